/* Unicode's confusables: readers, and some programs, take these signs for a colon, a slash or a full stop. */
const LIKE_A_COLON =
  /[\u02d0\u02f8\u0589\u05c3\u0703\u0704\u0903\u0a83\u16ec\u1803\u1809\u205a\u2236\ua4fd\ua789]/g;
const LIKE_A_SLASH = /[\u1735\u2041\u2044\u2215\u2571\u27cb\u29f8\u2cc6\u3033\u31d3]/g;
const ENCODED_SIGN = /%(2e|2f|3a|40)/gi;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[\n\x20-\x24\x26-\x7e]*$/;

/** A dot in the middle of a line, in any height, and the full stops of other scripts. */
export const LIKE_A_DOT = String.raw`[\u00b7\u0387\u06d4\u0701\u0702\u1427\u2022\u2027\u2219\u22c5\u2e31\u30fb\ua4f8\ua60e\ua78f]`;
/** "evil dot de", "evil . de", before endings that no German sentence goes on with. */
export const SPELLED_DOT = String.raw`(?:\s(?:dot|punkt)\s|\s{1,2}[.。]\s{0,2})(?=(?:(?:[\p{L}\p{N}-]{1,63}\s(?:dot|punkt)\s){0,2}(?:de|com|net|org|eu|ch|io|biz|ru|cn|xyz|ly))(?![\p{L}\p{N}]))`;

/** As readers take a text: one form of each sign but "m²", colons and slashes that are some, nothing unseen. */
export function plainSigns(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/(?:[^²³]|(?<!m)[²³])+/g, (part) => part.normalize("NFKC"))
    .replace(UNSEEN, "")
    .replace(LIKE_A_COLON, ":")
    .replace(LIKE_A_SLASH, "/")
    .replace(ENCODED_SIGN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
