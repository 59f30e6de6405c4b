import { setImmediate as breathe } from "node:timers/promises";
import { asc, eq, gt, sql } from "drizzle-orm";
import { type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { profiles, subscriptions } from "#db/schema.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { subscriptionState } from "./subscription-state.ts";
import { TRIAL_MS } from "./trial.ts";

/** It is the column, or the days of a trial from the profile's creation. */
export const trialEndOf =
  sql`coalesce(${profiles.trialEndsAt}, ${profiles.createdAt} + ${sql.raw(String(TRIAL_MS))})`.mapWith(
    profiles.trialEndsAt,
  );

const FOR_EVER = Date.UTC(9999, 0);

/** The one decision about access (D36): the latest of trial, plan and grant, or no end without billing (D82). */
export const accessEndOf =
  sql`iif(is_billed(), max(${trialEndOf}, coalesce(${subscriptions.subscriptionEnd}, 0), coalesce(${profiles.grantedUntil}, 0)), ${sql.raw(String(FOR_EVER))})`.mapWith(
    profiles.trialEndsAt,
  );

export const isUnbooked =
  sql`coalesce(${subscriptions.stripeStatus}, '') NOT IN ${[...LIVE_STATUSES]}`.mapWith(Boolean);

export const PLAN_FACTS = {
  trialEndsAt: trialEndOf,
  accessEndsAt: accessEndOf,
  grantedUntil: profiles.grantedUntil,
  subscription: subscriptions,
};

/** Reads our own rows alone. Throws when the profile doesn't exist. */
export function findSubscription(db: Database | Transaction, profileId: string, now: Date) {
  const facts = factsOf(db).get({ profileId });
  if (!facts) throw new Error("Only a business has a plan, and this profile doesn't exist.");
  return subscriptionState(facts, now);
}

const factsOf = prepared((db) =>
  db
    .select(PLAN_FACTS)
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(eq(profiles.id, given("profileId"))),
);

const PAGE = 500;

/** For display; access never asks it (D36). */
export async function updateShownStatuses(db: Database, now: Date): Promise<number> {
  let changed = 0;
  let last = "";
  for (;;) {
    const page = statusesAfter(db, last);
    for (const { id, status, ...facts } of page) {
      last = id;
      const shown = subscriptionState(facts, now).status;
      if (shown === status) continue;
      db.update(profiles).set({ subscriptionStatus: shown }).where(eq(profiles.id, id)).run();
      changed += 1;
    }
    if (page.length < PAGE) return changed;
    await breathe();
  }
}

function statusesAfter(db: Database, id: string) {
  return db
    .select({ id: profiles.id, status: profiles.subscriptionStatus, ...PLAN_FACTS })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(gt(profiles.id, id))
    .orderBy(asc(profiles.id))
    .limit(PAGE)
    .all();
}
