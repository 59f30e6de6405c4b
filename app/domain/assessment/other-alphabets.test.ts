import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "#db/values.ts";
import { HELD_OUT_REQUESTS } from "#tests/analysis/held-out-requests.ts";
import { KNOWN_ARRIVALS } from "#tests/analysis/known-arrivals.ts";
import { KNOWN_REQUESTS } from "#tests/analysis/known-requests.ts";
import { KNOWN_OTHER_LANGUAGES } from "#tests/analysis/other-languages.ts";
import { hyphenated } from "../../services/files/hyphenated.ts";
import { bareSpelling } from "../../services/files/spelling.ts";
import { maskPersonalData } from "./mask-personal-data.ts";
import { isSameInOtherAlphabet } from "./other-alphabets.ts";

const CYRILLIC = [
  "Kovalenko Коваленко Коваленка Коваленкові Коваленком",
  "Oksana Оксана Оксани Оксані Оксану Оксаною",
  "Schewtschenko Шевченко Шевченка",
  "Şevçenko Шевченко",
  "Szewczenko Шевченко",
  "Olha Ольга Ольги Ользі Ольгою",
  "Yevhen Євген Євгена Євгеном",
  "Mariia Марія Марії Марію",
  "Sergej Сергей Сергея",
  "Serhii Сергій Сергієм",
  "Yuliia Юлія Юлії",
  "Anna Анна Анни",
  "Kovalskyi Ковальський Ковальського",
  "Oleksandr Олександр Александр",
  "Natalia Наталія Наталья",
  "Khrystyna Христина Христині",
];
const ARABIC = [
  "Ahmed أحمد لأحمد وأحمد",
  "Mohammed محمد",
  "Najjar النجار للنجار نجار",
  "Hussein حسين",
  "Fatimah فاطمة",
  "Omar عمر",
  "Youssef يوسف",
  "Jussuf يوسف",
  "Mona منى",
  "Ali علي",
  "Abdulrahman عبدالرحمن",
  "Aisha عائشة",
  "Saleh صالح",
];

test.each([...CYRILLIC, ...ARABIC])("one name: %s", (line) => {
  const [latin = "", first = "", ...inflected] = line.split(" ").map(bareSpelling);
  for (const other of [first, ...inflected]) {
    expect([other, isSameInOtherAlphabet(latin, other)]).toEqual([other, true]);
  }
  expect(isSameInOtherAlphabet(first, latin)).toBe(true);
});

test.each([
  ["Оксана", "Oksanie"],
  ["Оксана", "Oksany"],
  ["Коваленко", "Kowalenki"],
  ["Роман", "Romanowi"],
  ["أحمد", "Ahmeds"],
])("%s is in %s", (name, word) => {
  expect(isSameInOtherAlphabet(bareSpelling(name), bareSpelling(word))).toBe(true);
});

test.each([
  ["Roman", "ремонт"],
  ["Anna", "вона"],
  ["Mona", "من"],
  ["Hassan", "خزان"],
  ["Nour", "نار"],
  ["Ilia", "или"],
  ["Віра", "wir"],
  ["ماهر", "mehr"],
  ["ياسر", "Wasser"],
])("%s is not %s", (name, word) => {
  expect(isSameInOtherAlphabet(bareSpelling(name), bareSpelling(word))).toBe(false);
});

test("whoever writes a name as in the passport is found by it in any Ukrainian ending", () => {
  const syllable = fc.stringMatching(/^[бвгдзклмнпрстфх][аеиоу]$/);
  const name = fc.tuple(syllable, syllable, syllable, fc.constantFrom("к", "н", "р", "ль", "ш", "ч"));
  const ending = fc.constantFrom("", "а", "у", "ом", "ою", "ові", "ого", "ів");
  fc.assert(
    fc.property(name, ending, fc.string(), (parts, end, around) => {
      const stem = parts.join("");
      const customerName = hyphenated(stem, 60);
      const known = { customerName, zipCode: null, location: null, language: "de" as const };
      expect(maskPersonalData(`${around} ${stem}${end} ${around}`, known)).toContain(" [Name] ");
    }),
  );
});

test("of the words of 2,900 requests, hardly one is masked for a name in other letters", () => {
  const wordsOf = (messages: readonly { message: string }[]) => [
    ...new Set(
      messages
        .map(({ message }) => message)
        .join(" ")
        .split(/[^\p{L}\p{M}]+/u),
    ),
  ];
  const masked = (language: Language, words: readonly string[], names: readonly string[]) =>
    names.flatMap((customerName) => {
      const known = { customerName, zipCode: null, location: null, language };
      return words.filter((word) => maskPersonalData(word, known) === "[Name]");
    });
  const column = (lines: readonly string[], at: number) => lines.map((line) => line.split(" ")[at] ?? "");
  const [latin, cyrillic, arabic] = [column(ARABIC, 0), column(CYRILLIC, 1), column(ARABIC, 1)];
  const ukrainians = column(CYRILLIC, 0);
  const german = wordsOf([...KNOWN_REQUESTS, ...HELD_OUT_REQUESTS, ...KNOWN_ARRIVALS]);
  const of = (language: Language) =>
    wordsOf(KNOWN_OTHER_LANGUAGES.filter((one) => one.language === language));
  expect(german.length).toBeGreaterThan(3_000);
  expect(masked("de", german, [...latin, ...ukrainians, ...cyrillic, ...arabic])).toEqual(["Eimer"]);
  expect(masked("uk", of("uk"), ukrainians)).toEqual([]);
  expect(masked("ar", of("ar"), latin)).toEqual(["منها"]);
  expect(masked("en", of("en"), [...cyrillic, ...arabic])).toEqual([]);
});

test.each([
  ["b", "б"],
  ["bb", "б"],
  ["kkqq", "к"],
  ["wu", "у"],
  ["jg", "ج"],
  ["bdua", "بدا"],
  ["ha", "ه"],
])("a hostile name costs no time: %s", (latin, other) => {
  const begun = performance.now();
  for (const word of [`${other.repeat(60).slice(0, 44)}ж`, `${other.repeat(60).slice(0, 44)}ق`])
    isSameInOtherAlphabet(latin.repeat(60).slice(0, 60), word);
  expect(performance.now() - begun).toBeLessThan(500);
});
