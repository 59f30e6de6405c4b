/** Endings of the domains that adverts use, and those of our visitors; others are seen by their path or `www.`. */
const ENDINGS =
  "de|at|ch|eu|com|net|org|info|biz|io|me|co|app|dev|ru|cn|tk|xyz|top|online|shop|site|store|click|link|club|live|vip|win|bet|casino|website|space|fun|pro|tv|cc|ly|gl|nl|pl|fr|it|uk|us";
const SCHEME_OR_WWW = /https?:\/\/|\bwww\./iu;
const DOMAIN = new RegExp(`[\\p{L}\\d]\\.(?:${ENDINGS})(?![\\p{L}\\d])`, "iu");
const DOMAIN_WITH_PATH = /[\p{L}\d]\.\p{L}{2,24}\/\S/iu;

/** A customer's own address in the text is no advert. Bounded, or 5,000 letters would cost their square. */
const EMAIL = /[\p{L}\d._+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu;

/** Whether mail apps would make a link of something in `text`: an address of the web, or a bare domain (D27, D42). */
export function hasLinkWords(text: string): boolean {
  const words = text.replace(EMAIL, "");
  return SCHEME_OR_WWW.test(words) || DOMAIN.test(words) || DOMAIN_WITH_PATH.test(words);
}
