import { domainToASCII, domainToUnicode } from "node:url";
import { mailHref } from "../contact/contact-links.ts";
import { telHref } from "../contact/phone-number.ts";
import { shownContactEmail } from "./contact-email.ts";
import type { RequestPageBusiness } from "./request-page-business.server.ts";

/** What customers see of the business that gets their data (law L1, L18). */
export interface ShownBusiness {
  slug: string;
  companyName: string;
  /** "Gasse 1", "50667 Köln"; lines that aren't known are missing. */
  addressLines: string[];
  /** The number if the business lets customers see it, with a `tel:` link where it can be dialled. */
  phone: { text: string; href: string | null } | null;
  /** Where no number is shown: the contact address with its `mailto:` link, if it is proven (D14). */
  email: { text: string; href: string | null } | null;
  website: { text: string; href: string } | null;
  imprintUrl: string | null;
}

/** The public part of a profile, in the form in which people read it. */
export function shownBusiness(business: RequestPageBusiness): ShownBusiness {
  const { slug, companyName, street, postalCode, city, websiteUrl, imprintUrl } = business;
  const place = [postalCode?.trim(), city?.trim()].filter(Boolean).join(" ");
  const number = business.phoneShown ? business.mobileNumber?.trim() : null;
  const address = number ? null : shownContactEmail(business, business.signInEmail);
  return {
    slug,
    companyName,
    addressLines: [street?.trim() ?? "", place].filter(Boolean),
    email: address ? { text: address, href: mailHref(address) } : null,
    phone: number ? { text: number, href: telHref(number) } : null,
    website: isWebUrl(websiteUrl) ? { text: readableAddress(websiteUrl), href: websiteUrl } : null,
    imprintUrl: isWebUrl(imprintUrl) ? imprintUrl : null,
  };
}

/** "müller-bad.de/leistungen": without scheme and `www.`, umlauts instead of punycode. */
export function readableAddress(address: string): string {
  return address
    .replace(/^https?:\/\//i, "")
    .replace(/^[^/?#]+/, readableHost)
    .replace(/^www\./i, "");
}

/** Letters of other scripts look like Latin ones ("pаypal.de" with a Cyrillic а): where they mix, punycode says so. */
function readableHost(host: string): string {
  const readable = domainToUnicode(host) || host;
  const isMixed = /\p{sc=Latin}/u.test(readable) && /(?!\p{sc=Latin})\p{L}/u.test(readable);
  return (isMixed && domainToASCII(host)) || readable;
}

function isWebUrl(address: string | null): address is string {
  return address !== null && /^https?:$/.test(URL.parse(address)?.protocol ?? "");
}
