import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { CallbackTime, ContactChannel } from "#db/values.ts";
import { refreshSearchText } from "./refresh-search-text.server.ts";

export interface ChangedContact {
  contactMethod: ContactChannel;
  email: string;
  phone: string;
  preferredTime: CallbackTime;
}

/** The request is new again for the business, and open. What was left empty stays as it was. */
export async function changeContact(
  db: Database,
  companySlug: string,
  id: string,
  contact: ChangedContact,
  now: Date,
): Promise<"done" | "not-found"> {
  const own = and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
  return writeTransaction(db, (tx) => {
    const request = tx.select().from(customerRequests).where(own).get();
    if (!request) return "not-found";
    const changed = {
      preferredContactChannel: contact.contactMethod,
      preferredCallbackTime: contact.preferredTime,
      customerEmail: contact.email.toLowerCase() || request.customerEmail,
      customerPhone: contact.phone || request.customerPhone,
    };
    tx.update(customerRequests)
      .set({ ...changed, contactChangedAt: now, seenAt: null, isResolved: false, solvedAt: null })
      .where(own)
      .run();
    refreshSearchText(tx, companySlug, id);
    return "done";
  });
}
