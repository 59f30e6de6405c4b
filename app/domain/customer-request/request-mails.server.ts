import { moreRequestsMail } from "../../mails/more-requests.ts";
import { lockedRequestMail, newRequestMail } from "../../mails/new-request.ts";
import { requestConfirmationMail } from "../../mails/request-confirmation.ts";
import { canonicalEmail } from "../../platform/email-address.ts";
import type { Mail } from "../../platform/outbox/queue-mail.server.ts";
import type { MailSite } from "../notification/mail-site.server.ts";
import { mailAddress } from "../profile/contact-email.ts";
import type { RequestPageBusiness } from "../profile/request-page-business.server.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import { REQUEST_TYPE_LABELS, SPAM_REASON_LABELS } from "./labels.ts";
import type { NewCustomerRequest } from "./new-customer-request.server.ts";
import { isQuotable } from "./quotable.ts";
import { requestFacts } from "./request-facts.ts";

/** A mail about a request is worth sending for a day, in ms (D40). */
const WORTH_SENDING_MS = 24 * 60 * 60 * 1000;
const QUOTED_CHARACTERS = 1_000;
/** Facts in our words, and the address the mail goes to; everything else is free text. */
const OUR_WORDS = ["Art", "E-Mail", "Gewünschter Weg", "Erreichbar", "Wann", "Gebäude", "Rolle", "Fotos"];

/**
 * The mails one new request causes: an alert to the business if it wants one at once (D41) and a
 * confirmation to the customer who gave an address (D42). What looks like spam is announced as such, and not
 * confirmed: its address may be a stranger's. `photoCount` is how many photos came with it, `addressHash` the keyed
 * hash of the customer's address, which can have no more of them.
 */
export function requestMails(
  request: NewCustomerRequest,
  photoCount: number,
  business: RequestPageBusiness,
  site: MailSite,
  addressHash: string,
): Mail[] {
  const mails: Mail[] = [];
  if (canonicalEmail(mailAddress(business, business.signInEmail)) && isAlertedAtOnce(request, business)) {
    mails.push(alertMail(request, photoCount, business, site));
  }
  if (request.customerEmail && !request.spamSuspicion) {
    mails.push(confirmationMail(request, photoCount, business, site, addressHash));
  }
  return mails;
}

/** Acute problems always, everything for "sofort", nothing for "aus" (D41). */
function isAlertedAtOnce(request: NewCustomerRequest, business: RequestPageBusiness): boolean {
  if (business.notificationPreference === "aus") return false;
  return business.notificationPreference === "sofort" || request.requestType === "problem";
}

function alertMail(
  request: NewCustomerRequest,
  photoCount: number,
  business: RequestPageBusiness,
  site: MailSite,
): Mail {
  const { product, origin } = site;
  const { link: unsubscribeLink, headers } = site.unsubscribe(business.id, "anfragen");
  const type = REQUEST_TYPE_LABELS[request.requestType];
  const link = new URL(`/dashboard/${business.slug}?anfrage=${request.id}`, origin).href;
  const mail = {
    ...sending("new-request", request),
    recipient: mailAddress(business, business.signInEmail),
    userId: business.id,
    headers,
  };
  if (!hasAccess(business, request.createdAt)) {
    return { ...lockedRequestMail({ product, type, link, unsubscribeLink }), ...mail };
  }
  return {
    ...newRequestMail({
      product,
      type,
      customerName: request.customerName,
      suspicion: request.spamSuspicion && SPAM_REASON_LABELS[request.spamSuspicion],
      facts: requestFacts(request, photoCount),
      message: quoted(request.messageOriginal),
      link,
      unsubscribeLink,
    }),
    ...mail,
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
): Mail {
  const { link: unsubscribeLink, headers } = site.unsubscribe(business.id, "anfragen");
  const link = new URL(`/dashboard/${business.slug}`, site.origin).href;
  return {
    ...moreRequestsMail({ product: site.product, count, link, unsubscribeLink }),
    kind: "more-requests",
    uniqueKey: `more-requests:${business.id}:${sendAt.getTime()}`,
    recipient: mailAddress(business, business.signInEmail),
    userId: business.id,
    headers,
    expiresAt: new Date(sendAt.getTime() + WORTH_SENDING_MS),
  };
}

function confirmationMail(
  request: NewCustomerRequest,
  photoCount: number,
  business: RequestPageBusiness,
  { product, unsubscribeAddress }: MailSite,
  addressHash: string,
): Mail {
  const { link: unsubscribeLink, headers } = unsubscribeAddress(addressHash);
  const companyEmail = mailAddress(business, business.signInEmail);
  const facts = requestFacts(request, photoCount);
  const shown = facts.filter(([name, value]) => OUR_WORDS.includes(name) || isQuotable(value));
  const isQuoted = isQuotable(request.messageOriginal);
  return {
    ...requestConfirmationMail({
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
