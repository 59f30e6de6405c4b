import { moreRequestsLetter } from "../../mails/more-requests.ts";
import { lockedRequestLetter, newRequestLetter } from "../../mails/new-request.ts";
import { requestConfirmationLetter } from "../../mails/request-confirmation.ts";
import { canonicalEmail } from "../account/email-address.ts";
import type { Letter } from "../outbox/queue-letter.server.ts";
import { letterAddress } from "../profile/contact-email.ts";
import type { RequestPageBusiness } from "../profile/request-page-business.server.ts";
import { hasAccess } from "../subscription/access.ts";
import type { MailSite } from "../unsubscribe/mail-site.server.ts";
import { REQUEST_TYPE_LABELS, SPAM_REASON_LABELS } from "./labels.ts";
import type { NewCustomerRequest } from "./new-customer-request.server.ts";
import { isQuotable } from "./quotable.ts";
import { requestFacts } from "./request-facts.ts";

/** A letter about a request is worth sending for a day, in ms (D40). */
const WORTH_SENDING_MS = 24 * 60 * 60 * 1000;
const QUOTED_CHARACTERS = 1_000;
/** Facts in our words, and the address the letter goes to; everything else is free text. */
const OUR_WORDS = ["Art", "E-Mail", "Gewünschter Weg", "Erreichbar", "Wann", "Gebäude", "Rolle", "Fotos"];

/**
 * The letters one new request causes: an alert to the business if it wants one at once (D41) and a
 * confirmation to the customer who gave an address (D42). What looks like spam is announced as such, and not
 * confirmed: its address may be a stranger's. `photoCount` is how many photos came with it, `addressHash` the keyed
 * hash of the customer's address, which can have no more of them.
 */
export function requestLetters(
  request: NewCustomerRequest,
  photoCount: number,
  business: RequestPageBusiness,
  site: MailSite,
  addressHash: string,
): Letter[] {
  const letters: Letter[] = [];
  if (canonicalEmail(letterAddress(business, business.signInEmail)) && isAlertedAtOnce(request, business)) {
    letters.push(alertLetter(request, photoCount, business, site));
  }
  if (request.customerEmail && !request.spamSuspicion) {
    letters.push(confirmationLetter(request, photoCount, business, site, addressHash));
  }
  return letters;
}

/** Acute problems always, everything for "sofort", nothing for "aus" (D41). */
function isAlertedAtOnce(request: NewCustomerRequest, business: RequestPageBusiness): boolean {
  if (business.notificationPreference === "aus") return false;
  return business.notificationPreference === "sofort" || request.requestType === "problem";
}

function alertLetter(
  request: NewCustomerRequest,
  photoCount: number,
  business: RequestPageBusiness,
  site: MailSite,
): Letter {
  const { product, origin } = site;
  const { link: unsubscribeLink, headers } = site.unsubscribe(business.id, "anfragen");
  const type = REQUEST_TYPE_LABELS[request.requestType];
  const link = new URL(`/dashboard/${business.slug}?anfrage=${request.id}`, origin).href;
  const letter = {
    ...sending("new-request", request),
    recipient: letterAddress(business, business.signInEmail),
    userId: business.id,
    headers,
  };
  if (!hasAccess(business, request.createdAt)) {
    return { ...lockedRequestLetter({ product, type, link, unsubscribeLink }), ...letter };
  }
  return {
    ...newRequestLetter({
      product,
      type,
      customerName: request.customerName,
      suspicion: request.spamSuspicion && SPAM_REASON_LABELS[request.spamSuspicion],
      facts: requestFacts(request, photoCount),
      message: quoted(request.messageOriginal),
      link,
      unsubscribeLink,
    }),
    ...letter,
    replyTo: request.customerEmail,
  };
}

/**
 * What an hour with more alerts than {@link ALERT_LIMIT} ends with, at `sendAt`: `count` requests were not told one
 * by one. It says nothing of them, so it goes without access too (D36).
 */
export function alertOfMore(
  business: RequestPageBusiness,
  site: MailSite,
  count: number,
  sendAt: Date,
): Letter {
  const { link: unsubscribeLink, headers } = site.unsubscribe(business.id, "anfragen");
  const link = new URL(`/dashboard/${business.slug}`, site.origin).href;
  return {
    ...moreRequestsLetter({ product: site.product, count, link, unsubscribeLink }),
    kind: "more-requests",
    uniqueKey: `more-requests:${business.id}:${sendAt.getTime()}`,
    recipient: letterAddress(business, business.signInEmail),
    userId: business.id,
    headers,
    expiresAt: new Date(sendAt.getTime() + WORTH_SENDING_MS),
  };
}

function confirmationLetter(
  request: NewCustomerRequest,
  photoCount: number,
  business: RequestPageBusiness,
  { product, unsubscribeAddress }: MailSite,
  addressHash: string,
): Letter {
  const { link: unsubscribeLink, headers } = unsubscribeAddress(addressHash);
  const companyEmail = letterAddress(business, business.signInEmail);
  const facts = requestFacts(request, photoCount);
  const shown = facts.filter(([name, value]) => OUR_WORDS.includes(name) || isQuotable(value));
  const isQuoted = isQuotable(request.messageOriginal);
  return {
    ...requestConfirmationLetter({
      product,
      company: isQuotable(business.companyName) ? business.companyName : null,
      companyEmail,
      facts: shown,
      message: isQuoted ? quoted(request.messageOriginal) : "",
      isShortened: !isQuoted || shown.length < facts.length,
      unsubscribeLink,
    }),
    headers,
    ...sending("request-confirmation", request),
    recipient: request.customerEmail ?? "",
    userId: null,
    replyTo: companyEmail,
  };
}

function sending(kind: "new-request" | "request-confirmation", { id, createdAt }: NewCustomerRequest) {
  return {
    kind,
    uniqueKey: `${kind}:${id}`,
    customerRequestId: id,
    expiresAt: new Date(createdAt.getTime() + WORTH_SENDING_MS),
  };
}

function quoted(message: string): string {
  return message.length > QUOTED_CHARACTERS ? `${message.slice(0, QUOTED_CHARACTERS).trimEnd()} …` : message;
}
