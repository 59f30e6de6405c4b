import { SESSION_MS } from "../domain/session/session.server.ts";
import { KNOWN_BROWSER_MS } from "../domain/sign-in/known-browser.server.ts";
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
export interface OpaqueCookie {
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
