/*
 * How people write what reaches them. Every quantifier is bounded or its parts can't overlap, so that a
 * hostile text costs linear time. Texts are in NFKC: a full-width digit is a digit.
 */
const IBAN =
  /(?<![\p{L}\p{N}])[A-Za-z]{2} ?\d{2}(?:[ -]?[\dA-Z]{4}){3,7}(?:[ -]?[\dA-Z]{1,3})?(?![\p{L}\p{N}])/gu;
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64} ?(?:@|\(at\)|\[at\]) ?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;
const LINK =
  /(?:\b[a-z][a-z\d+-]{1,15}:\/\/|\bwww\.)[^\s<>"]{1,500}|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:(?:de|com|net|org|info|eu|at|ch|io|biz|shop|online|xyz|ru|cn|app|link|site|top|me|ly|to)(?![\p{L}\p{N}])(?:\/[^\s<>"]{0,500})?|[a-z]{2,20}\/[^\s<>"]{1,500})|\b(?:javascript|data|tel|sms|mailto):[^\s<>"]{1,500}/giu;
const DATE = String.raw`(?!\d{1,2}\.\d{1,2}\.)`;
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${DATE}(?:\+|0)\d?(?:[\s()/.–-]{0,3}\d){6,17}|(?<!\d)\d{7,18}|(?<=(?:tel|telefon|handy|mobil|nummer|fon)\b[.:]{0,2} ?)\d(?:[ /-]?\d){3,12}`,
  "giu",
);

export type ContactKind = "iban" | "email" | "link" | "phone";

/** In this order: the digits of an IBAN look like a telephone number, the end of an address like a link. */
const PATTERNS: readonly (readonly [ContactKind, RegExp])[] = [
  ["iban", IBAN],
  ["email", EMAIL],
  ["link", LINK],
  ["phone", PHONE],
];

/** `text` with every IBAN, mail address, link and telephone number replaced by what `replace` makes of it. */
export function replaceContactData(
  text: string,
  replace: (found: string, kind: ContactKind) => string,
): string {
  return PATTERNS.reduce(
    (rest, [kind, pattern]) => rest.replace(pattern, (found) => replace(found, kind)),
    text,
  );
}
