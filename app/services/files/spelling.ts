const ALIKE: Readonly<Record<string, string>> = {
  ...{ æ: "ae", œ: "oe", ø: "o", þ: "th", ð: "d", đ: "d", ħ: "h", ı: "i", ł: "l", ŋ: "ng", ŧ: "t", ƶ: "z" },
  ...{ ß: "ss", ґ: "г", ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ة: "ه", ـ: "", "’": "'", ʼ: "'" },
};
const SPELLED: Readonly<Record<string, string>> = { ...ALIKE, ä: "ae", ö: "oe", ü: "ue" };
const BARE: Readonly<Record<string, string>> = { ...ALIKE, ä: "a", ö: "o", ü: "u" };
const NOT_GERMAN = /[^\0-\x7fäöüß]/;

/** "MÜLLER" → "mueller", "René" → "rene", "أزمة" → "ازمه". */
export function foldedLetters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => SPELLED[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""));
}

/** Without umlauts and apostrophes, too, for people who type without them: "Gül'ün" → "gulun". */
export function bareSpelling(text: string): string {
  const small = text.toLowerCase();
  if (!NOT_GERMAN.test(small)) return small.replace(/[äöüß'`]/g, (letter) => BARE[letter] ?? "");
  return small
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}'’ʼ`´]/gu, "")
    .replace(/\P{ASCII}/gu, (letter) => BARE[letter] ?? letter);
}
