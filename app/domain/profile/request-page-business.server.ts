import { domainToASCII, domainToUnicode } from "node:url";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, given, prepared } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { oneLine } from "../../platform/typed-text.ts";
import { mailHref } from "../contact/mail-href.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { accessEndOf } from "../subscription/find-subscription.server.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import { availabilityAt } from "./availability.ts";
import { shownContactEmail } from "./contact-email.ts";
import { type ShownLogo, shownLogo } from "./shown-logo.ts";

const bySlug = prepared((db) =>
  db
    .select({
      ...pick(profiles, "id", "ownerId", "companyName", "contactName", "email", "emailConfirmedAt"),
      ...pick(profiles, "mobileNumber", "phoneShown", "street", "postalCode", "city", "tagline", "logoKey"),
      ...pick(profiles, "answersSameDay", "websiteUrl", "imprintUrl", "reviewUrl", "availability"),
      ...pick(profiles, "availableFrom", "availabilityNote", "serviceArea", "businessFields", "formTopics"),
      prices: profiles.prices,
      slug: sql<string>`${profiles.slug}`,
      signInEmail: users.email,
      accessEndsAt: accessEndOf,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(eq(profiles.slug, given("slug")), isNull(profiles.suspendedAt))),
);

export type RequestPageBusiness = NonNullable<Awaited<ReturnType<typeof findRequestPageBusiness>>>;

/** It is undefined for an unknown slug (D3) and a suspended business. */
export async function findRequestPageBusiness(db: Database, slug: string) {
  return bySlug(db).get({ slug });
}

export interface ShownBusiness {
  slug: string;
  companyName: string;
  logo: ShownLogo | null;
  tagline: string | null;
  /** Said only while the business reads its requests (D36) and is not away or too busy (D66). */
  answersSameDay: boolean;
  addressLines: string[];
  /** `href` is null where the number can't be dialled. */
  phone: { text: string; href: string | null } | null;
  /** Only where no number is shown and the address is proven (D14). */
  email: { text: string; href: string | null } | null;
  website: { text: string; href: string } | null;
  imprintUrl: string | null;
}

/** `lostLogos` of the app; a mail shows none. */
export function shownBusiness(
  business: RequestPageBusiness,
  now: Date,
  lostLogos: ReadonlySet<string> = new Set(),
): ShownBusiness {
  const { slug, companyName, street, postalCode, city, websiteUrl, imprintUrl } = business;
  const place = [postalCode?.trim(), city?.trim()].filter(Boolean).join(" ");
  const number = publicNumber(business);
  const address = number ? null : shownContactEmail(business, business.signInEmail);
  return {
    slug,
    companyName,
    logo: shownLogo(business, lostLogos),
    tagline: business.tagline,
    answersSameDay:
      business.answersSameDay && hasAccess(business, now) && availabilityAt(business, now) === "offen",
    addressLines: [street?.trim() ?? "", place].filter(Boolean),
    email: address ? { text: address, href: mailHref(address) } : null,
    phone: number ? { text: number, href: telHref(number) } : null,
    website: isWebUrl(websiteUrl) ? { text: readableAddress(websiteUrl), href: websiteUrl } : null,
    imprintUrl: isWebUrl(imprintUrl) ? imprintUrl : null,
  };
}

/** Only who has a finished request is shown it; its host says whose page it is (law L46). */
export function reviewLink({ reviewUrl }: Pick<RequestPageBusiness, "reviewUrl">) {
  if (!isWebUrl(reviewUrl)) return null;
  return { host: readableAddress(reviewUrl).replace(/[/?#].*/, ""), href: reviewUrl };
}

/** Null where the business shows none; then its address stands on the page. */
export function publicNumber({
  phoneShown,
  mobileNumber,
}: Pick<RequestPageBusiness, "phoneShown" | "mobileNumber">): string | null {
  return (phoneShown && mobileNumber?.trim()) || null;
}

/** "müller-bad.de/leistungen" is without scheme and `www.`, umlauts instead of punycode. */
export function readableAddress(address: string): string {
  return address
    .replace(/^https?:\/\//i, "")
    .replace(/^[^/?#]+/, readableHost)
    .replace(/^www\./i, "");
}

/** Cyrillic letters look like Latin ones ("pаypal.de"): where scripts mix, punycode says so. */
function readableHost(host: string): string {
  const readable = domainToUnicode(host) || host;
  const isMixed = /\p{sc=Latin}/u.test(readable) && /(?!\p{sc=Latin})\p{L}/u.test(readable);
  return (isMixed && domainToASCII(host)) || readable;
}

function isWebUrl(address: string | null): address is string {
  return address !== null && /^https?:$/.test(URL.parse(address)?.protocol ?? "");
}

export function hasPostalAddress(profile: {
  street: string | null;
  postalCode: string | null;
  city: string | null;
}): boolean {
  return [profile.street, profile.postalCode, profile.city].every((part) => part && oneLine(part) !== "");
}
