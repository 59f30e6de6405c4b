import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { trialEndOf } from "./trial-end-of.server.ts";

const bySlug = prepared((db: Database) =>
  db
    .select({
      id: profiles.id,
      slug: sql<string>`${profiles.slug}`,
      companyName: profiles.companyName,
      contactName: profiles.contactName,
      email: profiles.email,
      emailConfirmedAt: profiles.emailConfirmedAt,
      signInEmail: users.email,
      mobileNumber: profiles.mobileNumber,
      phoneShown: profiles.phoneShown,
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
      websiteUrl: profiles.websiteUrl,
      imprintUrl: profiles.imprintUrl,
      notificationPreference: profiles.notificationPreference,
      trialEndsAt: trialEndOf,
      paidUntil: subscriptions.subscriptionEnd,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(eq(profiles.slug, bound("slug")), isNull(users.suspendedAt)))
    .prepare(),
);

export type RequestPageBusiness = NonNullable<Awaited<ReturnType<typeof findRequestPageBusiness>>>;

/** What the request page and a submit need of the business behind a link; undefined for an unknown slug (D3) and a business kept out. */
export async function findRequestPageBusiness(db: Database, slug: string) {
  return bySlug(db).get({ slug });
}
