import { findCookieConsent } from "#app/domain/cookie-consent/cookie-consents.server.ts";
import type { CookieDecision } from "#app/domain/cookie-consent/decision.ts";
import type { App, Visit } from "#app/middleware/app-context.server.ts";
import { describeError } from "#app/services/describe-error.ts";
import { germanDate } from "#app/ui/german-date.ts";

/** A visitor's own decision as the settings page shows it, and whether our record of it was found. */
export interface PresentChoice {
  statistics: boolean;
  marketing: boolean;
  sessionId: string;
  day: string;
  isRecorded: boolean;
}

/** The browser's decision counts; a record that can't be read is only logged (specification, section 8). */
export async function presentChoice(
  { db, log }: App,
  { requestId }: Visit,
  { sessionId, statistics, marketing, decidedAt }: CookieDecision,
): Promise<PresentChoice> {
  const record = await findCookieConsent(db, sessionId).catch((error: unknown) => {
    log.error({ event: "cookie-consent-failed", id: requestId, err: describeError(error) });
    return null;
  });
  return { sessionId, statistics, marketing, day: germanDate(decidedAt), isRecorded: record !== null };
}
