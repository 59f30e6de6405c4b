import { setImmediate } from "node:timers/promises";
import { count, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, profiles, subscriptions } from "#db/schema.ts";
import { inGroup } from "./in-group.server.ts";
import { PROFILE_GROUPS, type ProfileGroup } from "./profile-group.ts";
import { newSince, type RequestState } from "./request-filter.ts";

/** Without the hint SQLite reads the rows themselves, their messages included. */
const BY_STATE = sql`${customerRequests} INDEXED BY customer_requests_open`;

/** Each is counted in one index, 60 ms at most with a million requests; the server pauses in between. */
export async function countRequests(db: Database, now: Date): Promise<Record<RequestState, number>> {
  const found = count();
  const fresh = db
    .select({ found })
    .from(customerRequests)
    .where(gt(customerRequests.createdAt, newSince(now)))
    .get();
  await setImmediate();
  const open = db.select({ found }).from(BY_STATE).where(sql`${customerRequests.isResolved} = 0`).get();
  const all = db.select({ found }).from(customerRequests).get();
  const [alle, offen] = [all?.found ?? 0, open?.found ?? 0];
  return { alle, offen, erledigt: alle - offen, neu: fresh?.found ?? 0 };
}

export type ProfileCounts = Record<ProfileGroup | "alle", number>;

/** Reads each business once, and of its requests only whether there is one: 30 ms with ten thousand. */
export function countProfiles(db: Database, now: Date): ProfileCounts {
  const sums = PROFILE_GROUPS.map((group) => [group, sumOf(inGroup(group, now))] as const);
  const found = db
    .select({ alle: count(), ...(Object.fromEntries(sums) as Record<ProfileGroup, SQL<number>>) })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .get();
  if (!found) throw new Error("A count has one row.");
  return found;
}

function sumOf(condition: SQL): SQL<number> {
  return sql`total(${condition})`.mapWith(Number);
}
