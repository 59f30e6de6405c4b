import { randomUUID } from "node:crypto";
import { writeDecision } from "#app/domain/consent/cookie-decision.ts";

/** Under http; with `__Host-` before it under https. */
export const DECISION_COOKIE = "werkruf_cookies";

/** The cookie of somebody who allowed nothing but essential cookies a minute ago: no banner asks them. */
export function refusedCookie(): string {
  const decidedAt = new Date(Date.now() - 60_000);
  return writeDecision("2.0", { sessionId: randomUUID(), statistics: false, marketing: false, decidedAt });
}
