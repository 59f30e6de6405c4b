import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import type { Answers } from "#db/request-fields.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { mayMailCustomer, mayTellFormerAddress } from "../customer-mail-gate.server.ts";
import { dialledNumber } from "../new-customer-request.server.ts";
import { changeRequest, findOwnRequest } from "../own-request.server.ts";
import { networkHere } from "../submit-counters.server.ts";
import { refreshSearchText } from "./refresh-search-text.server.ts";
import { endSentLinks, newStatusToken, openStatusLink } from "./status-link.server.ts";

type ChangedContact = Pick<Answers, "contactMethod" | "email" | "phone" | "preferredTime">;

interface UsedLink {
  id: string;
  token: string;
  showsRequest: boolean;
  clientNetwork: string;
}

/**
 * The request is new again for the business, and open. With another address the links sent so far end, but for the one
 * in use. Only the chosen channel's detail is kept (law L4), but behind a link that doesn't show the request the other
 * stays, and the address of before is told, if it was the customer's own word.
 */
export async function changeContact(
  db: Database,
  companySlug: string,
  link: UsedLink,
  contact: ChangedContact,
  now: Date,
): Promise<void> {
  const { id, token, showsRequest } = link;
  return writeTransaction(db, (tx) => {
    const request = findOwnRequest(tx, companySlug, id);
    if (!request) return;
    const { customerEmail, customerPhone, isEmailGiven } = request;
    const isByMail = contact.contactMethod === "email";
    const unchosen = (before: string | null) => (showsRequest ? null : before);
    const changed = {
      preferredContactChannel: contact.contactMethod,
      preferredCallbackTime: contact.preferredTime,
      customerEmail: isByMail ? contact.email.toLowerCase() : unchosen(customerEmail),
      customerPhone: isByMail ? unchosen(customerPhone) : contact.phone,
    };
    const known = { dialled: dialledNumber(changed.customerPhone), isEmailGiven: isEmailGiven || isByMail };
    const anew = { contactChangedAt: now, seenAt: null, isResolved: false, solvedAt: null };
    changeRequest(tx, request, { ...changed, ...known, ...anew }, now);
    refreshSearchText(tx, companySlug, id);
    const isMoved = changed.customerEmail !== customerEmail;
    if (customerEmail && isMoved) endSentLinks(tx, companySlug, id, token);
    if (request.spamSuspicion || request.markedSpamAt) return;
    const queue = { companySlug, link, now };
    const isOther = isMoved || digits(changed.customerPhone) !== digits(customerPhone);
    if (isOther && !showsRequest && isEmailGiven) queueForFormer(tx, queue, customerEmail, isMoved);
    if (isMoved && isByMail) queueForEntered(tx, queue, contact.email.toLowerCase());
  });
}

const digits = (phone: string | null) => phone?.replace(/\D/g, "") ?? "";

interface Queue {
  companySlug: string;
  link: UsedLink;
  now: Date;
}

/** What the request says goes only to an address entered by who sees it anyway (D63). */
function queueForEntered(
  tx: Transaction,
  { companySlug: businessSlug, link: { id, showsRequest, clientNetwork }, now }: Queue,
  email: string,
): void {
  const here = networkHere(tx, businessSlug, clientNetwork, now);
  if (!mayMailCustomer(tx, { businessSlug, email, networkHere: here }, now)) return;
  const token = newStatusToken();
  openStatusLink(tx, id, { token, showsRequest: false }, now);
  const kind = showsRequest ? "request-confirmation" : "request-address";
  const about = { uniqueKey: `${kind}:${id}:${now.getTime()}`, customerRequestId: id };
  queueMail(tx, { kind, details: { token }, recipient: email, userId: null, ...about }, now);
}

function queueForFormer(
  tx: Transaction,
  { companySlug: businessSlug, link: { id }, now }: Queue,
  email: string | null,
  isMoved: boolean,
): void {
  if (!email || !mayTellFormerAddress(tx, { businessSlug, email }, now)) return;
  const about = { uniqueKey: `request-contact-changed:${id}:${now.getTime()}`, customerRequestId: id };
  const mail = { kind: "request-contact-changed", details: { isMoved } } as const;
  queueMail(tx, { ...mail, recipient: email, userId: null, ...about }, now);
}
