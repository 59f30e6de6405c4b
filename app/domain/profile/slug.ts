import { isReservedSlug } from "#db/reserved-slugs.ts";
import { oneLine } from "../../platform/typed-text.ts";
import { cutAtHyphen, hyphenated } from "../../services/files/hyphenated.ts";

export const MAX_SLUG = 100;

const FALLBACK = "betrieb";

/** Taken or not (D7); never one that looks like a page of ours. */
export function slugFrom(companyName: string, product: string): string {
  const slug = hyphenated(companyName, MAX_SLUG) || FALLBACK;
  const ours = hyphenated(product, MAX_SLUG);
  const isOurs = isReservedSlug(slug) || (!slug.startsWith(`${FALLBACK}-`) && names(slug, ours));
  return isOurs ? cutAtHyphen(`${FALLBACK}-${slug}`, MAX_SLUG) : slug;
}

/** It begins or ends so, or has such words of its own: "werkrufe", "mein-werkruf", "das-werk-ruf-team". */
function names(slug: string, product: string): boolean {
  if (product === "") return false;
  const spelled = product.replaceAll("-", "").split("").join("-?");
  return new RegExp(`^${spelled}|${spelled}$|-${spelled}-`).test(slug);
}

/** Reads a link as somebody typed it or a program changed it: "Müller_Bäder", "muster–sanitaer". */
export function meantSlug(typed: string): string {
  return hyphenated(oneLine(typed), Number.POSITIVE_INFINITY);
}

export function numberedSlug(slug: string, n: number): string {
  const ending = n === 1 ? "" : `-${n}`;
  return `${cutAtHyphen(slug, MAX_SLUG - ending.length)}${ending}`;
}
