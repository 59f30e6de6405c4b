import { setImmediate } from "node:timers/promises";
import { count, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";

export const NEW_REQUEST_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Without the hint SQLite reads the rows themselves, their messages included. */
const BY_STATE = sql`${customerRequests} INDEXED BY customer_requests_open`;

/** Each is counted in one index, 60 ms at most with a million requests; the server pauses in between. */
export async function overviewCounts(db: Database, now: Date) {
  const found = count();
  const since = new Date(now.getTime() - NEW_REQUEST_DAYS * DAY_MS);
  const providers = db.select({ found }).from(profiles).get();
  const fresh = db
    .select({ found })
    .from(customerRequests)
    .where(gt(customerRequests.createdAt, since))
    .get();
  await setImmediate();
  const requests = db.select({ found }).from(customerRequests).get();
  await setImmediate();
  const open = db.select({ found }).from(BY_STATE).where(sql`${customerRequests.isResolved} = 0`).get();
  return {
    providers: providers?.found ?? 0,
    requests: requests?.found ?? 0,
    openRequests: open?.found ?? 0,
    newRequests: fresh?.found ?? 0,
  };
}
