import { and, eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { CallbackTime, ContactChannel } from "#db/values.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import {
  type CustomerAddress,
  customerAddress,
  mayMailCustomer,
  mayTellFormerAddress,
} from "../customer-mail-gate.server.ts";
import { dialledNumber } from "../new-customer-request.server.ts";
import { changeRequest } from "../own-request.server.ts";
import { refreshSearchText } from "./refresh-search-text.server.ts";
import { endSentLinks, newStatusToken, openStatusLink } from "./status-link.server.ts";

interface ChangedContact {
  contactMethod: ContactChannel;
  email: string;
  phone: string;
  preferredTime: CallbackTime;
}

interface UsedLink {
  id: string;
  token: string;
  showsRequest: boolean;
  networkHere: string;
}

/**
 * The request is new again for the business, and open. With another address the links sent so far end, but for the one
 * in use. Behind a link that doesn't show the request, what was left empty stays, and the address of before is told, if it was the customer's own word.
 */
export async function changeContact(
  db: Database,
  companySlug: string,
  link: UsedLink,
  contact: ChangedContact,
  now: Date,
): Promise<void> {
  const { id, token, showsRequest } = link;
  const own = and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
  const formerEmail = db.select().from(customerRequests).where(own).get()?.customerEmail;
  const hashesOf = (email: string | null | undefined) =>
    email ? customerAddress(db, email, now) : Promise.resolve(null);
  const [former, entered] = [await hashesOf(formerEmail), await hashesOf(contact.email)];
  return writeTransaction(db, (tx) => {
    const request = tx.select().from(customerRequests).where(own).get();
    if (!request) return;
    const { customerEmail, customerPhone, isEmailGiven } = request;
    const changed = {
      preferredContactChannel: contact.contactMethod,
      preferredCallbackTime: contact.preferredTime,
      customerEmail: contact.email.toLowerCase() || (showsRequest ? null : customerEmail),
      customerPhone: contact.phone || (showsRequest ? null : customerPhone),
    };
    const known = {
      dialled: dialledNumber(changed.customerPhone),
      isEmailGiven: isEmailGiven || contact.email !== "",
    };
    const anew = { contactChangedAt: now, seenAt: null, isResolved: false, solvedAt: null };
    changeRequest(tx, request, { ...changed, ...known, ...anew }, now);
    refreshSearchText(tx, companySlug, id);
    const isMoved = changed.customerEmail !== customerEmail;
    if (customerEmail && isMoved) endSentLinks(tx, companySlug, id, token);
    if (request.spamSuspicion || request.markedSpamAt) return;
    const queue = { companySlug, link, now };
    const isOther = isMoved || digits(changed.customerPhone) !== digits(customerPhone);
    const hashes = customerEmail === formerEmail ? former : null;
    if (isOther && !showsRequest && isEmailGiven)
      queueForFormer(tx, queue, hashes, { isMoved, customerEmail });
    if (isMoved) queueForEntered(tx, queue, entered, changed.customerEmail);
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
  { companySlug, link: { id, showsRequest, networkHere }, now }: Queue,
  hashes: CustomerAddress | null,
  recipient: string | null,
): void {
  if (!recipient || !hashes) return;
  if (!mayMailCustomer(tx, { ...hashes, businessSlug: companySlug, networkHere }, now)) return;
  const token = newStatusToken();
  openStatusLink(tx, id, { token, showsRequest: false }, now);
  const kind = showsRequest ? "request-confirmation" : "request-address";
  const about = { uniqueKey: `${kind}:${id}:${now.getTime()}`, customerRequestId: id };
  queueMail(tx, { kind, details: { token }, recipient, userId: null, ...about }, now);
}

function queueForFormer(
  tx: Transaction,
  { companySlug, link: { id }, now }: Queue,
  hashes: CustomerAddress | null,
  { isMoved, customerEmail }: { isMoved: boolean; customerEmail: string | null },
): void {
  if (!customerEmail || !hashes) return;
  if (!mayTellFormerAddress(tx, { ...hashes, businessSlug: companySlug }, now)) return;
  const about = { uniqueKey: `request-contact-changed:${id}:${now.getTime()}`, customerRequestId: id };
  const mail = { kind: "request-contact-changed", details: { isMoved } } as const;
  queueMail(tx, { ...mail, recipient: customerEmail, userId: null, ...about }, now);
}
