import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#db/client.server.ts";
import { DETAIL_NAMES, type DetailName } from "#db/request-fields.ts";
import { customerRequests } from "#db/schema.ts";
import { contactLinks } from "../contact/contact-links.server.ts";
import { eachDetail } from "../customer-request/details.ts";
import { germanLabel, germanText } from "../customer-request/german-details.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import { findFollowUps, newestQuestion } from "../customer-request/status/find-follow-ups.server.ts";
import { isAnswerNew, wholeMessage } from "../customer-request/status/whole-message.server.ts";
import { noDateFits, waitsForCustomer } from "../customer-request/status/whose-turn.server.ts";
import { assigneeName } from "../profile/members/colleagues.server.ts";
import { sourceName } from "../profile/places/places.server.ts";

/** Says with a sign where it was cut. */
export const excerpt = (most: number) =>
  sql<string>`CASE WHEN length(${customerRequests.message}) > ${sql.raw(`${most}`)} THEN substr(${customerRequests.message}, 1, ${sql.raw(`${most - 1}`)}) || '…' ELSE ${customerRequests.message} END`;

export type KnownRequest = ReturnType<typeof knownRequests>[number];

/** "Kennen wir": what else this business has of this number or address. A request stays 30 days, and so does this. */
export function knownRequests(
  db: Database,
  companySlug: string,
  { id = "", dialled, customerEmail }: { id?: string; dialled: string | null; customerEmail: string | null },
) {
  return ofSameCustomer(db).all({ companySlug, id, dialled, email: customerEmail?.toLowerCase() ?? null });
}

const given = sql.placeholder;

const ofSameCustomer = prepared((db: Database) => {
  const { id, createdAt, customerName, customerEmail, dialled, isResolved } = customerRequests;
  // Each arm names its owner: only so does SQLite look both ways up in their indexes.
  const isByMail = and(
    eq(customerRequests.companySlug, given("companySlug")),
    sql`${customerEmail} IS NOT NULL AND lower(${customerEmail}) = ${given("email")}`,
  );
  const isByPhone = and(
    eq(customerRequests.companySlug, given("companySlug")),
    sql`${dialled} IS NOT NULL AND ${dialled} = ${given("dialled")}`,
  );
  const isOther = and(ne(id, given("id")), isNull(customerRequests.markedSpamAt));
  const message = excerpt(120);
  return db
    .select({ id, createdAt, customerName, message, isResolved })
    .from(customerRequests)
    .where(and(or(isByPhone, isByMail), isOther))
    .orderBy(desc(sql`+${createdAt}`))
    .limit(5)
    .prepare();
});

const ownRequest = and(
  eq(customerRequests.id, sql.placeholder("id")),
  eq(customerRequests.companySlug, sql.placeholder("companySlug")),
);

const detailColumns = eachDetail((name) => customerRequests[name]) as Pick<
  typeof customerRequests,
  DetailName
>;

const detail = prepared((db: Database) =>
  db
    .select({
      id: customerRequests.id,
      createdAt: customerRequests.createdAt,
      requestType: customerRequests.requestType,
      message: customerRequests.message,
      language: customerRequests.language,
      customerName: customerRequests.customerName,
      customerEmail: customerRequests.customerEmail,
      customerPhone: customerRequests.customerPhone,
      dialled: customerRequests.dialled,
      isEmailGiven: customerRequests.isEmailGiven,
      source: customerRequests.source,
      preferredContactChannel: customerRequests.preferredContactChannel,
      preferredCallbackTime: customerRequests.preferredCallbackTime,
      timingPreference: customerRequests.timingPreference,
      zipCode: customerRequests.zipCode,
      location: customerRequests.location,
      ...detailColumns,
      isResolved: customerRequests.isResolved,
      solvedAt: customerRequests.solvedAt,
      spamSuspicion: customerRequests.spamSuspicion,
      markedSpamAt: customerRequests.markedSpamAt,
      seenAt: customerRequests.seenAt,
      privateNote: customerRequests.privateNote,
      answeredAt: customerRequests.answeredAt,
      answeredChannel: customerRequests.answeredChannel,
      waitsForCustomer,
      declinedAt: customerRequests.declinedAt,
      contactChangedAt: customerRequests.contactChangedAt,
      urgency: customerRequests.urgency,
      emergency: customerRequests.emergency,
      danger: customerRequests.danger,
      markedUrgent: customerRequests.markedUrgent,
      urgentSince: customerRequests.urgentSince,
      photoCount,
      cameBy: sourceName,
      assigneeId: customerRequests.assigneeId,
      assignee: assigneeName,
      newPhotos: customerRequests.newPhotos,
      newWords: customerRequests.newWords,
      isAnswerNew,
      noDateFits,
      appointmentStartsAt: customerRequests.appointmentStartsAt,
      appointmentEndsAt: customerRequests.appointmentEndsAt,
      wholeMessage,
    })
    .from(customerRequests)
    .where(ownRequest)
    .prepare(),
);

const photos = prepared((db: Database) =>
  db.select({ imageRefs: customerRequests.imageRefs }).from(customerRequests).where(ownRequest).prepare(),
);

export type RequestDetail = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findRequest(db: Database, companySlug: string, id: string) {
  const request = detail(db).get({ companySlug, id });
  if (!request) return undefined;
  const followUps = findFollowUps(db, companySlug, id);
  const question = newestQuestion(db, companySlug, id);
  const details = DETAIL_NAMES.map((name) => [germanLabel(name), germanText(name, request)] as const);
  return { ...request, details, links: contactLinks(request), followUps, question };
}

/** The first photo is at position 1; undefined when missing or foreign (D25). */
export async function findPhotoKey(
  db: Database,
  companySlug: string,
  id: string,
  position: number,
): Promise<string | undefined> {
  return photos(db)
    .get({ companySlug, id })
    ?.imageRefs?.at(position - 1);
}
