import { and, isNull, lt, type SQL, sql } from "drizzle-orm";
import { customerRequests } from "#db/schema.ts";

const WAITING_AFTER_MS = 24 * 60 * 60 * 1000;

/** Requests from before have waited by `now`. */
export function waitsFrom(now: Date): Date {
  return new Date(now.getTime() - WAITING_AFTER_MS);
}

/** Open for more than a day, and nobody has answered, declined or called it spam: "Länger unbeantwortet". */
export function isWaitingAt(now: Date): SQL | undefined {
  return isWaitingFrom(waitsFrom(now));
}

export function isWaitingFrom(before: Date | SQL): SQL | undefined {
  return and(
    sql`${customerRequests.isResolved} = 0`,
    isNull(customerRequests.markedSpamAt),
    isNull(customerRequests.spamSuspicion),
    isNull(customerRequests.answeredAt),
    isNull(customerRequests.declinedAt),
    lt(customerRequests.createdAt, before),
  );
}
