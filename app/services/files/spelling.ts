/* Plain literals: what a page's script doesn't use of them is left out of it. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  þ: "th",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "ng",
  ŧ: "t",
  ƶ: "z",
  ґ: "г",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ـ: "",
  "’": "'",
  ʼ: "'",
};
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };
const NOT_GERMAN = /[^\0-\x7fäöüß]/;

/** "MÜLLER" → "mueller", "René" → "rene", "أزمة" → "ازمه". */
export function foldedLetters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(
      /\P{ASCII}/gu,
      (letter) => UMLAUTS[letter] ?? alike(letter.normalize("NFD").replace(/\p{M}/gu, "")),
    );
}

const alike = (letter: string) => ALIKE[letter] ?? letter;

/** Without umlauts and apostrophes, too, for people who type without them: "Gül'ün" → "gulun". */
export function bareSpelling(text: string): string {
  const small = text.toLowerCase();
  const plain = NOT_GERMAN.test(small) ? small.normalize("NFKC").toLowerCase() : small;
  return plain
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}'’ʼ`´]/gu, "")
    .replace(/\P{ASCII}/gu, alike);
}
