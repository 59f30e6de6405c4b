import { CONSENT_TIMES } from "#app/domain/consent/cookie-decision.ts";
import type { Settings } from "#app/env.server.ts";
import { setCookieDecision } from "#app/visit/cookie-decision.server.ts";
import { browserCookie, knownBrowserCookie, sessionCookie } from "#app/visit/session.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { germanDuration } from "./german-duration.ts";

/** Made by the functions that set them, so that the privacy notice stays true (law L13). */
export function ownCookies(settings: Settings): Record<string, string> {
  const example = { sessionId: "", statistics: false, marketing: false, decidedAt: new Date(0) };
  const set = {
    session: sessionCookie(settings).set(""),
    signIn: browserCookie(settings).set(""),
    known: knownBrowserCookie(settings).set(""),
    news: toastCookie(settings, { name: "note-saved" }),
    decision: setCookieDecision(settings, example),
  };
  const named = Object.entries(set).flatMap(([key, line]) => {
    const [, name = "", seconds = ""] = /^([^=]+)=.*?; Max-Age=(\d+)/.exec(line) ?? [];
    return [
      [`${key}Cookie`, name],
      [`${key}Time`, germanDuration(Number(seconds) * 1000)],
    ];
  });
  return { ...Object.fromEntries(named), ...CONSENT_TIMES };
}
