import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";

const ofId = eq(customerRequests.id, sql.placeholder("id"));

/** What every administrator may know of a request before giving a reason: nothing of the customer's. */
export async function findRequestHead(db: Database, id: string) {
  return head(db).get({ id }) ?? null;
}

/** What a given reason opens (law L10): the customer's data and the whole message. */
export async function findRequestContent(db: Database, id: string) {
  return content(db).get({ id }) ?? null;
}

/** Storage key of a request's photo, the first at position 1; null when there is none (D25). */
export async function findAnyPhotoKey(db: Database, id: string, position: number): Promise<string | null> {
  return (
    photos(db)
      .get({ id })
      ?.imageRefs?.at(position - 1) ?? null
  );
}

export type RequestHead = NonNullable<Awaited<ReturnType<typeof findRequestHead>>>;
export type RequestContent = NonNullable<Awaited<ReturnType<typeof findRequestContent>>>;

const head = prepared((db: Database) =>
  db
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
    .where(ofId)
    .prepare(),
);

const content = prepared((db: Database) =>
  db
    .select({
      customerName: customerRequests.customerName,
      customerEmail: customerRequests.customerEmail,
      customerPhone: customerRequests.customerPhone,
      zipCode: customerRequests.zipCode,
      location: customerRequests.location,
      messageOriginal: customerRequests.messageOriginal,
    })
    .from(customerRequests)
    .where(ofId)
    .prepare(),
);

const photos = prepared((db: Database) =>
  db.select({ imageRefs: customerRequests.imageRefs }).from(customerRequests).where(ofId).prepare(),
);
