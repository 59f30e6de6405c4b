import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { atMost, type Database, given, prepared } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { DETAIL_NAMES, type DetailName } from "#db/request-fields.ts";
import { customerRequests } from "#db/schema.ts";
import { contactLinks } from "../contact/contact-links.server.ts";
import { eachDetail } from "../customer-request/details.ts";
import { GERMAN, germanLabel, germanText } from "../customer-request/german-details.ts";
import { isOwnRequest } from "../customer-request/own-request.server.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import { findFollowUps, newestQuestion } from "../customer-request/status/find-follow-ups.server.ts";
import { isAnswerNew, wholeMessage } from "../customer-request/status/whole-message.server.ts";
import { noDateFits, waitsForCustomer } from "../customer-request/status/whose-turn.server.ts";
import { assigneeName } from "../profile/members/colleagues.server.ts";
import { sourceName } from "../profile/places/places.server.ts";
import { priceLines } from "../profile/prices.ts";

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

const ofSameCustomer = prepared((db) => {
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
    .limit(atMost(5));
});

const detailColumns = eachDetail((name) => customerRequests[name]) as Pick<
  typeof customerRequests,
  DetailName
>;

const detail = prepared((db) =>
  db
    .select({
      ...pick(customerRequests, "id", "createdAt", "requestType", "message", "language", "customerName"),
      ...pick(customerRequests, "customerEmail", "customerPhone", "dialled", "isEmailGiven", "source"),
      ...pick(customerRequests, "preferredContactChannel", "preferredCallbackTime", "timingPreference"),
      ...pick(customerRequests, "zipCode", "location", "isResolved", "solvedAt", "spamSuspicion"),
      ...pick(customerRequests, "markedSpamAt", "seenAt", "privateNote", "answeredAt", "answeredChannel"),
      ...pick(customerRequests, "declinedAt", "contactChangedAt", "urgency", "emergency", "danger"),
      ...pick(customerRequests, "markedUrgent", "urgentSince", "shownPrices", "assigneeId", "newPhotos"),
      ...pick(customerRequests, "newWords", "appointmentStartsAt", "appointmentEndsAt"),
      ...detailColumns,
      waitsForCustomer,
      photoCount,
      cameBy: sourceName,
      assignee: assigneeName,
      isAnswerNew,
      noDateFits,
      wholeMessage,
    })
    .from(customerRequests)
    .where(isOwnRequest(given("companySlug"), given("id"))),
);

export type RequestDetail = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findRequest(db: Database, companySlug: string, id: string) {
  const request = detail(db).get({ companySlug, id });
  if (!request) return undefined;
  const followUps = findFollowUps(db, companySlug, id);
  const question = newestQuestion(db, companySlug, id);
  const { shownPrices } = request;
  const lines = shownPrices ? priceLines(shownPrices, GERMAN) : [];
  const prices = shownPrices?.sentence ?? lines.map((line) => line.join(": ")).join(" · ");
  const details = [
    ...DETAIL_NAMES.map((name) => [germanLabel(name), germanText(name, request)] as const),
    [shownPrices?.isFinal ? "Gezeigte Endpreise" : "Gezeigte Preise", prices] as const,
  ];
  return { ...request, details, links: contactLinks(request), followUps, question };
}
