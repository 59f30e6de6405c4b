import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
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
      id: profiles.id,
      companyName: profiles.companyName,
      contactName: profiles.contactName,
      email: profiles.email,
      signInEmail: users.email,
      mobileNumber: profiles.mobileNumber,
      phoneHref: sql`${profiles.mobileNumber}`.mapWith(telHref),
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
      slug: profiles.slug,
      availability: profiles.availability,
      availableFrom: profiles.availableFrom,
      availabilityNote: profiles.availabilityNote,
      serviceArea: profiles.serviceArea,
      createdAt: profiles.createdAt,
      suspendedAt: profiles.suspendedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(profiles.id, profileId))
    .get();
  if (!found) return null;
  const { isBooked, isCancelled, end } = findSubscription(db, profileId, now);
  return { ...found, plan: { isBooked, isCancelled, end }, suspensions: suspensionsOf(db, profileId) };
}

function suspensionsOf(db: Database, profileId: string) {
  return db
    .select({
      id: suspensions.id,
      suspendedAt: suspensions.suspendedAt,
      suspendedBy: suspensions.suspendedByEmail,
      reason: suspensions.reason,
      note: suspensions.note,
      reinstatedAt: suspensions.reinstatedAt,
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
      id: customerRequests.id,
      createdAt: customerRequests.createdAt,
      companySlug: customerRequests.companySlug,
      companyName: profiles.companyName,
      requestType: customerRequests.requestType,
      isResolved: customerRequests.isResolved,
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
      customerName: customerRequests.customerName,
      customerEmail: customerRequests.customerEmail,
      customerPhone: customerRequests.customerPhone,
      phoneHref: sql`${customerRequests.customerPhone}`.mapWith(telHref),
      zipCode: customerRequests.zipCode,
      location: customerRequests.location,
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
