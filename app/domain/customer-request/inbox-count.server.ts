import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { isNew, newRequestsTable } from "./inbox-conditions.server.ts";
import { OPEN_COUNT_CAP } from "./inbox-limits.ts";

const openRequests = counted(
  customerRequests,
  and(sql`${customerRequests.isResolved} = 0`, isNull(customerRequests.markedSpamAt)),
);
const newRequests = counted(newRequestsTable, isNew);

/** How many requests of a business are open and no spam, at most {@link OPEN_COUNT_CAP}. */
export async function countOpenRequests(db: Database, companySlug: string): Promise<number> {
  return openRequests(db).get({ companySlug })?.found ?? 0;
}

/** How many of them nobody has opened yet, at most {@link OPEN_COUNT_CAP}. */
export async function countNewRequests(db: Database, companySlug: string): Promise<number> {
  return newRequests(db).get({ companySlug })?.found ?? 0;
}

function counted(table: SQL | typeof customerRequests, condition: SQL | undefined) {
  return prepared((db: Database) => {
    const capped = db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(and(eq(customerRequests.companySlug, bound("companySlug")), condition))
      .limit(OPEN_COUNT_CAP)
      .as("capped");
    return db.select({ found: count() }).from(capped).prepare();
  });
}
