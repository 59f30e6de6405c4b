import { readLanguage, textsOf } from "../../scripts/words/catalogue.ts";
import { argumentsOf, readMessage } from "../../scripts/words/message.ts";
import { dictionaryOf } from "./dictionary.ts";
import { LANGUAGES, type Language } from "./language.ts";
import { listed } from "./listed.ts";

const { about, parts } = readLanguage("de");
const GERMAN = textsOf(parts).filter(([path]) => !about.germanOnly?.some((own) => path.startsWith(own)));

type Given = Record<string, unknown>;

const fact = (name: string) => `<${name}>`;

/** What a message is called with, in every combination. */
function calls(german: string): Given[] {
  const choices = [...argumentsOf(readMessage(german))].map(([name, type]): [string, unknown[]] => {
    if (type === "number") return [name, [1, 2, 3, 11, 16, 21]];
    if (type === "boolean") return [name, [true, false]];
    if (type === "string | null") return [name, [null, fact(name)]];
    if (type === "string | number") return [name, [fact(name)]];
    return [name, type.split(" | ").map((option) => JSON.parse(option))];
  });
  return choices.reduce<Given[]>(
    (given, [name, values]) => given.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

function said(language: Language, path: string, given: Given): string {
  const words = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Given)[name], dictionaryOf(language));
  return typeof words === "function" ? words(given) : String(words);
}

/** The same in both. */
const ALIKE = [
  /^mails\.(?:appointment\.entry|facts\.(?:name|phone))$|^status\.(?:dates\.title|states\.declined)$/,
  /^choices\.(?:channel\.(?:phone|whatsapp)|callbackTime\.\w+\.hint|requestType\.project\.label)$/,
  /^form\.(?:details|businessPhone)$|^cookieBar\.title$|^cookieDialog\.marketing\.label$/,
];

test.each(LANGUAGES.filter((language) => language !== "de"))(
  "in %s everything is said, with its facts, and otherwise than in German",
  (language) => {
    const faults = GERMAN.flatMap(([path, german]) =>
      calls(german).flatMap((given) => {
        const [text, inGerman] = [said(language, path, given), said("de", path, given)];
        const facts = Object.values(given).filter((value) => String(value).startsWith("<"));
        if (inGerman === "") return [];
        const isWhole = text !== "" && !/undefined|null|NaN|object/.test(text);
        const hasFacts = isWhole && facts.every((fact) => text.includes(String(fact)));
        return hasFacts && (text !== inGerman || ALIKE.some((alike) => alike.test(path)))
          ? []
          : [`${path}: ${text}`];
      }),
    );
    expect(faults).toEqual([]);
  },
);

const MIXED = ["Cyrillic", "Arabic"].map(
  (script) => new RegExp(`\\p{sc=${script}}\\p{sc=Latin}|\\p{sc=Latin}\\p{sc=${script}}`, "u"),
);

test("no word mixes letters of two scripts, and 112 is in every advice that has it in German", () => {
  for (const language of LANGUAGES) {
    const texts = textsOf(readLanguage(language).parts);
    expect(texts.filter(([, text]) => MIXED.some((mixed) => mixed.test(text)))).toEqual([]);
    const german = new Map(GERMAN);
    for (const [path, text] of texts.filter(([path]) => path.startsWith("safety.")))
      expect([path, text.includes("112")]).toEqual([path, german.get(path)?.includes("112")]);
  }
});

test("a count has the form its number asks for", () => {
  const counts = (language: Language) =>
    [1, 2, 5].map((count) => dictionaryOf(language).status.followUp.photoCount({ count }));
  expect(counts("pl")).toEqual(["1 zdjęcie", "2 zdjęcia", "5 zdjęć"]);
  expect(counts("ar")).toEqual(["صورة واحدة", "صورتان", "5 صور"]);
  const NUMBERS = [2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 25, 100, 102];
  const most = (language: Language) =>
    NUMBERS.map((count) =>
      /\d+ (\p{L}+)|(صورتين)/u
        .exec(dictionaryOf(language).form.upToPhotos({ most: count }))
        ?.slice(1)
        .join(""),
    );
  const polish = { few: "zdjęcia", one: "zdjęcie", many: "zdjęć", other: "zdjęć", zero: "", two: "" };
  const arabic = { two: "صورتين", few: "صور", many: "صورة", other: "صورة", one: "", zero: "" };
  const asked = (language: Language, words: Record<Intl.LDMLPluralRule, string>) =>
    NUMBERS.map((count) => words[new Intl.PluralRules(language).select(count)]);
  expect(most("pl")).toEqual(asked("pl", polish));
  expect(most("ar")).toEqual(asked("ar", arabic));
  expect(listed("ar", ["صورة", null, "نص"])).toBe("صورة، نص");
});
