const GERMANY = 49;
const TRUNK_ZERO_IN_BRACKETS = /\(0\)/;
const SEPARATORS = /[\s\-–—‐‑./()]/g;
/** E.164: at most 15 digits, the country's included; shorter than 8 is no subscriber's number anywhere. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/**
 * A number as people type it ("0176 / 123 45 67", "+49 (0)421 555-0", "0049…") in international form
 * "+49176…", or null where it can't be told (D29, E.164). `homeCountry` is the calling code that a leading
 * zero stands for.
 */
export function internationalNumber(typed: string, homeCountry: number = GERMANY): string | null {
  const compact = withoutSeparators(typed);
  if (compact === null) return null;
  const number = inInternationalForm(compact, String(homeCountry));
  return number !== null && INTERNATIONAL.test(number) ? number : null;
}

/** By the calling code, as the numbering plans of the neighbours whose language is ours have it. */
const MOBILE = [
  { country: "+49", mobile: /^\+491[567]/ },
  { country: "+43", mobile: /^\+436[5-9]/ },
  { country: "+41", mobile: /^\+417[4-9]/ },
];

/** Whether a number in international form belongs to a mobile phone; null for countries whose plan isn't known here. */
export function isMobile(number: string): boolean | null {
  const plan = MOBILE.find(({ country }) => number.startsWith(country));
  return plan ? plan.mobile.test(number) : null;
}

/** The digits a chat link wants, "49176…", or null (D29). */
export function chatDigits(typed: string): string | null {
  return internationalNumber(typed)?.slice(1) ?? null;
}

/**
 * `tel:` link (RFC 3966) in international form; a number without area code is dialled as typed. Null when
 * nothing there can be dialled.
 */
export function telHref(typed: string): string | null {
  const international = internationalNumber(typed);
  if (international) return `tel:${international}`;
  const compact = withoutSeparators(typed);
  return compact && /^[1-9]\d{2,11}$/.test(compact) ? `tel:${compact}` : null;
}

/** Digits with at most one plus in front; null when anything else was typed. */
function withoutSeparators(typed: string): string | null {
  const compact = typed
    .normalize("NFKC")
    .replace(TRUNK_ZERO_IN_BRACKETS, keepOnlyAtStart)
    .replace(SEPARATORS, "");
  return /^\+?\d+$/.test(compact) ? compact : null;
}

/** "(0)421" is the area code itself, "+49 (0)421" a zero that isn't dialled. */
function keepOnlyAtStart(zero: string, position: number, whole: string): string {
  return whole.slice(0, position).trim() === "" ? zero : "";
}

function inInternationalForm(compact: string, country: string): string | null {
  if (compact.startsWith("+")) return withoutTrunkZero(compact.slice(1), country);
  if (compact.startsWith("00")) return withoutTrunkZero(compact.slice(2), country);
  if (compact.startsWith("0")) return `+${country}${compact.slice(1)}`;
  const carriesCountry = compact.startsWith(country) && compact.length >= country.length + 9;
  return carriesCountry ? withoutTrunkZero(compact, country) : null;
}

/** National numbers of the home country never begin with a zero: "+49 0176…" means "+49 176…". */
function withoutTrunkZero(digits: string, country: string): string | null {
  if (!digits.startsWith(`${country}0`)) return `+${digits}`;
  const national = digits.slice(country.length + 1);
  return national.startsWith("0") ? null : `+${country}${national}`;
}
