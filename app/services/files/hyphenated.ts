const SPELLED: Readonly<Record<string, string>> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", ß: "ss" },
  ...{ æ: "ae", œ: "oe", ø: "o", þ: "th", ð: "d", đ: "d", ħ: "h", ı: "i", ł: "l", ŋ: "ng", ŧ: "t", ƶ: "z" },
};

const NOT_GERMAN = /[^\0-\x7fäöüß]/;
const BARE: Readonly<Record<string, string>> = {
  ...{ ä: "a", ö: "o", ü: "u" },
  ...{ æ: "ae", œ: "oe", ø: "o", þ: "th", ð: "d", đ: "d", ħ: "h", ß: "ss" },
  ...{ ı: "i", ł: "l", ґ: "г", ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ة: "ه" },
};

/** Small letters without marks, spelled one way in each alphabet: "Gül" → "gul", "أزمة" → "ازمه". */
export function bareSpelling(text: string): string {
  const small = text.toLowerCase();
  if (!NOT_GERMAN.test(small)) return small.replace(/[äöüß'`]/g, (letter) => BARE[letter] ?? "");
  return small
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}ـ'’ʼ`´]/gu, "")
    .replace(/[æœøþðđħßıłґٱىیکة]/g, (letter) => BARE[letter] ?? letter);
}

/** "MÜLLER" → "mueller", "René" → "rene". */
export function foldedLetters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => SPELLED[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""));
}

/** `a`–`z` and digits, everything else one hyphen, at most `length` characters (D7); may be empty. */
export function hyphenated(text: string, length: number): string {
  const plain = foldedLetters(text)
    // A sign such as ™ would come apart into letters nobody says.
    .replace(/\p{So}/gu, "-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  return cutAtHyphen(plain, length);
}

export function cutAtHyphen(plain: string, length: number): string {
  return plain.slice(0, length).replace(/-$/, "");
}
