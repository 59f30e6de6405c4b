import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { trialEndOf } from "../subscription/find-subscription.server.ts";

/** As it is when its mail goes out; undefined for a suspended or deleted one. */
export function mailedBusiness(db: Database, userId: string | null) {
  return db
    .select({
      id: profiles.id,
      slug: profiles.slug,
      companyName: profiles.companyName,
      accountMails: profiles.accountMails,
      preference: profiles.notificationPreference,
      trialEndsAt: trialEndOf,
      paidUntil: subscriptions.subscriptionEnd,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(eq(profiles.id, userId ?? ""), isNull(users.suspendedAt)))
    .get();
}
