import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { CallbackTime, ContactChannel } from "#db/values.ts";
import { refreshSearchText } from "./refresh-search-text.server.ts";
import { endSentLinks } from "./status-link.server.ts";

export interface ChangedContact {
  contactMethod: ContactChannel;
  email: string;
  phone: string;
  preferredTime: CallbackTime;
}

/**
 * The request is new again for the business, and open. What was left empty is removed, behind a link that doesn't
 * show it stays. With another address the links sent so far end, but for the one in use.
 */
export async function changeContact(
  db: Database,
  companySlug: string,
  { id, token, showsRequest }: { id: string; token: string; showsRequest: boolean },
  contact: ChangedContact,
  now: Date,
): Promise<"done" | "not-found"> {
  const own = and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
  return writeTransaction(db, (tx) => {
    const request = tx.select().from(customerRequests).where(own).get();
    if (!request) return "not-found";
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
    if (customerEmail && changed.customerEmail !== customerEmail) endSentLinks(tx, companySlug, id, token);
    return "done";
  });
}
