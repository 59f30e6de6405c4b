import {
  type CookieDecision,
  noticeName,
  readDecision,
  writeDecision,
} from "../domain/consent/cookie-decision.ts";
import { CONSENT_PERIODS, DECISION_MS } from "../domain/consent/cookie-durations.ts";
import type { Settings } from "../env.server.ts";
import type { App } from "./app-context.server.ts";

type TagSettings = Pick<Settings, "GTM_ID" | "GA_ID">;
type CookieSettings = TagSettings & Pick<Settings, "ORIGIN">;

export function hasTag({ GTM_ID, GA_ID }: TagSettings): boolean {
  return GTM_ID !== undefined || GA_ID !== undefined;
}

function decisionCookieName({ ORIGIN }: Pick<Settings, "ORIGIN">): string {
  return ORIGIN.startsWith("https://") ? "__Host-werkruf_cookies" : "werkruf_cookies";
}

/** Null when the visitor has to be asked (again). */
export function cookieDecision(
  settings: CookieSettings,
  cookieHeader: string | null | undefined,
  now: Date,
): CookieDecision | null {
  const prefix = `${decisionCookieName(settings)}=`;
  const pair = cookieHeader?.split(/;\s*/).find((text) => text.startsWith(prefix));
  return pair ? readDecision(noticeName(hasTag(settings)), pair.slice(prefix.length), now) : null;
}

export function setCookieDecision(settings: CookieSettings, decision: CookieDecision, now: Date): string {
  const secure = settings.ORIGIN.startsWith("https://") ? "; Secure" : "";
  const value = writeDecision(noticeName(hasTag(settings)), decision);
  const left = Math.floor((decision.decidedAt.getTime() + DECISION_MS - now.getTime()) / 1000);
  return `${decisionCookieName(settings)}=${value}; Path=/; Max-Age=${Math.max(0, left)}; HttpOnly; SameSite=Lax${secure}`;
}

/** For the record: what was asked, and about which tag (law L51). */
export function askedAbout(settings: TagSettings): string {
  return [noticeName(hasTag(settings)), settings.GTM_ID, settings.GA_ID].filter(Boolean).join(" ");
}

/** Names the variant of the request page that the listener holds: "" without a tag, else the decision. */
export function pageVariant(settings: CookieSettings, cookieHeader: string | undefined, now: Date): string {
  if (!hasTag(settings)) return "";
  const decision = cookieDecision(settings, cookieHeader, now);
  return decision ? `${Number(decision.statistics)}${Number(decision.marketing)}` : "asks";
}

/** For the question about cookies, or to load the tag somebody agreed to (D46). */
export function cookieNotice({ settings, clock }: Pick<App, "settings" | "clock">, request: Request) {
  const decision = cookieDecision(settings, request.headers.get("Cookie"), clock.now());
  return {
    notice: noticeName(hasTag(settings)),
    choice: decision && { statistics: decision.statistics, marketing: decision.marketing },
    tag: hasTag(settings) ? { gtm: settings.GTM_ID, ga: settings.GA_ID } : null,
    periods: CONSENT_PERIODS,
    keptMs: DECISION_MS,
  };
}
