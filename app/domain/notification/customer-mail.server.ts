import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, members, profiles } from "#db/schema.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { canonicalEmail } from "../../platform/email-address.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { limitHash } from "../../platform/rate-limit/rate-limit.server.ts";
import { mailAddress } from "../profile/contact-email.ts";
import { findRequestPageBusiness } from "../profile/request-page-business.server.ts";
import type { Row, Writing } from "./mail-writer.ts";
import { isQuotable } from "./quotable.ts";

export async function requestOf(db: Database, id: string | null) {
  const request = db
    .select(getTableColumns(customerRequests))
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(eq(customerRequests.id, id ?? ""))
    .get();
  const business = request && (await findRequestPageBusiness(db, request.companySlug));
  return business && { request, business };
}

export async function businessOf(db: Database, userId: string | null) {
  const slug = db
    .select({ slug: profiles.slug })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(members.userId, userId ?? ""))
    .get()?.slug;
  return findRequestPageBusiness(db, slug ?? "");
}

/**
 * What every mail to a customer has: it comes in the business's name and the request's language, its answer goes there. Null, too, for an
 * address that the customer has changed meanwhile.
 */
export async function customerMail(
  { customerRequestId, recipient }: Pick<Row, "customerRequestId" | "recipient">,
  { db, site, now }: Writing,
) {
  const found = await requestOf(db, customerRequestId);
  if (!found || canonicalEmail(found.request.customerEmail ?? "") !== recipient) return null;
  const { business } = found;
  const { language } = found.request;
  const addressHash = await limitHash(db, countedAddress(recipient), now);
  const { link: unsubscribeLink, headers } = site.unsubscribeAddress(addressHash, language);
  const companyEmail = mailAddress(business, business.signInEmail);
  const company = isQuotable(business.companyName) ? business.companyName : null;
  const { product } = site;
  const senderName = company && dictionaryOf(language).mails.sender(company, product);
  const envelope = { headers, senderName, replyTo: companyEmail };
  return { ...found, product, language, company, unsubscribeLink, companyEmail, envelope };
}
