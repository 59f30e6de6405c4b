import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { CallbackTime, ContactChannel } from "#db/values.ts";
import { searchText } from "../search-text.ts";

export interface ChangedContact {
  contactMethod: ContactChannel;
  email: string;
  phone: string;
  preferredTime: CallbackTime;
}

/** The request is new again for the business. What was left empty stays as it was. */
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
    const columns = { ...changed, searchText: searchText({ ...request, ...changed }) };
    tx.update(customerRequests)
      .set({ ...columns, contactChangedAt: now, seenAt: null })
      .where(own)
      .run();
    return "done";
  });
}
