import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { OPEN_COUNT_CAP } from "./inbox-limits.ts";

const openRequests = prepared((db: Database) => {
  const capped = db
    .select({ one: sql`1`.as("one") })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
        eq(customerRequests.isResolved, false),
      ),
    )
    .limit(OPEN_COUNT_CAP)
    .as("capped");
  return db.select({ open: count() }).from(capped).prepare();
});

/** How many requests of a business are open, at most {@link OPEN_COUNT_CAP}. */
export async function countOpenRequests(db: Database, companySlug: string): Promise<number> {
  return openRequests(db).get({ companySlug })?.open ?? 0;
}
