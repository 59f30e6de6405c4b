import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { isFreshSession, PANEL_FRESH_MS } from "../domain/session/fresh-session.ts";
import type { Profile } from "../domain/session/session.server.ts";
import { isAdminUser } from "../domain/sign-in/admin.ts";
import { panelPath } from "../domain/sign-in/panel-path.ts";
import { confirmPath, loginPath } from "../domain/sign-in/return-path.ts";
import type { User } from "../domain/sign-in/user.server.ts";
import { appContext } from "../visit/app-context.server.ts";
import { currentSession, sessionCookie } from "../visit/session.server.ts";
import { signedOut } from "../visit/signed-out.server.ts";
import { toastCookie } from "../visit/toast.server.ts";

/** `user.email` signs in, `profile.email` is what customers see (D14). */
export interface Provider {
  user: User;
  profile: Profile & { slug: string };
  /** Everybody else is a colleague (D64). */
  isOwner: boolean;
}

/** Without a default: reading it on a route without the guard throws. */
export const providerContext = createContext<Provider>();

export interface SignedInUser {
  user: User;
  profile: Profile | null;
}

export const userContext = createContext<SignedInUser>();

const HOME_WITHOUT_PROFILE = href("/onboarding/profile");

export function completeProfile(profile: Profile | null): (Profile & { slug: string }) | null {
  return profile?.slug && profile.companyName ? { ...profile, slug: profile.slug } : null;
}

export function homeOf(profile: Profile | null): string {
  const complete = completeProfile(profile);
  return complete ? href("/dashboard/:slug", { slug: complete.slug }) : HOME_WITHOUT_PROFILE;
}

export function homeOfAccount(
  { user, profile }: SignedInUser,
  settings: { ADMIN_EMAILS: readonly string[]; PRODUCT_NAME: string },
): string {
  return isOnlyAdmin({ user, profile }, settings) ? panelPath(settings) : homeOf(profile);
}

export function isOnlyAdmin(
  { user, profile }: SignedInUser,
  settings: { ADMIN_EMAILS: readonly string[] },
): boolean {
  return !profile && isAdminUser(user.email, settings);
}

/** Others go to /login or complete their profile. Without a loader client navigation skips the guard. */
export const requireProvider: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  if (!session) throw await signedOut(request, url, context.get(appContext));
  const profile = completeProfile(session.profile);
  if (!profile) throw redirect(homeOf(null));
  const isOwner = profile.ownerId === session.user.id;
  context.set(providerContext, { user: session.user, profile, isOwner });
  return privateAnswer(await next());
};

/** Profile, plan and places are the owner's (D64). Stands after {@link requireProvider}. */
export const requireOwner: MiddlewareFunction<Response> = async ({ context }, next) => {
  ownerOf(context);
  return next();
};

/** Who acts on a page that colleagues see, too: its owner. Everybody else reads in the inbox why not. */
export function ownerOf(context: Readonly<RouterContextProvider>): Provider {
  const who = context.get(providerContext);
  if (who.isOwner) return who;
  const told = toastCookie(context.get(appContext).settings, { name: "owners-alone" });
  throw redirect(href("/dashboard/:slug", { slug: who.profile.slug }), {
    status: 303,
    headers: { "Set-Cookie": told },
  });
}

/** A browser with an ended session, or with a form to send, goes to /login and back; any other to /signup. */
export const requireUser: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  if (!session) {
    const { settings } = context.get(appContext);
    const hadSession = request.method === "POST" || sessionCookie(settings).read(request) !== null;
    throw redirect(hadSession ? loginPath(url.pathname) : href("/signup"));
  }
  context.set(userContext, { user: session.user, profile: session.profile });
  return privateAnswer(await next());
};

export const requireAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  if (!session) throw redirect(loginPath(`${url.pathname}${url.search}`));
  context.set(userContext, { user: session.user, profile: session.profile });
  return privateAnswer(await next());
};

export type AdminRefusal = "signed-out" | "denied";

const adminContext = createContext<User | AdminRefusal>();

/** An old sign-in is proven anew (D68); refuses nobody: each loader and action asks {@link adminOf}. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const session = await currentSession(request, context);
  const { settings, log, clock } = context.get(appContext);
  const isAdmin = session !== null && isAdminUser(session.user.email, settings);
  if (isAdmin && !isFreshSession(session, clock.now(), PANEL_FRESH_MS))
    throw redirect(confirmPath(`${url.pathname}${url.search}`), 303);
  if (session && !isAdmin) log.warn({ event: "admin-refused", user: session.user.id });
  context.set(adminContext, isAdmin ? session.user : session ? "denied" : "signed-out");
  return privateAnswer(await next());
};

/** Throws 401 or 403 with an {@link AdminRefusal} for everybody but an administrator. */
export function adminOf(context: Readonly<RouterContextProvider>): User {
  const found = context.get(adminContext);
  if (found === "signed-out") throw data(found, { status: 401 });
  if (found === "denied") throw data(found, { status: 403 });
  return found;
}

function privateAnswer(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}
