import { MAX_PHONE } from "./profile-limits.ts";

const MIN_PHONE = 5;
/** Digits with blanks, hyphens, brackets and slashes between them, a plus in front. */
const WRITTEN = /^\+?[\d\s()/\-‐‑–]*$/u;

/** What both forms say about a number that can't be one; it fits "du" and "Sie". */
export const PHONE_MESSAGE = "Bitte eine Telefonnummer mit Vorwahl eingeben, zum Beispiel 0421 / 555 01-23.";

/**
 * Whether `typed` can be a business's telephone number as Germans write it: the specification's helper
 * (section 5), with slashes, and lenient about its length of 5 to 40 characters.
 */
export function isPhoneNumber(typed: string): boolean {
  const text = typed.trim();
  return (
    text.length >= MIN_PHONE && typed.length <= MAX_PHONE && WRITTEN.test(text) && /\d(?:\D*\d){2}/.test(text)
  );
}
