import type { RouterContextProvider } from "react-router";
import { giveMissingSlug } from "../domain/profile/create-profile.server.ts";
import type { Asker } from "../domain/session/asker.ts";
import {
  type CurrentSession,
  findSession,
  type Profile,
  SESSION_MS,
} from "../domain/session/session.server.ts";
import { browserName } from "../domain/sign-in/browser-name.ts";
import { KNOWN_BROWSER_MS } from "../domain/sign-in/known-browser.server.ts";
import type { User } from "../domain/sign-in/user.server.ts";
import { appContext, visitContext } from "./app-context.server.ts";
import { ownCookie } from "./own-cookie.ts";

export function sessionCookie({ ORIGIN }: { ORIGIN: string }): OpaqueCookie {
  return opaqueCookie(ORIGIN, "werkruf_session", SESSION_MS / 1000);
}

/** Marks the browser that asked for a sign-in: only there can the code be typed (D10). */
export function browserCookie(settings: { ORIGIN: string; SIGN_IN_TTL_SECONDS: number }): OpaqueCookie {
  return opaqueCookie(settings.ORIGIN, "werkruf_sign_in", 2 * settings.SIGN_IN_TTL_SECONDS);
}

/** Separates a browser that was signed in from strangers who ask for mails to its address. */
export function knownBrowserCookie({ ORIGIN }: { ORIGIN: string }): OpaqueCookie {
  return opaqueCookie(ORIGIN, "werkruf_known", KNOWN_BROWSER_MS / 1000);
}

const OPAQUE_ID = /^[A-Za-z0-9_-]{43}$/;

/** Holds an opaque id of 256 bits. */
interface OpaqueCookie {
  read(request: Request): string | null;
  set(id: string): string;
  clear(): string;
}

export function opaqueCookie(publicOrigin: string, plainName: string, maxAgeSeconds: number): OpaqueCookie {
  const cookie = ownCookie(publicOrigin, plainName, maxAgeSeconds);
  return {
    ...cookie,
    read(request) {
      const id = cookie.read(request.headers.get("Cookie"));
      return OPAQUE_ID.test(id) ? id : null;
    },
  };
}

/** For pages that everybody sees; guarded routes use a guard. Gives a profile its missing slug (D7). */
export async function currentSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CurrentSession | null> {
  const { db, settings, clock } = context.get(appContext);
  const cookie = sessionCookie(settings);
  const id = cookie.read(request);
  const session = id ? await findSession(db, id, clock.now()) : null;
  if (!id || !session) return null;
  if (session.prolonged) context.get(visitContext).prolongedCookie = cookie.set(id);
  return { ...session, profile: await withSlug(session.profile, context) };
}

export async function withSlug(
  profile: Profile | null,
  context: Readonly<RouterContextProvider>,
): Promise<Profile | null> {
  const { db, settings, clock } = context.get(appContext);
  const slug = profile && (await giveMissingSlug(db, profile, settings.PRODUCT_NAME, clock.now()));
  return profile && { ...profile, slug };
}

/** The browser behind this request, for what is bound to one session; behind a guard only. */
export function askerOf(request: Request, context: Readonly<RouterContextProvider>, user: User): Asker {
  const sessionId = sessionCookie(context.get(appContext).settings).read(request);
  if (!sessionId) throw new Error("A guarded page was asked for without a session.");
  return {
    user,
    sessionId,
    askedBy: browserName(request.headers.get("User-Agent")),
    clientNetwork: context.get(visitContext).clientNetwork,
  };
}
