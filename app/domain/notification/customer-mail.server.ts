import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, members, profiles } from "#db/schema.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { canonicalEmail } from "../../platform/email-address.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { limitHash } from "../../platform/rate-limit/rate-limit.server.ts";
import { mailAddress } from "../profile/contact-email.ts";
import { placeQuery } from "../profile/places/place-code.ts";
import { atPlace } from "../profile/places/place-page.server.ts";
import { findPlace } from "../profile/places/places.server.ts";
import { findRequestPageBusiness, shownBusiness } from "../profile/request-page-business.server.ts";
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

/** Null, too, for an address that the customer has changed meanwhile. */
export async function customerMail(row: Pick<Row, "customerRequestId" | "recipient">, writing: Writing) {
  const found = await requestOf(writing.db, row.customerRequestId);
  if (!found || canonicalEmail(found.request.customerEmail ?? "") !== row.recipient) return null;
  return mailAbout(found, row.recipient, writing);
}

/** What every mail to a customer has: it comes in the business's name and the request's language, its answer goes there. */
export async function mailAbout(
  found: NonNullable<Awaited<ReturnType<typeof requestOf>>>,
  recipient: string,
  { db, site, now }: Writing,
) {
  const { business } = found;
  const { language } = found.request;
  const addressHash = await limitHash(db, countedAddress(recipient), now);
  const { link: unsubscribeLink, headers } = site.unsubscribeAddress(addressHash, language);
  const companyEmail = mailAddress(business, business.signInEmail);
  const company = isQuotable(business.companyName) ? business.companyName : null;
  const { product } = site;
  const senderName = company && dictionaryOf(language).mails.sender({ company, product });
  const envelope = { headers, senderName, replyTo: companyEmail };
  return { ...found, product, language, company, unsubscribeLink, companyEmail, envelope };
}

export type CustomerMail = Awaited<ReturnType<typeof mailAbout>>;

/** As its page shows it to who came by the request's place. */
export function shownAtPlace(
  { business, request }: Pick<CustomerMail, "business" | "request">,
  { db, now }: Writing,
) {
  const place = findPlace(db, business.slug, request.placeCode);
  return { place, shown: shownBusiness(atPlace(business, place), now) };
}

/** Null where the business shows no number. The page has it: one that a business chose isn't sent to a stranger's address. */
export function phonePage({ company, ...found }: CustomerMail, writing: Writing) {
  const { place, shown } = shownAtPlace(found, writing);
  const page = `${writing.site.origin}/${found.business.slug}${placeQuery(place?.code ?? null)}`;
  return company && shown.phone ? `${page}#empfaenger` : null;
}
