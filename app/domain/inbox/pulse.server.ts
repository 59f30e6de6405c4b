import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { isNew, isOpen, isUrgent, newOnes, urgentOnes } from "./conditions.server.ts";
import { OPEN_COUNT_CAP } from "./limits.ts";

export interface InboxPulse {
  /** Open requests that aren't spam, at most {@link OPEN_COUNT_CAP}. */
  openCount: number;
  newCount: number;
  urgentCount: number;
  /** Among the first open ones; says nothing once there are more of these than are counted. */
  projectCount: number;
  /** Id of the newest request; null before the first. */
  newest: string | null;
}

const EMPTY: InboxPulse = { openCount: 0, newCount: 0, urgentCount: 0, projectCount: 0, newest: null };

const ofBusiness = eq(customerRequests.companySlug, sql.placeholder("companySlug"));
const isWaiting = and(isOpen, isNull(customerRequests.markedSpamAt));

const pulse = prepared((db: Database) =>
  db
    .select({
      openCount: capped(customerRequests, isWaiting),
      newCount: capped(newOnes, isNew),
      urgentCount: capped(urgentOnes, isUrgent),
      projectCount: sql<number>`(SELECT ${count()} FILTER (WHERE request_type = 'project') FROM (${firstOf("request_type", customerRequests, isWaiting)}) AS capped)`,
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
  return sql<number>`(SELECT ${count()} FROM (${firstOf("1", table, condition)}) AS capped)`;
}

function firstOf(what: string, table: SQL | typeof customerRequests, condition: SQL | undefined): SQL {
  return sql`SELECT ${sql.raw(what)} FROM ${table} WHERE ${and(ofBusiness, condition)} LIMIT ${sql.raw(String(OPEN_COUNT_CAP))}`;
}
