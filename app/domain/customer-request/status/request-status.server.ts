import { eq } from "drizzle-orm";
import { type Database, given, prepared } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { isWrittenDown } from "../../profile/places/sources.ts";
import { isDeclinedForGood, isOwnRequest } from "../own-request.server.ts";
import { photoCount } from "../photo-count.server.ts";
import type { StatusLink } from "./status-link.server.ts";

const byId = prepared((db) =>
  db
    .select({
      ...pick(customerRequests, "id", "createdAt", "language", "requestType", "source", "emergency"),
      ...pick(customerRequests, "seenAt", "answeredAt", "answeredChannel", "declinedAt", "solvedAt"),
      ...pick(customerRequests, "markedSpamAt", "appointmentStartsAt", "appointmentEndsAt"),
      ...pick(customerRequests, "contactChangedAt", "shownPrices", "message", "customerName", "zipCode"),
      ...pick(customerRequests, "location", "customerEmail", "customerPhone", "preferredContactChannel"),
      preferredCallbackTime: customerRequests.preferredCallbackTime,
      photoCount,
      showsProgress: profiles.showsProgress,
    })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(isOwnRequest(given("companySlug"), given("id"))),
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
  const { seenAt, answeredAt, answeredChannel, markedSpamAt, shownPrices, ...open } = status;
  const contact = { customerEmail, customerPhone, preferredContactChannel, preferredCallbackTime };
  return {
    ...open,
    seenAt: showsProgress ? seenAt : null,
    answeredAt: showsProgress ? answeredAt : null,
    answeredChannel: showsProgress ? answeredChannel : null,
    showsProgress,
    isWrittenDown: isWrittenDown(stored.source),
    isFinished: open.solvedAt !== null && !open.declinedAt && !markedSpamAt,
    shownPrices: link.showsRequest ? shownPrices : null,
    sent: link.showsRequest ? { message, customerName, zipCode, location, ...contact } : null,
  };
}

function withoutDecline<Found extends Answer>(found: Found): Found {
  const isAnswer = found.declinedAt !== null && found.answeredAt?.getTime() === found.declinedAt.getTime();
  return { ...found, declinedAt: null, ...(isAnswer && { answeredAt: null, answeredChannel: null }) };
}

type Answer = Pick<typeof customerRequests.$inferSelect, "declinedAt" | "answeredAt" | "answeredChannel">;

const photosOf = prepared((db) =>
  db
    .select({ imageRefs: customerRequests.imageRefs })
    .from(customerRequests)
    .where(isOwnRequest(given("companySlug"), given("id"))),
);

/** The first photo is at position 1. */
export function findPhotoKey(
  db: Database,
  companySlug: string,
  id: string,
  position: number,
): string | undefined {
  return photosOf(db)
    .get({ id, companySlug })
    ?.imageRefs?.at(position - 1);
}
