import { setImmediate } from "node:timers/promises";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { isNew, newRequestsTable } from "./conditions.server.ts";

const AT_ONCE = 500;

const seeSome = prepared((db: Database) => {
  const some = db
    .select({ id: sql`${customerRequests.id}`.as("id") })
    .from(newRequestsTable)
    .where(
      and(
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
        lte(customerRequests.createdAt, sql.placeholder("until")),
        isNew,
      ),
    )
    .limit(AT_ONCE);
  return db
    .update(customerRequests)
    .set({ seenAt: sql`${sql.placeholder("now")}` })
    .where(sql`${customerRequests.id} IN ${some}`)
    .prepare();
});

/** Calls every new request of a business seen that came before `until`; returns how many there were. */
export async function markAllSeen(
  db: Database,
  companySlug: string,
  until: Date,
  now: Date,
): Promise<number> {
  let seen = 0;
  for (;;) {
    const { changes } = seeSome(db).run({ companySlug, until: until.getTime(), now: now.getTime() });
    seen += changes;
    if (changes < AT_ONCE) return seen;
    await setImmediate();
  }
}
