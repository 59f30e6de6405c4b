import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { CallbackTime, ContactChannel } from "#db/values.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { customerAddressHashes, mayMailCustomer } from "../customer-mail-gate.server.ts";
import { refreshSearchText } from "./refresh-search-text.server.ts";
import { endSentLinks, newStatusToken, openStatusLink } from "./status-link.server.ts";

export interface ChangedContact {
  contactMethod: ContactChannel;
  email: string;
  phone: string;
  preferredTime: CallbackTime;
}

/**
 * The request is new again for the business, and open. What was left empty is removed, behind a link that doesn't
 * show it stays. With another address the links sent so far end, but for the one in use, and it gets a confirmation.
 */
export async function changeContact(
  db: Database,
  companySlug: string,
  { id, token, showsRequest }: { id: string; token: string; showsRequest: boolean },
  contact: ChangedContact,
  now: Date,
): Promise<{ hasMail: boolean }> {
  const own = and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
  const hashes = contact.email ? await customerAddressHashes(db, contact.email, now) : null;
  return writeTransaction(db, (tx) => {
    const request = tx.select().from(customerRequests).where(own).get();
    if (!request) return { hasMail: false };
    const { customerEmail, customerPhone } = request;
    const changed = {
      preferredContactChannel: contact.contactMethod,
      preferredCallbackTime: contact.preferredTime,
      customerEmail: contact.email.toLowerCase() || (showsRequest ? null : customerEmail),
      customerPhone: contact.phone || (showsRequest ? null : customerPhone),
    };
    tx.update(customerRequests)
      .set({ ...changed, contactChangedAt: now, seenAt: null, isResolved: false, solvedAt: null })
      .where(own)
      .run();
    refreshSearchText(tx, companySlug, id);
    const isOther = changed.customerEmail !== customerEmail;
    if (customerEmail && isOther) endSentLinks(tx, companySlug, id, token);
    const recipient =
      isOther && !request.spamSuspicion && !request.markedSpamAt ? changed.customerEmail : null;
    if (!recipient || !hashes || !mayMailCustomer(tx, { ...hashes, businessSlug: companySlug }, now))
      return { hasMail: false };
    const link = { token: newStatusToken(), showsRequest: false };
    openStatusLink(tx, id, link, now);
    const about = { uniqueKey: `request-confirmation:${id}:${now.getTime()}`, customerRequestId: id };
    const mail = { kind: "request-confirmation", details: { token: link.token } } as const;
    return { hasMail: queueMail(tx, { ...mail, recipient, userId: null, ...about }, now) };
  });
}
