import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";

/** Those that are still there, without spam. */
export function requestTotals(db: Database, slug: string): { requests: number; answered: number } {
  const { answeredAt, declinedAt, isResolved, markedSpamAt, spamSuspicion } = customerRequests;
  const isDone = sql`${answeredAt} IS NOT NULL OR ${declinedAt} IS NOT NULL OR ${isResolved} = 1`;
  const found = db
    .select({ requests: count(), answered: sql<number>`count(*) FILTER (WHERE ${isDone})` })
    .from(customerRequests)
    .where(and(eq(customerRequests.companySlug, slug), isNull(markedSpamAt), isNull(spamSuspicion)))
    .get();
  return found ?? { requests: 0, answered: 0 };
}
