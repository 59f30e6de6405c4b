import { plainSigns, SPELLED_DOT } from "../../platform/plain-signs.ts";

/** Full stops of every script; phones and mail apps take some of them for a dot. */
const DOT = "[\\p{Sentence_Terminal}\\u00b7\\u2022\\u2027\\u2219\\u22c5\\u30fb\\ua78f]";
const WORD = "[^\\p{Z}\\p{P}\\p{C}]";
const DOT_IN_A_WORD = new RegExp(`${WORD}(?:${DOT}+|${SPELLED_DOT})${WORD}`, "iu");
const LINK_OR_ADDRESS = /@|:\/\/|\bwww\b/iu;
const SIX_DIGITS = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){5}/u;

/** A stranger's words in a mail to an unproven address must not be followed like a link (D42). */
export function isQuotable(text: string): boolean {
  // As typed, too: "%2f.example" reads as "/.example", but a mail app makes a link of it as it stands.
  return ![text, plainSigns(text)].some(
    (read) => DOT_IN_A_WORD.test(read) || LINK_OR_ADDRESS.test(read) || SIX_DIGITS.test(read),
  );
}
