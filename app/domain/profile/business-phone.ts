import { MAX_PHONE } from "./profile-limits.ts";

const MIN_PHONE = 5;
const WRITTEN = /^\+?[\d\s()/\-‐‑–]*$/u;

export const PHONE_MESSAGE = "Bitte eine Telefonnummer mit Vorwahl eingeben, zum Beispiel 0421 / 555 01-23.";

export function isPhoneNumber(typed: string): boolean {
  const text = typed.trim();
  return (
    text.length >= MIN_PHONE && typed.length <= MAX_PHONE && WRITTEN.test(text) && /\d(?:\D*\d){2}/.test(text)
  );
}
