import { setImmediate as breathe } from "node:timers/promises";
import { asc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, subscriptions } from "#db/schema.ts";
import { accessEndOf, trialEndOf } from "./find-subscription.server.ts";
import { subscriptionState } from "./subscription-state.ts";

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
    .select({
      id: profiles.id,
      status: profiles.subscriptionStatus,
      trialEndsAt: trialEndOf,
      accessEndsAt: accessEndOf,
      grantedUntil: profiles.grantedUntil,
      subscription: subscriptions,
    })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(gt(profiles.id, id))
    .orderBy(asc(profiles.id))
    .limit(PAGE)
    .all();
}
