import { setImmediate } from "node:timers/promises";
import { count, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";

/** What "new" means to administrators (specification, "Business constants and limits"). */
export const NEW_REQUEST_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface OverviewCounts {
  providers: number;
  requests: number;
  openRequests: number;
  newRequests: number;
}

/**
 * The four figures of the admin overview (specification, "Admin panel"). Each is read in one index, about 60 ms
 * for the slowest with a million requests; between them the server turns to others.
 */
export async function overviewCounts(db: Database, now: Date): Promise<OverviewCounts> {
  const since = now.getTime() - NEW_REQUEST_DAYS * DAY_MS;
  const providers = allProfiles(db).get()?.found ?? 0;
  const newRequests = requestsSince(db).get({ since })?.found ?? 0;
  await setImmediate();
  const requests = allRequests(db).get()?.found ?? 0;
  await setImmediate();
  const openRequests = unsolvedRequests(db).get()?.found ?? 0;
  return { providers, requests, openRequests, newRequests };
}

const allProfiles = prepared((db: Database) => db.select({ found: count() }).from(profiles).prepare());
const allRequests = prepared((db: Database) =>
  db.select({ found: count() }).from(customerRequests).prepare(),
);
const requestsSince = prepared((db: Database) =>
  db
    .select({ found: count() })
    .from(customerRequests)
    .where(gt(customerRequests.createdAt, sql`${sql.placeholder("since")}`))
    .prepare(),
);
/* Without the hint SQLite reads the rows themselves, their messages included. */
const unsolvedRequests = prepared((db: Database) =>
  db
    .select({ found: count() })
    .from(sql`${customerRequests} INDEXED BY customer_requests_open`)
    .where(sql`${customerRequests.isResolved} = 0`)
    .prepare(),
);
