import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, profiles, suspensions, users } from "#db/schema.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import { wholeMessage } from "../customer-request/status/whole-message.server.ts";
import { findSubscription } from "../subscription/find-subscription.server.ts";

export type Business = NonNullable<ReturnType<typeof findBusiness>>;

/** Only administrators may call it. Suspensions come latest first. Null means no business. */
export function findBusiness(db: Database, profileId: string, now: Date) {
  const found = db
    .select({
      ...pick(profiles, "id", "companyName", "contactName", "email", "mobileNumber", "street", "postalCode"),
      ...pick(profiles, "city", "slug", "availability", "availableFrom", "availabilityNote", "serviceArea"),
      ...pick(profiles, "createdAt", "suspendedAt"),
      signInEmail: users.email,
      phoneHref: sql`${profiles.mobileNumber}`.mapWith(telHref),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(profiles.id, profileId))
    .get();
  if (!found) return null;
  const { isBooked, isCancelled, end, grantedUntil } = findSubscription(db, profileId, now);
  const granted = grantedUntil && grantedUntil > now ? grantedUntil : null;
  return {
    ...found,
    plan: { isBooked, isCancelled, end },
    granted,
    suspensions: suspensionsOf(db, profileId),
  };
}

function suspensionsOf(db: Database, profileId: string) {
  return db
    .select({
      ...pick(suspensions, "id", "suspendedAt", "reason", "note", "reinstatedAt"),
      suspendedBy: suspensions.suspendedByEmail,
      reinstatedBy: suspensions.reinstatedByEmail,
    })
    .from(suspensions)
    .where(eq(suspensions.profileId, profileId))
    .orderBy(desc(suspensions.suspendedAt))
    .all();
}

export type RequestHead = NonNullable<Awaited<ReturnType<typeof findRequestHead>>>;

export async function findRequestHead(db: Database, id: string) {
  const head = db
    .select({
      ...pick(customerRequests, "id", "createdAt", "companySlug", "requestType", "isResolved"),
      companyName: profiles.companyName,
      photoCount,
    })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(eq(customerRequests.id, id))
    .get();
  return head ?? null;
}

export async function findRequestContent(db: Database, id: string) {
  const content = db
    .select({
      ...pick(customerRequests, "customerName", "customerEmail", "customerPhone", "zipCode", "location"),
      phoneHref: sql`${customerRequests.customerPhone}`.mapWith(telHref),
      message: wholeMessage,
    })
    .from(customerRequests)
    .where(eq(customerRequests.id, id))
    .get();
  return content ?? null;
}

/** Storage key of a request's photo, the first at position 1; null when there is none (D25). */
export async function findAnyPhotoKey(db: Database, id: string, position: number): Promise<string | null> {
  const photos = db
    .select({ imageRefs: customerRequests.imageRefs })
    .from(customerRequests)
    .where(eq(customerRequests.id, id))
    .get();
  return photos?.imageRefs?.at(position - 1) ?? null;
}
