import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { Profile } from "../domain/session/session.server.ts";
import { isAdminUser } from "../domain/sign-in/admin.ts";
import { panelPath } from "../domain/sign-in/panel-path.ts";
import { loginPath } from "../domain/sign-in/return-path.ts";
import type { User } from "../domain/sign-in/user.server.ts";
import { appContext } from "../visit/app-context.server.ts";
import { currentSession, type VisitorSession } from "../visit/current-session.server.ts";
import { sessionCookie } from "../visit/session-cookies.server.ts";
import { signedOut } from "../visit/signed-out.server.ts";

/** A signed-in business that has its link. `user.email` signs in, `profile.email` is what customers see (D14). */
export interface Provider {
  user: User;
  profile: Profile & { slug: string };
}

/** Without a default: reading it on a route without the guard throws. */
export const providerContext = createContext<Provider>();

/** Somebody signed in, with whatever there is of the business. */
export interface SignedInUser {
  user: User;
  profile: Profile | null;
}

/** Without a default, as {@link providerContext}. */
export const userContext = createContext<SignedInUser>();

const HOME_WITHOUT_PROFILE = href("/onboarding/profile");

/** The profile if nothing is missing that a provider needs to work (specification, "Dashboard shell"). */
export function completeProfile(profile: Profile | null): (Profile & { slug: string }) | null {
  return profile?.slug && profile.companyName ? { ...profile, slug: profile.slug } : null;
}

/** Where somebody signed in belongs (specification, "/login"). */
export function homeOf(profile: Profile | null): string {
  const complete = completeProfile(profile);
  return complete ? href("/dashboard/:slug", { slug: complete.slug }) : HOME_WITHOUT_PROFILE;
}

/** The same for a whole account: an administrator without a business belongs in the admin panel (D15). */
export function homeOfAccount(
  { user, profile }: SignedInUser,
  settings: { ADMIN_EMAILS: readonly string[]; PRODUCT_NAME: string },
): string {
  return isOnlyAdmin({ user, profile }, settings) ? panelPath(settings) : homeOf(profile);
}

/** Whether somebody is an administrator and no business: nothing but the admin panel is theirs. */
export function isOnlyAdmin(
  { user, profile }: SignedInUser,
  settings: { ADMIN_EMAILS: readonly string[] },
): boolean {
  return !profile && isAdminUser(user.email, settings);
}

/**
 * Lets a provider in and sets {@link providerContext}; others go to /login and back, or complete their profile. A
 * layout with this guard needs a loader, or it doesn't run on client navigation.
 */
export const requireProvider: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  if (!session) throw await signedOut(request, url);
  const profile = completeProfile(session.profile);
  if (!profile) throw redirect(homeOf(null));
  context.set(providerContext, { user: session.user, profile });
  return privateAnswer(await next(), session);
};

/**
 * Lets every signed-in visitor through and sets {@link userContext}. A browser with an ended session, or with a form
 * to send, belongs to an account and goes to /login and back; any other goes to /signup.
 */
export const requireUser: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  if (!session) {
    const { settings } = context.get(appContext);
    const hadSession = request.method === "POST" || sessionCookie(settings).read(request) !== null;
    throw redirect(hadSession ? loginPath(url.pathname) : href("/signup"));
  }
  context.set(userContext, { user: session.user, profile: session.profile });
  return privateAnswer(await next(), session);
};

/** Lets every signed-in visitor through, with a business or without (law L7); others go to /login and back. */
export const requireAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  if (!session) throw redirect(loginPath(`${url.pathname}${url.search}`));
  context.set(userContext, { user: session.user, profile: session.profile });
  return privateAnswer(await next(), session);
};

/** What keeps somebody out of the admin panel (specification, "States and transitions"). */
export type AdminRefusal = "signed-out" | "denied";

/** Without a default, as {@link providerContext}; read it by {@link adminOf}. */
const adminContext = createContext<User | AdminRefusal>();

/**
 * Finds out who wants to see the admin panel, with a business or without (D15). Refuses nobody by itself, so
 * that the panel's own layout can say what is missing: every loader and action behind it asks {@link adminOf}.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await currentSession(request, context);
  const { settings, log } = context.get(appContext);
  const isAdmin = session !== null && isAdminUser(session.user.email, settings);
  if (session && !isAdmin) log.warn({ event: "admin-refused", user: session.user.id });
  context.set(adminContext, isAdmin ? session.user : session ? "denied" : "signed-out");
  return privateAnswer(await next(), session);
};

/** The administrator who asks; throws the answer 401 or 403 with an {@link AdminRefusal} for everybody else. */
export function adminOf(context: Readonly<RouterContextProvider>): User {
  const found = context.get(adminContext);
  if (found === "signed-out") throw data(found, { status: 401 });
  if (found === "denied") throw data(found, { status: 403 });
  return found;
}

function privateAnswer(response: Response, session: VisitorSession | null): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  prolong(response, session?.setCookie ?? null);
  return response;
}

/** An answer that says itself what becomes of the session's cookie, such as a sign-out, has the last word. */
function prolong(response: Response, setCookie: string | null): void {
  const name = setCookie?.split("=", 1)[0];
  const isDecided = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
  if (setCookie && !isDecided) response.headers.append("Set-Cookie", setCookie);
}
