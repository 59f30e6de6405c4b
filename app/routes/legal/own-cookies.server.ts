import type { Settings } from "#app/env.server.ts";
import { browserCookie, sessionCookie } from "#app/middleware/session-cookies.server.ts";
import { TOASTS, toastCookie } from "#app/middleware/toast.server.ts";

interface CookieFacts {
  name: string;
  lifetimeMs: number;
}

/** Every cookie this program sets, as it sets it, so that the privacy notice can't say anything else (law L13). */
export function ownCookies(settings: Settings): Record<"session" | "signIn" | "news", CookieFacts> {
  return {
    session: cookieFacts(sessionCookie(settings).set("")),
    signIn: cookieFacts(browserCookie(settings).set("")),
    news: cookieFacts(toastCookie(settings, { name: TOASTS[0], subject: "" })),
  };
}

function cookieFacts(setCookie: string): CookieFacts {
  const [, name = "", seconds = ""] = /^([^=]+)=.*?; Max-Age=(\d+)/.exec(setCookie) ?? [];
  return { name, lifetimeMs: Number(seconds) * 1000 };
}
