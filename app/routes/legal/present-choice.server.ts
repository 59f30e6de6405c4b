import { findCookieConsent } from "#app/domain/consent/cookie-consents.server.ts";
import type { CookieDecision } from "#app/domain/consent/cookie-decision.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import type { App } from "#app/visit/app-context.server.ts";

/** With the number of our record. The session's id could change that record, so it stays in the browser. */
export interface PresentChoice {
  statistics: boolean;
  marketing: boolean;
  day: string;
  recordId: string | null;
}

/** The browser's decision counts; an unreadable record is only logged (specification, "Error catalogue"). */
export async function presentChoice(
  { db, log }: App,
  { sessionId, statistics, marketing, decidedAt }: CookieDecision,
): Promise<PresentChoice> {
  const record = await findCookieConsent(db, sessionId).catch((error: unknown) => {
    tellFailure({ db, log }, { event: "cookie-consent-failed" }, error);
    return null;
  });
  return { statistics, marketing, day: germanDate(decidedAt), recordId: record?.id ?? null };
}
