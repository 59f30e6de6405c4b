import { foldedLetters } from "./spelling.ts";

/** As Ukraine writes names in passports; Arabic by its letters, which leave vowels out. */
const TRANSCRIBED: Readonly<Record<string, string>> = {
  ...{ а: "a", б: "b", в: "v", г: "h", ґ: "g", д: "d", е: "e", є: "ie", ж: "zh", з: "z", и: "y", і: "i" },
  ...{ ї: "i", й: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u" },
  ...{ ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ь: "", ю: "iu", я: "ia" },
  ...{ ё: "e", ы: "y", э: "e", ъ: "" },
  ...{ ا: "a", ب: "b", ت: "t", ث: "th", ج: "j", ح: "h", خ: "kh", د: "d", ذ: "dh", ر: "r", ز: "z", س: "s" },
  ...{ ش: "sh", ص: "s", ض: "d", ط: "t", ظ: "z", ع: "a", غ: "gh", ف: "f", ق: "q", ك: "k", ل: "l", م: "m" },
  ...{ ن: "n", ه: "h", و: "w", ي: "y", ى: "a", ة: "a", ء: "", آ: "a", أ: "a", إ: "i", ؤ: "w", ئ: "y" },
};

/** `a`–`z` and digits, everything else one hyphen, at most `length` characters (D7); may be empty. */
export function hyphenated(text: string, length: number): string {
  const latin = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ](?=\p{Script=Cyrillic})/gu, "")
    .replace(/[\p{Script=Cyrillic}\p{Script=Arabic}]/gu, (letter) => TRANSCRIBED[letter] ?? letter);
  const plain = foldedLetters(latin)
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
