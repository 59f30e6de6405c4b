import { and, eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { isWrittenDown } from "../../profile/places/sources.ts";
import { isDeclinedForGood } from "../own-request.server.ts";
import { photoCount } from "../photo-count.server.ts";
import type { StatusLink } from "./status-link.server.ts";

const byId = prepared((db: Database) =>
  db
    .select({
      id: customerRequests.id,
      createdAt: customerRequests.createdAt,
      language: customerRequests.language,
      requestType: customerRequests.requestType,
      source: customerRequests.source,
      emergency: customerRequests.emergency,
      seenAt: customerRequests.seenAt,
      answeredAt: customerRequests.answeredAt,
      answeredChannel: customerRequests.answeredChannel,
      declinedAt: customerRequests.declinedAt,
      solvedAt: customerRequests.solvedAt,
      appointmentStartsAt: customerRequests.appointmentStartsAt,
      appointmentEndsAt: customerRequests.appointmentEndsAt,
      contactChangedAt: customerRequests.contactChangedAt,
      photoCount,
      showsProgress: profiles.showsProgress,
      message: customerRequests.message,
      customerName: customerRequests.customerName,
      zipCode: customerRequests.zipCode,
      location: customerRequests.location,
      customerEmail: customerRequests.customerEmail,
      customerPhone: customerRequests.customerPhone,
      preferredContactChannel: customerRequests.preferredContactChannel,
      preferredCallbackTime: customerRequests.preferredCallbackTime,
    })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(
      and(
        eq(customerRequests.id, sql.placeholder("id")),
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
      ),
    )
    .prepare(),
);

/** As the customer's page is told it. */
export type RequestStatus = Omit<NonNullable<ReturnType<typeof findRequestStatus>>, "source">;

/**
 * `sent` is null for a mailed link: its address is unproven (D42, D63). Seen and answered are null where the
 * business doesn't show them.
 */
export function findRequestStatus(db: Database, companySlug: string, link: StatusLink, now: Date) {
  const stored = byId(db).get({ id: link.customerRequestId, companySlug });
  if (!stored) return undefined;
  const found = isDeclinedForGood(stored.declinedAt, now) ? stored : withoutDecline(stored);
  const { message, customerName, zipCode, location, customerEmail, customerPhone, ...told } = found;
  const { preferredContactChannel, preferredCallbackTime, showsProgress, ...status } = told;
  const { seenAt, answeredAt, answeredChannel, ...open } = status;
  const contact = { customerEmail, customerPhone, preferredContactChannel, preferredCallbackTime };
  return {
    ...open,
    seenAt: showsProgress ? seenAt : null,
    answeredAt: showsProgress ? answeredAt : null,
    answeredChannel: showsProgress ? answeredChannel : null,
    showsProgress,
    isWrittenDown: isWrittenDown(stored.source),
    sent: link.showsRequest ? { message, customerName, zipCode, location, ...contact } : null,
  };
}

function withoutDecline<Found extends Answer>(found: Found): Found {
  const isAnswer = found.declinedAt !== null && found.answeredAt?.getTime() === found.declinedAt.getTime();
  return { ...found, declinedAt: null, ...(isAnswer && { answeredAt: null, answeredChannel: null }) };
}

type Answer = Pick<typeof customerRequests.$inferSelect, "declinedAt" | "answeredAt" | "answeredChannel">;

const photosOf = prepared((db: Database) =>
  db
    .select({ imageRefs: customerRequests.imageRefs })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.id, sql.placeholder("id")),
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
      ),
    )
    .prepare(),
);

/** The first photo is at position 1. */
export function findStatusPhotoKey(
  db: Database,
  companySlug: string,
  id: string,
  position: number,
): string | undefined {
  return photosOf(db)
    .get({ id, companySlug })
    ?.imageRefs?.at(position - 1);
}
