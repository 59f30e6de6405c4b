import { isReservedSlug } from "./reserved-slugs.ts";

/** Longest slug, in characters (D7). */
export const MAX_SLUG = 100;

/** For a name without a letter or digit that an address can carry, and in front of a reserved word. */
const FALLBACK = "betrieb";

/** How German writes them, and the letters Unicode doesn't take apart. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", ß: "ss" },
  ...{ æ: "ae", œ: "oe", ø: "o", þ: "th", ð: "d", đ: "d", ħ: "h", ı: "i", ł: "l", ŋ: "ng", ŧ: "t", ƶ: "z" },
};

/**
 * The slug a company name asks for: lower case letters a–z and digits, single hyphens between them, 1 to
 * {@link MAX_SLUG} characters, never a reserved word (D7). Whether it is free is another question.
 */
export function slugFrom(companyName: string): string {
  const slug = cutSlug(
    companyName
      .normalize("NFC")
      .toLowerCase()
      .replace(/./gu, (letter) => SPELLED[letter] ?? letter)
      // A sign such as ™ would come apart into letters nobody says.
      .replace(/\p{So}/gu, "-")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-/, ""),
    MAX_SLUG,
  );
  if (slug === "") return FALLBACK;
  return isReservedSlug(slug) ? cutSlug(`${FALLBACK}-${slug}`, MAX_SLUG) : slug;
}

/** The `n`th choice for a name: `slug-2`, `slug-3` …, shortened so that the number still fits. */
export function numberedSlug(slug: string, n: number): string {
  const ending = n === 1 ? "" : `-${n}`;
  return `${cutSlug(slug, MAX_SLUG - ending.length)}${ending}`;
}

function cutSlug(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, "");
}
