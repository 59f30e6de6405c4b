/** How German writes them, and the letters Unicode doesn't take apart. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", ß: "ss" },
  ...{ æ: "ae", œ: "oe", ø: "o", þ: "th", ð: "d", đ: "d", ħ: "h", ı: "i", ł: "l", ŋ: "ng", ŧ: "t", ƶ: "z" },
};

/** A text in small letters without accents, as German spells them: "MÜLLER" → "mueller", "René" → "rene". */
export function foldedLetters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => SPELLED[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""));
}

/**
 * A text as it can stand in an address and in a file name anywhere: `a`–`z` and digits, everything else one
 * hyphen, at most `length` characters (D7). Empty when nothing of it is left.
 */
export function hyphenated(text: string, length: number): string {
  const plain = foldedLetters(text)
    // A sign such as ™ would come apart into mails nobody says.
    .replace(/\p{So}/gu, "-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  return cutAtHyphen(plain, length);
}

/** The first `length` characters of such a text, without a hyphen at the end. */
export function cutAtHyphen(plain: string, length: number): string {
  return plain.slice(0, length).replace(/-$/, "");
}
