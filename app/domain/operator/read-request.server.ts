import { count, desc, eq, max, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, members, profiles, sessions, suspensions, users } from "#db/schema.ts";
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
      ...pick(profiles, "createdAt", "suspendedAt", "grantedUntil"),
      signInEmail: users.email,
      phoneHref: sql`${profiles.mobileNumber}`.mapWith(telHref),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(profiles.id, profileId))
    .get();
  if (!found) return null;
  const { grantedUntil } = found;
  return {
    ...found,
    plan: findSubscription(db, profileId, now),
    granted: grantedUntil && grantedUntil > now ? grantedUntil : null,
    suspensions: suspensionsOf(db, profileId),
    ...activityOf(db, profileId, found.slug ?? ""),
  };
}

/** How a business works with the product: its people, when one was last there, and its requests. */
function activityOf(db: Database, profileId: string, slug: string) {
  const people = db
    .select({ people: sql<number>`count(DISTINCT ${members.userId})`, lastSeenAt: max(sessions.lastSeenAt) })
    .from(members)
    .leftJoin(sessions, eq(sessions.userId, members.userId))
    .where(eq(members.profileId, profileId))
    .get();
  const open = sql<number>`${count()} FILTER (WHERE ${customerRequests.isResolved} = 0)`;
  const requests = db
    .select({ all: count(), open, newestAt: max(customerRequests.createdAt) })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug))
    .get();
  return { people: people?.people ?? 0, lastSeenAt: people?.lastSeenAt ?? null, requests };
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
