import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import { wholeMessage } from "../customer-request/status/whole-message.server.ts";

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

/** What a reason opens (law L10). */
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
