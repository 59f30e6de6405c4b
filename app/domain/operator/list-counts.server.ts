import { setImmediate } from "node:timers/promises";
import { count, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, monthlyCounts, profiles, subscriptions } from "#db/schema.ts";
import { berlinMonth } from "../customer-request/counts/months.ts";
import { inGroup } from "./list-profiles.server.ts";
import { PROFILE_GROUPS, type ProfileGroup } from "./profile-group.ts";
import { MOST_COUNTED, newSince, type RequestState } from "./request-filter.ts";

/** Without the hint SQLite reads the rows themselves, their messages included. */
const BY_STATE = sql`${customerRequests} INDEXED BY customer_requests_open`;

/** Counts to the last, for the overview alone: each is a walk through an index, with pauses in between. */
export async function countRequests(db: Database, now: Date) {
  const fresh = db
    .select({ neu: count() })
    .from(customerRequests)
    .where(gt(customerRequests.createdAt, newSince(now)))
    .get();
  await setImmediate();
  const offen = sql<number>`${count()} FILTER (WHERE ${customerRequests.isResolved} = 0)`;
  const found = db.select({ alle: count(), offen }).from(BY_STATE).get();
  return { alle: found?.alle ?? 0, offen: found?.offen ?? 0, neu: fresh?.neu ?? 0 };
}

/** It counts this month by the businesses' own figures, without spam: four rows of an index for each. */
export function countThisMonth(db: Database, now: Date): number {
  const { count: counted } = monthlyCounts;
  const found = db.get<{ found: number }>(
    sql`SELECT coalesce(sum(${counted}), 0) AS found FROM ${profiles} CROSS JOIN ${monthlyCounts} WHERE ${monthlyCounts.companySlug} = ${profiles.slug} AND ${monthlyCounts.month} = ${berlinMonth(now)} AND ${monthlyCounts.counted} = 'type'`,
  );
  return found.found;
}

/** Up to one more than MOST_COUNTED; by state business by business, so that no other rows are passed by. */
export function countCapped(db: Database, now: Date): Record<RequestState, number> {
  const { companySlug, isResolved, createdAt } = customerRequests;
  const byState = (state: 0 | 1) =>
    sql`${profiles} CROSS JOIN ${BY_STATE} WHERE ${companySlug} = ${profiles.slug} AND ${isResolved} = ${sql.raw(String(state))}`;
  return {
    alle: capped(db, sql`${customerRequests}`),
    offen: capped(db, byState(0)),
    erledigt: capped(db, byState(1)),
    neu: capped(db, sql`${customerRequests} WHERE ${createdAt} > ${newSince(now).getTime()}`),
  };
}

function capped(db: Database, from: SQL): number {
  const rows = sql`(SELECT 1 FROM ${from} LIMIT ${sql.raw(String(MOST_COUNTED + 1))}) AS capped`;
  return db.get<{ found: number }>(sql`SELECT count(*) AS found FROM ${rows}`).found;
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
