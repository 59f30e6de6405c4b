import type { Settings } from "#app/env.server.ts";
import { setCookieDecision } from "#app/visit/cookie-decision.server.ts";
import { browserCookie, knownBrowserCookie, sessionCookie } from "#app/visit/session-cookies.server.ts";
import { TOASTS, toastCookie } from "#app/visit/toast.server.ts";

interface CookieFacts {
  name: string;
  lifetimeMs: number;
}

export type OwnCookies = Record<"session" | "signIn" | "known" | "news" | "decision", CookieFacts>;

/** Made by the functions that set them, so that the privacy notice stays true (law L13). */
export function ownCookies(settings: Settings): OwnCookies {
  const example = { sessionId: "", statistics: false, marketing: false, decidedAt: new Date(0) };
  return {
    session: cookieFacts(sessionCookie(settings).set("")),
    signIn: cookieFacts(browserCookie(settings).set("")),
    known: cookieFacts(knownBrowserCookie(settings).set("")),
    news: cookieFacts(toastCookie(settings, { name: TOASTS[0], subject: "" })),
    decision: cookieFacts(setCookieDecision(settings, example, example.decidedAt)),
  };
}

function cookieFacts(setCookie: string): CookieFacts {
  const [, name = "", seconds = ""] = /^([^=]+)=.*?; Max-Age=(\d+)/.exec(setCookie) ?? [];
  return { name, lifetimeMs: Number(seconds) * 1000 };
}
