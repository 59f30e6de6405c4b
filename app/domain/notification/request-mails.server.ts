import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import type { customerRequests } from "#db/schema.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { GERMAN_NAMES } from "../../languages/language.ts";
import { requestConfirmationMail } from "../../mails/customers/request-confirmation.ts";
import { moreRequestsMail } from "../../mails/more-requests.ts";
import { lockedRequestMail, newRequestMail, type UrgentRequest } from "../../mails/new-request.ts";
import { EMERGENCY_LABELS } from "../assessment/emergency-labels.ts";
import { assessOnArrival } from "../assessment/rules/assess-on-arrival.ts";
import { safetyAdvice } from "../assessment/safety-advice.ts";
import { routeHref } from "../contact/map-href.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { findEvents } from "../customer-request/history/note-event.server.ts";
import { customerLabel, placeLabel, SPAM_REASON_LABELS } from "../customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/request-type-labels.ts";
import { shownAvailability } from "../profile/availability.ts";
import { wantsAlerts } from "../profile/members/alert-recipients.server.ts";
import { findPlace } from "../profile/places/places.server.ts";
import { shownBusiness } from "../profile/request-page-business.server.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import { customerMail, phonePage, requestOf } from "./customer-mail.server.ts";
import { firstWords } from "./first-line.ts";
import type { Writers, Writing } from "./mail-writer.ts";
import { mailedBusiness } from "./mailed-business.server.ts";
import { isQuotable } from "./quotable.ts";
import { requestFacts } from "./request-facts.ts";
import { untoldEmergencies } from "./untold-emergencies.server.ts";

const QUOTED_CHARACTERS = 1_000;

export const requestMails: Writers<
  "new-request" | "request-assigned" | "more-requests" | "request-confirmation"
> = {
  "new-request": async ({ userId, customerRequestId }, { db, site, now }) => {
    const found = await requestOf(db, customerRequestId);
    if (!found || !wantsAlerts(db, userId)) return null;
    const { request, business } = found;
    const { link: unsubscribeLink, headers } = site.unsubscribe(userId, "anfragen");
    if (hasAccess(business, now)) return wholeRequest(db, site, found, userId, null);
    const type = REQUEST_TYPE_LABELS[request.requestType];
    const link = site.requestLink(business.slug, request.id);
    return { ...lockedRequestMail({ product: site.product, type, link, unsubscribeLink }), headers };
  },
  // Null for who has given it on, has it done or took it again meanwhile.
  "request-assigned": async ({ userId, customerRequestId }, { db, site, now }) => {
    const found = await requestOf(db, customerRequestId);
    if (!found || !wantsAlerts(db, userId)) return null;
    const { request, business } = found;
    if (request.assigneeId !== userId || request.isResolved || !hasAccess(business, now)) return null;
    const given = findEvents(db, business.slug, request.id).find(({ what }) => what === "assigned");
    if (given?.userId === userId) return null;
    return wholeRequest(db, site, found, userId, given?.name ?? business.companyName);
  },
  // Without access it says how many, and nothing of the requests (D36).
  "more-requests": async ({ userId, details, createdAt }, { db, site, now }) => {
    const business = mailedBusiness(db, userId);
    if (!business?.slug || business.preference === "aus") return null;
    const { link: unsubscribeLink, headers } = site.unsubscribe(business.userId, "anfragen");
    const link = new URL(href("/dashboard/:slug", { slug: business.slug }), site.origin).href;
    const { slug } = business;
    const untold = { userId: business.userId, since: createdAt };
    const emergencies = hasAccess(business, now) ? untoldEmergencies(db, slug, untold) : [];
    const mail = moreRequestsMail({
      ...{ product: site.product, count: details.count, link, unsubscribeLink },
      emergencies: emergencies.map((one) => ({ ...one, link: site.requestLink(slug, one.id) })),
    });
    return { ...mail, headers };
  },
  "request-confirmation": async (row, writing) => {
    const found = await customerMail(row, writing);
    if (!found) return null;
    const { site, now } = writing;
    const { request, business, companyEmail, envelope, ...facts } = found;
    const words = dictionaryOf(request.language);
    const all = requestFacts(request, request.language);
    const shown = all.filter(({ value, isTyped }) => !isTyped || isQuotable(value));
    const isQuoted = isQuotable(request.message);
    const { tagline, answersSameDay } = shownBusiness(business, now);
    const mail = requestConfirmationMail({
      ...facts,
      tagline: tagline && isQuotable(tagline) ? tagline : null,
      answersSameDay,
      availability: shownAvailability(business, now, words)?.line ?? null,
      isRead: hasAccess(business, now),
      advice: safetyAdvice(assessOnArrival(request).emergency, words.safety),
      phoneLink: phonePage(found, writing),
      companyEmail,
      facts: pairs(shown),
      message: isQuoted ? quoted(request.message) : "",
      isShortened: !isQuoted || shown.length < all.length,
      statusLink: row.details.token ? site.statusLink(business.slug, row.details.token) : null,
    });
    return { ...mail, ...envelope };
  },
};

/** `givenBy`: the colleague who gave it to this reader; null for one that came in. */
function wholeRequest(
  db: Database,
  site: Writing["site"],
  { request, business }: NonNullable<Awaited<ReturnType<typeof requestOf>>>,
  userId: string,
  givenBy: string | null,
) {
  const { link: unsubscribeLink, headers } = site.unsubscribe(userId, "anfragen");
  const place = placeLabel(request);
  const mail = newRequestMail({
    ...{ product: site.product, unsubscribeLink, givenBy, place },
    type: REQUEST_TYPE_LABELS[request.requestType],
    link: site.requestLink(business.slug, request.id),
    customerName: customerLabel(request.customerName),
    suspicion: request.spamSuspicion && SPAM_REASON_LABELS[request.spamSuspicion],
    urgent: request.spamSuspicion === null ? urgent(request) : null,
    call: callOf(request),
    routeLink: place && routeHref(place),
    facts: [...pairs(requestFacts(request, "de")), ...cameBy(db, request), ...otherLanguage(request)],
    message: quoted(request.message),
  });
  return { ...mail, headers, replyTo: request.customerEmail };
}

const pairs = (facts: ReturnType<typeof requestFacts>) =>
  facts.map(({ name, value }) => [name, value] as const);

/** The name of a place is the business's own: no customer's mail has it. */
function cameBy(db: Database, { companySlug, placeCode }: StoredRequest) {
  const place = findPlace(db, companySlug, placeCode);
  return place ? [["Kam über", place.name] as const] : [];
}

function otherLanguage({ language }: StoredRequest) {
  return language === "de" ? [] : [["Sprache", GERMAN_NAMES[language]] as const];
}

export type StoredRequest = typeof customerRequests.$inferSelect;

/** By the rules, and the mail says so (D61); null once a member said that it is "Nicht dringend". */
export function urgent(request: StoredRequest): UrgentRequest | null {
  if (request.markedUrgent === false) return null;
  const { urgency, emergency } = assessOnArrival(request);
  if (urgency !== "sofort") return null;
  return { firstWords: firstWords(request.message), emergency: emergency && EMERGENCY_LABELS[emergency] };
}

export function callOf({ customerPhone }: StoredRequest) {
  const link = customerPhone && telHref(customerPhone);
  return link ? { label: `${customerPhone} anrufen`, link } : null;
}

export function quoted(message: string): string {
  return message.length > QUOTED_CHARACTERS ? `${message.slice(0, QUOTED_CHARACTERS).trimEnd()} …` : message;
}
