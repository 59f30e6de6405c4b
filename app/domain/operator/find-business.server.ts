import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.server.ts";
import { accessEndings, profiles, users } from "#db/schema.ts";
import { findSubscription } from "../subscription/find-subscription.server.ts";

export type Business = NonNullable<ReturnType<typeof findBusiness>>;

/** One business with everything that ended its access, the latest first. For administrators only. */
export function findBusiness(db: Database, profileId: string, now: Date) {
  const found = db
    .select({
      id: profiles.id,
      companyName: profiles.companyName,
      contactName: profiles.contactName,
      email: profiles.email,
      signInEmail: users.email,
      mobileNumber: profiles.mobileNumber,
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
      slug: profiles.slug,
      createdAt: profiles.createdAt,
      accessEndedAt: users.accessEndedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, profileId))
    .get();
  if (!found) return null;
  const { isBooked, isCancelled, end } = findSubscription(db, profileId, now);
  return { ...found, plan: { isBooked, isCancelled, end }, endings: endingsOf(db, profileId) };
}

function endingsOf(db: Database, profileId: string) {
  const endedBy = alias(users, "ended_by_user");
  const restoredBy = alias(users, "restored_by_user");
  return db
    .select({
      id: accessEndings.id,
      endedAt: accessEndings.endedAt,
      endedBy: endedBy.email,
      reason: accessEndings.reason,
      note: accessEndings.note,
      restoredAt: accessEndings.restoredAt,
      restoredBy: restoredBy.email,
    })
    .from(accessEndings)
    .leftJoin(endedBy, eq(endedBy.id, accessEndings.endedBy))
    .leftJoin(restoredBy, eq(restoredBy.id, accessEndings.restoredBy))
    .where(eq(accessEndings.userId, profileId))
    .orderBy(desc(accessEndings.endedAt))
    .all();
}
