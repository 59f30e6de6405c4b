import { SESSION_MS } from "../domain/session/session.server.ts";
import { KNOWN_BROWSER_MS } from "../domain/sign-in/known-browser.server.ts";
import { type OpaqueCookie, opaqueCookie } from "./opaque-cookie.server.ts";

/** Holds the id of a signed-in browser's session (D13). */
export function sessionCookie({ ORIGIN }: { ORIGIN: string }): OpaqueCookie {
  return opaqueCookie(ORIGIN, "werkruf_session", SESSION_MS / 1000);
}

/** Marks the browser that asked for a sign-in: only there the code can be typed (D10). */
export function browserCookie(settings: { ORIGIN: string; SIGN_IN_TTL_SECONDS: number }): OpaqueCookie {
  return opaqueCookie(settings.ORIGIN, "werkruf_sign_in", 2 * settings.SIGN_IN_TTL_SECONDS);
}

/** Tells a browser that was signed in from strangers who ask for mails to the same address. */
export function knownBrowserCookie({ ORIGIN }: { ORIGIN: string }): OpaqueCookie {
  return opaqueCookie(ORIGIN, "werkruf_known", KNOWN_BROWSER_MS / 1000);
}
