import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, dateProposals, followUps } from "#db/schema.ts";
import { isNew } from "./conditions.server.ts";

/* With the tables named: Drizzle drops a column's table where a query has only one. */
const ofIt = sql.raw("customer_request_id = customer_requests.id");
const newestWords = sql`(SELECT max(created_at) FROM ${followUps} WHERE ${ofIt})`;
const newestChoice = sql`(SELECT max(max(coalesce(decided_at, 0), coalesce(price ->> 'answeredAt', 0))) FROM ${dateProposals} WHERE ${ofIt})`;
/** When its customer last did something. */
const lastNews = sql`max(${customerRequests.createdAt}, coalesce(${customerRequests.contactChangedAt}, 0), coalesce(${newestWords}, 0), coalesce(${newestChoice}, 0))`;

export async function markAllSeen(
  db: Database,
  companySlug: string,
  until: Date,
  now: Date,
): Promise<number> {
  const { changes } = db
    .update(customerRequests)
    .set({ seenAt: now, newPhotos: 0, newWords: false })
    .where(and(eq(customerRequests.companySlug, companySlug), lte(lastNews, until.getTime()), isNew))
    .run();
  return changes;
}
