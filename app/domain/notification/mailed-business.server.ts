import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { members, profiles, subscriptions } from "#db/schema.ts";
import { accessEndOf, isUnbooked, trialEndOf } from "../subscription/find-subscription.server.ts";

/** Reads a member's business as it is now; undefined once suspended, deleted or left. */
export function mailedBusiness(db: Database, userId: string | null) {
  return db
    .select({
      userId: members.userId,
      slug: profiles.slug,
      companyName: profiles.companyName,
      accountMails: profiles.accountMails,
      preference: members.notificationPreference,
      isUnbooked,
      trialEndsAt: trialEndOf,
      accessEndsAt: accessEndOf,
      grantedUntil: profiles.grantedUntil,
    })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(eq(members.userId, userId ?? ""), isNull(profiles.suspendedAt)))
    .get();
}
