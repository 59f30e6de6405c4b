import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { isNew, isOpen } from "./conditions.server.ts";
import { OPEN_COUNT_CAP } from "./limits.ts";

export interface InboxPulse {
  /** Open requests that aren't spam, at most {@link OPEN_COUNT_CAP}. */
  openCount: number;
  newCount: number;
  /** Id of the newest request; null before the first. */
  newest: string | null;
}

const EMPTY: InboxPulse = { openCount: 0, newCount: 0, newest: null };

const ofBusiness = eq(customerRequests.companySlug, sql.placeholder("companySlug"));
/* Without the hint SQLite looks for the new ones among all that are open. */
const newOnes = sql`${customerRequests} INDEXED BY customer_requests_new`;

const pulse = prepared((db: Database) =>
  db
    .select({
      openCount: capped(customerRequests, and(isOpen, isNull(customerRequests.markedSpamAt))),
      newCount: capped(newOnes, isNew),
      newest: customerRequests.id,
    })
    .from(customerRequests)
    .where(ofBusiness)
    .orderBy(desc(customerRequests.createdAt), desc(customerRequests.id))
    .limit(1)
    .prepare(),
);

export async function inboxPulse(db: Database, companySlug: string): Promise<InboxPulse> {
  return pulse(db).get({ companySlug }) ?? EMPTY;
}

function capped(table: SQL | typeof customerRequests, condition: SQL | undefined): SQL<number> {
  const found = sql`SELECT 1 FROM ${table} WHERE ${and(ofBusiness, condition)} LIMIT ${sql.raw(String(OPEN_COUNT_CAP))}`;
  return sql<number>`(SELECT ${count()} FROM (${found}) AS capped)`;
}
