import { hashOfAddress } from "../../domain/customer-request/customer-mail-gate.server.ts";
import { isQuotable } from "../../domain/notification/quotable.ts";
import { mailAddress } from "../../domain/profile/contact-email.ts";
import { atPlace } from "../../domain/profile/places/place-page.server.ts";
import { findPlace } from "../../domain/profile/places/places.server.ts";
import { placeQuery } from "../../domain/profile/places/sources.ts";
import { shownBusiness } from "../../domain/profile/request-page-business.server.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { setApartIn } from "../../languages/set-apart.ts";
import { canonicalEmail } from "../../platform/email-address.ts";

import { requestOf } from "./about-request.server.ts";
import { small, smallLink } from "./content.ts";
import type { Content, Row, Writing } from "./mail.ts";

export type CustomerMail = Awaited<ReturnType<typeof mailAbout>>;

/** Null also means that the customer has changed the address meanwhile. */
export async function customerMail(row: Pick<Row, "customerRequestId" | "recipient">, writing: Writing) {
  const found = await requestOf(writing.db, row.customerRequestId);
  if (!found || canonicalEmail(found.request.customerEmail ?? "") !== row.recipient) return null;
  return mailAbout(found, row.recipient, writing);
}

/** Null also means that the request is declined, solved or spam. */
export async function openCustomerMail(row: Pick<Row, "customerRequestId" | "recipient">, writing: Writing) {
  const found = await customerMail(row, writing);
  const isOpen =
    found && !found.request.declinedAt && !found.request.isResolved && !found.request.markedSpamAt;
  return isOpen ? found : null;
}

/** It comes in the business's name and the request's language, its answer goes there. */
export async function mailAbout(
  found: NonNullable<Awaited<ReturnType<typeof requestOf>>>,
  recipient: string,
  { db, site, now }: Writing,
) {
  const { business, request } = found;
  const { language } = request;
  const { mails } = dictionaryOf(language);
  const { about, stranger, unsubscribe, imprint } = mails.footer;
  const { link, headers } = site.unsubscribeAddress(hashOfAddress(db, recipient, now), language);
  const companyEmail = mailAddress(business, business.signInEmail);
  // A name that could be followed like a link would make an advert of the mail (D42).
  const company = isQuotable(business.companyName) ? business.companyName : null;
  const named = setApartIn(language, company);
  const letter: Pick<Content, "language" | "headers" | "senderName" | "replyTo" | "footer"> = {
    ...{ language, headers, replyTo: companyEmail },
    senderName: company && mails.sender({ company, product: site.product }),
    footer: [
      small(about({ product: setApartIn(language, site.product), company: named })),
      stranger,
      smallLink(unsubscribe, link),
      imprint,
    ],
  };
  const email = setApartIn(language, companyEmail);
  return { ...found, language, company, companyEmail, named, email, letter };
}

/** The page shows this to a customer who came by the request's place. */
export function shownAtPlace({ business, request }: CustomerMail, { db, now }: Writing) {
  const place = findPlace(db, business.slug, request.source);
  return { place, shown: shownBusiness(atPlace(business, place), now) };
}

/** Null where the business shows no number. A number that a business chose isn't sent to a stranger's address. */
export function phonePage(found: CustomerMail, writing: Writing): string | null {
  const { place, shown } = shownAtPlace(found, writing);
  const page = writing.site.page(`/${found.business.slug}${placeQuery(place?.code ?? null)}#empfaenger`);
  return found.company && shown.phone ? page : null;
}
