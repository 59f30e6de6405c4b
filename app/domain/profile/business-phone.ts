import { MAX_PHONE } from "./profile-limits.ts";

const MIN_PHONE = 5;
const WRITTEN = /^\+?[\d\s()/\-‐‑–]*$/u;

/** Fits "du" and "Sie". */
export const PHONE_MESSAGE = "Bitte eine Telefonnummer mit Vorwahl eingeben, zum Beispiel 0421 / 555 01-23.";

/** The specification's helper ("Validation rules"), with slashes and 5 to 40 characters. */
export function isPhoneNumber(typed: string): boolean {
  const text = typed.trim();
  return (
    text.length >= MIN_PHONE && typed.length <= MAX_PHONE && WRITTEN.test(text) && /\d(?:\D*\d){2}/.test(text)
  );
}
