import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { typedNumbers } from "../../platform/typed-phone.ts";

/** E.164: at most 15 digits with the country's; shorter than 8 is nobody's number anywhere. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;
const SEPARATORS = /[\s\-–—‐‑./()]/g;

const LAST_GROUP = /(?<!\s)\s+\d+(?:\s?[-‐‑–—]\s?\d+)?$/;

const RANGE = /(?<!\s)\s+(\d\d)\s?[-‐‑–—]\s?(\d\d)\s*$/;
const MOST_EXTENSIONS = 10;

/** How nearly everybody writes a number, which needs no library: a list says two dozen of them. */
const USUAL = /^0[1-9](?:[ \-/.]*\d){7,11}$/;

/** It is the first in a line: "ab 17 Uhr 0176 / 123 45 67" → "+49176…"; null without area code (D29). */
export function internationalNumber(typed: string, home: CountryCode = "DE"): string | null {
  return internationalNumbers(typed, home).next().value ?? null;
}

export function* internationalNumbers(typed: string, home: CountryCode = "DE"): Generator<string, void> {
  const whole = withoutRange(typed, home);
  if (whole) return yield whole;
  for (const part of typedNumbers(typed)) {
    const number = withoutRange(part, home) ?? withoutLastGroup(part, home);
    if (number) yield number;
  }
}

function inWholeLine(typed: string, home: CountryCode): string | null {
  if (home === "DE" && USUAL.test(typed)) return `+49${typed.replace(/\D/g, "").slice(1)}`;
  const text = withCountry(typed.normalize("NFKC").trim());
  if (!/^(?:\(?0|\+)/.test(text)) return null;
  const number = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false });
  if (!number || number.ext || !INTERNATIONAL.test(number.number)) return null;
  // A second zero before the area code is a slip: read again, the number would lose it.
  const again = parsePhoneNumberFromString(number.number, { extract: false });
  return again?.number === number.number ? number.number : null;
}

/** "0421 55512 18-20" names extensions, and the first is dialled; behind a mobile's number the line is too long. */
function withoutRange(typed: string, home: CountryCode): string | null {
  const whole = inWholeLine(typed, home);
  const [range = "", from = "", to = ""] = RANGE.exec(typed) ?? [];
  const steps = Number(to) - Number(from);
  if (!whole || !range || steps < 1 || steps >= MOST_EXTENSIONS) return whole;
  return inWholeLine(`${typed.slice(0, -range.length)} ${from}`, home) ?? whole;
}

/** "0171 3920055 18-20" says the hours; the rest counts where the country has such a number. */
function withoutLastGroup(run: string, home: CountryCode): string | null {
  const number = inWholeLine(run.replace(LAST_GROUP, ""), home);
  return number && parsePhoneNumberFromString(number)?.isValid() ? number : null;
}

/** Null where the country's plan doesn't tell. */
export function isMobile(number: string): boolean | null {
  const type = parsePhoneNumberFromString(number)?.getType();
  return type === undefined || type === "FIXED_LINE_OR_MOBILE" ? null : type === "MOBILE";
}

/** A `tel:` link (RFC 3966); a number without area code is dialled as typed. Null where nothing can be dialled. */
export function telHref(typed: string): string | null {
  const international = internationalNumber(typed);
  if (international) return `tel:${international}`;
  const local =
    localNumber(typed, 3) ??
    typedNumbers(typed)
      .map((part) => localNumber(part, 5))
      .find(Boolean);
  return local ? `tel:${local}` : null;
}

function localNumber(typed: string, shortest: number): string | null {
  const digits = typed.normalize("NFKC").replace(SEPARATORS, "");
  return /^[1-9]\d{2,11}$/.test(digits) && digits.length >= shortest ? digits : null;
}

/** "49 176 1234567" and "(+49) 176 1234567" mean "+49 176 1234567". */
function withCountry(text: string): string {
  return text.replace(/^49(?=(?:\D*\d){9})/, "+49").replace(/^\(\+/, "+");
}
