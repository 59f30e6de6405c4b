import { noticeName } from "../domain/consent/cookie-decision.ts";
import { CONSENT_DURATIONS, DECISION_SECONDS } from "../domain/consent/cookie-durations.ts";
import type { App } from "./app-context.server.ts";
import { cookieDecision, hasTag } from "./cookie-decision.server.ts";

/** What every page needs to ask about cookies, or to load the tag somebody agreed to (D46). */
export function cookieNotice({ settings, clock }: Pick<App, "settings" | "clock">, request: Request) {
  const decision = cookieDecision(settings, request.headers.get("Cookie"), clock.now());
  return {
    notice: noticeName(hasTag(settings)),
    choice: decision && { statistics: decision.statistics, marketing: decision.marketing },
    tag: hasTag(settings) ? { gtm: settings.GTM_ID, ga: settings.GA_ID } : null,
    durations: CONSENT_DURATIONS,
    keptMs: DECISION_SECONDS * 1000,
  };
}
