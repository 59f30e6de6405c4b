import { cutAtHyphen, hyphenated } from "../../services/files/hyphenated.ts";
import { isReservedSlug } from "./reserved-slugs.ts";

export const MAX_SLUG = 100;

const FALLBACK = "betrieb";

/**
 * The slug a company name asks for: lower-case letters a–z and digits, single hyphens between them, 1 to
 * {@link MAX_SLUG} characters, never a reserved word (D7), never one that begins with the product's name and so
 * looks like a page of ours. Whether it is free is another question.
 */
export function slugFrom(companyName: string, product: string): string {
  const slug = hyphenated(companyName, MAX_SLUG) || FALLBACK;
  const ours = hyphenated(product, MAX_SLUG);
  const isOurs = isReservedSlug(slug) || (ours !== "" && slug.startsWith(ours));
  return isOurs ? cutAtHyphen(`${FALLBACK}-${slug}`, MAX_SLUG) : slug;
}

/** `slug-2`, `slug-3` …, shortened so that the number fits. */
export function numberedSlug(slug: string, n: number): string {
  const ending = n === 1 ? "" : `-${n}`;
  return `${cutAtHyphen(slug, MAX_SLUG - ending.length)}${ending}`;
}
