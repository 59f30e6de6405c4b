import { LIKE_A_DOT, plainSigns, SPELLED_DOT } from "../../platform/plain-signs.ts";
import { latinDigits } from "../../platform/typed-text.ts";

/*
 * How people write what reaches them, in texts that went through `plainForm`. Every quantifier is bounded or its
 * parts can't overlap, so that a hostile text costs linear time.
 */
/** Put between digits only to hide them; sums, measures, times and amounts have others. */
const ODD = String.raw`[*|¦~_#^'"\x60´\\\[\]{}·•∙⋅‧‐‑–—→]`;
const GAP = String.raw`(?:[\s./_-]{0,2}|\s?${ODD}{1,3}\s?)`;
const IBAN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[A-Za-z]{2}${GAP}\d{2}(?:${GAP}[\dA-Z]{4}){3,7}(?:${GAP}[\dA-Z]{1,3})?|[A-Z]${GAP}[A-Z](?:${GAP}\d){2}(?:${GAP}[\dA-Z]){11,30})(?![\p{L}\p{N}])`,
  "gu",
);
/** Finds a dot, disguised ones included: "(dot)", "[punkt]". */
export const DOT = String.raw`(?:[.。]| ?[[(] ?(?:[.。]|dot|punkt) ?[\])] ?)`;
/** What may be one too, where a known ending follows. */
const ALSO_DOT = `(?:${DOT}|${LIKE_A_DOT}|${SPELLED_DOT})`;
export const ANY_DOT = new RegExp(ALSO_DOT, "giu");
/* The usual ones, without those that begin a German sentence after a missing blank: am, im, in, so, es … */
const ENDINGS =
  "de|com|net|org|info|eu|at|ch|li|lu|nl|be|fr|pl|cz|dk|se|fi|pt|ro|hu|gr|tr|uk|us|ca|cn|ru|su|io|ai|me|to|ly|cc|co|ws|tk|ml|ga|cf|gq|tv|biz|pro|mobi|name|shop|store|online|site|website|page|web|tech|dev|app|link|click|top|xyz|icu|vip|club|live|life|world|news|space|cloud|host|email|help|support|service|services|digital|agency|gmbh|berlin|hamburg|koeln|cologne|bayern|nrw|ruhr|tel|cash|bank|money|finance|trade|bid|loan|work|fun|example|test|рф|укр|рус|бел|бг|срб|мкд|мон|қаз|сайт|онлайн|орг|ком|москва|xn--[a-z\\d-]{2,59}";
const HOST = String.raw`[\p{L}\p{N}-]{1,63}`;
const EMAIL = new RegExp(
  String.raw`[\p{L}\p{N}._%+-]{1,64} ?(?:@|[[(]at[\])]) ?${HOST}(?:${ALSO_DOT}${HOST}){1,4}`,
  "giu",
);
const LINK = new RegExp(
  [
    String.raw`(?:[a-z\d+-]{1,16}:\/\/|www${DOT})[^\s<>"]{1,500}`,
    String.raw`(?<![\p{L}\p{N}@.-])(?:${HOST}${ALSO_DOT}){1,4}(?:(?:${ENDINGS})(?![\p{L}\p{N}])(?:\/[^\s<>"]{0,500})?|[a-z]{2,20}\/[^\s<>"]{1,500})`,
    String.raw`(?<!\p{L})(?:javascript|data|tel|sms|mailto|skype):[^\s<>"]{1,500}`,
  ].join("|"),
  "giu",
);
const DATE = String.raw`(?!\d{1,2}\.\d{1,2}\.)`;
/** What stands before a number in other languages; a number of that many digits may be anything else. */
const CALLED = String.raw`(?:(?:phone|mobile|cell|number)(?: is)?|whats ?app|viber|telegram|kom|cep|dzwoń|numara\p{L}{0,4}|telefonum|numer\p{L}{0,3}|тел|телефон\p{L}{0,2}|номер\p{L}{0,2}|هاتف\p{L}{0,2}|تلفون\p{L}{0,2}|واتساب|رقم\p{L}{0,4}|موبايل\p{L}?|جوال\p{L}?)`;
/** As numbers of Poland, Ukraine and Turkey are grouped without their 0: "601 234 567", "22 635 12 34", "532 123 45 67". */
const GROUPED = String.raw`(?<!\d|\d[.,-])(?:\d{3}[ -]\d{3}[ -]\d{3}|\d{2,3}[ -]\d{3}[ -]\d{2}[ -]\d{2})(?!\d|[.,]\d)`;
/** "O9OO l23 456": letters that look like digits, once it begins with one and goes on with five. */
const LETTERED = String.raw`(?<![\p{L}\p{N}])(?:0[oil]|o\d)(?=(?:\D{0,4}\d){5})(?:[\s()/.–-]{0,3}[\doil]){5,17}(?!\p{L})`;
/** "900*123*4567": expensive and mobile numbers without their 0, ten digits in groups; a measure names its unit. */
const HIDDEN = String.raw`(?<![\p{L}\p{N}]|\d[.,])(?=(?:${ODD}|[\s\d]){0,9}${ODD})(?:900|1(?:18|37|5\d|6\d|7\d|80))(?=(?:(?:${ODD}|\s){0,3}\d){7})(?:(?:${ODD}|\s){1,3}\d{2,8}){1,4}(?!\d|${ODD}{1,3}\d| ?(?:[mck]?m|kg|l|€)(?!\p{L}))`;
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${DATE}(?:\+|0)\d?(?:(?:[\s()/.–-]|${ODD}){0,3}\d){6,17}|${LETTERED}|${HIDDEN}|(?<!\d)\d{7,18}|${GROUPED}|(?<=(?:tel|telefon|handy|mobil|nummer|fon)\b[.:]{0,2} ?)\d(?:[ /-]?\d){3,12}|(?<=(?<!\p{L})${CALLED}[.:]{0,2} ?)\d(?:[ /-]?\d){4,12}`,
  "giu",
);

export type ContactKind = "iban" | "email" | "link" | "phone";

/** In this order: the digits of an IBAN look like a telephone number, the end of an address like a link. */
export const PATTERNS: readonly (readonly [ContactKind, RegExp])[] = [
  ["iban", IBAN],
  ["email", EMAIL],
  ["link", LINK],
  ["phone", PHONE],
];

/** As readers and programs take a text: all digits as 0 to 9, invisible signs gone. */
export function plainForm(text: string): string {
  return latinDigits(plainSigns(text).replaceAll("\u20E3", ""));
}

export function replaceContactData(
  text: string,
  replace: (found: string, kind: ContactKind) => string,
): string {
  return PATTERNS.reduce(
    (rest, [kind, pattern]) => rest.replace(pattern, (found) => replace(found, kind)),
    text,
  );
}
