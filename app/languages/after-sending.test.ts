import { expect, test } from "vitest";
import { dictionaryOf } from "./dictionary.ts";
import { LANGUAGES, type Language } from "./language.ts";
import { listed } from "./listed.ts";

const [COMPANY, EMAIL, WINDOW] = ["Muster GmbH", "a@b.example", "24.11., 08:00"];

/** Of what is said after sending, every function with what it is called with. */
const CALLED: Record<string, unknown[][]> = {
  "availability.projectsFrom": [["März"]],
  "availability.holiday": [["4. Dezember"]],
  "mails.sender": [[COMPANY, "Werkruf"]],
  "mails.footer.about": [
    ["Werkruf", COMPANY],
    ["Werkruf", null],
  ],
  "mails.confirmation.subject": [[COMPANY]],
  "mails.confirmation.received": [[COMPANY], [null]],
  "mails.confirmation.next": [
    [COMPANY, true],
    [null, false],
  ],
  "mails.confirmation.reply": [[EMAIL]],
  "mails.confirmation.change": [[EMAIL]],
  "mails.entered.subject": [[COMPANY], [null]],
  "mails.entered.entered": [[COMPANY], [null]],
  "mails.contactChanged.changed": [[COMPANY], [null]],
  "mails.contactChanged.write": [[EMAIL]],
  "mails.question.subject": [[COMPANY], [null]],
  "mails.question.why": [
    [COMPANY, true],
    [null, false],
  ],
  "mails.question.how": [[EMAIL]],
  "mails.dates.heading": [[1], [3]],
  "mails.dates.subject": [
    [COMPANY, 1],
    [null, 3],
  ],
  "mails.dates.proposes": [[COMPANY], [null]],
  "mails.dates.moves": [
    [COMPANY, WINDOW],
    [null, WINDOW],
  ],
  "mails.appointment.subject": [
    [COMPANY, WINDOW],
    [null, WINDOW],
  ],
  "mails.appointment.entry": [[COMPANY], [null]],
  "mails.decline.subject": [[COMPANY], [null]],
  "mails.decline.cancelled": [[WINDOW]],
  "mails.declineRevoked.subject": [[COMPANY], [null]],
  "mails.declineRevoked.stands": [[WINDOW]],
  "status.page": [[COMPANY]],
  "status.failed": [["Titel"]],
  "status.dates.outlives": [["4. Dezember"]],
  "status.followUp.question": [[COMPANY]],
  "status.followUp.photoCount": [[1], [2], [3], [11], [16]],
  "status.followUp.came": [["xyz"]],
  "status.followUp.thanks": [
    [["xyz"], true],
    [["xyz", "abc"], false],
  ],
  "status.followUp.tooMany": [["5 x"]],
  "status.contact.tooMany": [["5 x"]],
  "errors.hurry.call": [["0221 5559"]],
  "errors.hurry.write": [["post@example.com"]],
  "status.missing.what": [[true], [false]],
  "status.sent.photo": [[3]],
};

type Leaf = [path: string, value: unknown];

const leavesOf = (part: unknown, path = ""): Leaf[] =>
  typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key))
    : [[path, part]];

function afterSending(language: Language): Leaf[] {
  const { availability, errors, mails, safety, status, topics } = dictionaryOf(language);
  return leavesOf({ availability, errors: { hurry: errors.hurry }, mails, safety, status, topics });
}

const said = (value: unknown, called: unknown[]): unknown =>
  typeof value === "function" ? value(...called) : value;

test("every function is tried", () => {
  const functions = afterSending("de").filter(([, value]) => typeof value === "function");
  expect(functions.map(([path]) => path).sort()).toEqual(Object.keys(CALLED).sort());
});

/** The same in both. */
const ALIKE =
  /^mails\.appointment\.entry$|^mails\.facts\.(?:name|phone)$|^status\.(?:dates\.title|states\.declined)$/;

test.each(LANGUAGES.filter((language) => language !== "de"))(
  "in %s everything is said, with its facts, and otherwise than in German",
  (language) => {
    const german = new Map(afterSending("de"));
    const faults = afterSending(language).flatMap(([path, value]) =>
      (CALLED[path] ?? [[]]).flatMap((called) => {
        const [text, inGerman] = [said(value, called), said(german.get(path), called)];
        const facts = called.flat().filter((fact) => typeof fact === "string");
        if (inGerman === "" && path.endsWith(".imprint")) return [];
        if (path === "status.withdrawn.gone.0" && text === "") return [];
        const isWhole = typeof text === "string" && text !== "" && !/undefined|null|NaN/.test(text);
        const hasFacts = isWhole && facts.every((fact) => text.includes(fact));
        return hasFacts && (text !== inGerman || ALIKE.test(path)) ? [] : [`${path}: ${text}`];
      }),
    );
    expect(faults).toEqual([]);
  },
);

test("no word mixes letters of two scripts, and 112 is in every advice that has it in German", () => {
  for (const language of LANGUAGES) {
    const texts = afterSending(language).filter(
      (leaf): leaf is [string, string] => typeof leaf[1] === "string",
    );
    const mixed = texts.filter(([, text]) =>
      /\p{sc=Cyrillic}\p{sc=Latin}|\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Arabic}\p{sc=Latin}|\p{sc=Latin}\p{sc=Arabic}/u.test(
        text,
      ),
    );
    expect(mixed).toEqual([]);
    const german = new Map(afterSending("de"));
    for (const [path, text] of texts.filter(([path]) => path.startsWith("safety.")))
      expect([path, text.includes("112")]).toEqual([path, String(german.get(path)).includes("112")]);
  }
});

test("a count has the form its number asks for", () => {
  const counts = (language: Language) =>
    [1, 2, 5].map((count) => dictionaryOf(language).status.followUp.photoCount(count));
  expect(counts("pl")).toEqual(["1 zdjęcie", "2 zdjęcia", "5 zdjęć"]);
  expect(counts("ar")).toEqual(["صورة واحدة", "صورتان", "5 صور"]);
  const NUMBERS = [2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 25, 100, 102];
  const most = (language: Language) =>
    NUMBERS.map((count) =>
      /\d+ (\p{L}+)|(صورتين)/u.exec(dictionaryOf(language).form.upToPhotos(count))?.slice(1).join(""),
    );
  const polish = { few: "zdjęcia", one: "zdjęcie", many: "zdjęć", other: "zdjęć", zero: "", two: "" };
  const arabic = { two: "صورتين", few: "صور", many: "صورة", other: "صورة", one: "", zero: "" };
  const asked = (language: Language, words: Record<Intl.LDMLPluralRule, string>) =>
    NUMBERS.map((count) => words[new Intl.PluralRules(language).select(count)]);
  expect(most("pl")).toEqual(asked("pl", polish));
  expect(most("ar")).toEqual(asked("ar", arabic));
  expect(listed("ar", ["صورة", null, "نص"])).toBe("صورة، نص");
});
