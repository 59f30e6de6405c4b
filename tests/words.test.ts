import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "#db/values.ts";
import { fileOf, readLanguage, readNotes, textsOf } from "../scripts/words/catalogue.ts";
import { faultOf } from "../scripts/words/fault.ts";
import { languageOf, readCells, sheetOf, takeSheet } from "../scripts/words/sheet.ts";
import { isTest, ROOT, readSources } from "./architecture/sources.ts";

const german = readLanguage("de").parts;
const translationOf = (language: string) => ({ german, ...readLanguage(language) });
const FOREIGN = LANGUAGES.filter((language) => language !== "de");

/** Writes a sheet with one row's translation changed and marked as read. */
function given(language: string, path: string, text: string | null, isRead = false): string {
  const [head = [], ...rows] = readCells(sheetOf(translationOf(language), readNotes()));
  const changed = rows.map(([name = "", note, source, translated = "", mark = ""]) =>
    name === path || path === ""
      ? [name, note, source, text ?? translated, isRead ? "x" : mark]
      : [name, note, source, translated, mark],
  );
  return [head, ...changed]
    .map((row) => row.map((cell = "") => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");
}

test.each(FOREIGN)(
  "a sheet in %s holds every text, and given back unchanged it changes nothing",
  (language) => {
    const translation = translationOf(language);
    const sheet = sheetOf(translation, readNotes());
    expect(languageOf(sheet)).toBe(translation.about.germanName);
    const paths = readCells(sheet).map(([path]) => path);
    expect(paths.slice(1)).toEqual(
      textsOf(german)
        .map(([path]) => path)
        .filter((path) => paths.includes(path)),
    );
    expect(new Set(paths.slice(1))).toEqual(new Set(textsOf(translation.parts).map(([path]) => path)));
    const { faults, texts, unread } = takeSheet(sheet, translation);
    expect([faults, texts.size, unread]).toEqual([[], 0, translation.about.unread]);
  },
);

test("a changed text is taken over, from a table with commas and line feeds, too", () => {
  const sheet = given("pl", "form.title", 'Zgłoszenie, „nowe"');
  const { faults, texts } = takeSheet(sheet, translationOf("pl"));
  expect([faults, [...texts]]).toEqual([[], [["form.title", 'Zgłoszenie, „nowe"']]]);
});

test("a spreadsheet hides what sets names apart in Arabic; it comes back", () => {
  const sheet = sheetOf(translationOf("ar"), {});
  expect(sheet).not.toMatch(/[\u2068\u2069]/);
  const { texts } = takeSheet(given("ar", "consent.text", "أوافق {company}"), translationOf("ar"));
  expect(texts.get("consent.text")).toBe("أوافق \u2068{company}\u2069");
});

test("a fault is said of a German text, too", () => {
  expect(faultOf("Was ist {los?", "Was ist {los?", "de")).toBe("Zwischen { und } gehört nur ein Name.");
});

test("a part counts as read when every text of it is marked", () => {
  const one = takeSheet(given("tr", "kit.optional", null, true), translationOf("tr"));
  expect(one.unread).not.toContain("kit");
  const some = takeSheet(given("tr", "form.title", null, true), translationOf("tr"));
  expect(some.unread).toContain("form");
  expect(takeSheet(given("tr", "", null, true), translationOf("tr")).unread).toEqual(["dangers"]);
});

test.each([
  ["form.titleFor", "Zgłoszenie", "form.titleFor: {company} fehlt."],
  ["form.titleFor", "{firma}", "form.titleFor: {firma} gibt es im deutschen Text nicht."],
  ["form.titleFor", "", "form.titleFor: Die Übersetzung fehlt."],
  ["form.titleFor", "{company", "form.titleFor: Eine Klammer } fehlt."],
  [
    "mails.footer.about",
    "{product} {company}",
    "mails.footer.about: {company} muss wählen wie im deutschen ",
  ],
  ["wait.hour", "{count, plural, two {x} other {y}}", "wait.hour: Eine der Formen hat diese Sprache nicht."],
  ["wait.hour", "{count, plural, one {x}}", "wait.hour: Am Ende fehlt die Form other {…}."],
])("%s in Polish as %j is refused: %s", (path, text, fault) => {
  const { faults } = takeSheet(given("pl", path, text), translationOf("pl"));
  expect(faults.map((one) => one.slice(0, fault.length))).toEqual([fault]);
});

test("a sheet of an older German text, or of no text of ours, is refused", () => {
  const sheet = sheetOf(translationOf("pl"), {});
  const older = takeSheet(sheet.replace('"Kundenanfrage"', '"Ihre Anfrage"'), translationOf("pl"));
  expect(older.faults).toEqual(["form.title: Der deutsche Text ist inzwischen ein anderer."]);
  const unknown = takeSheet(sheet.replace('"form.title"', '"form.titel"'), translationOf("pl"));
  expect(unknown.faults).toEqual(["form.titel: Diesen Text gibt es nicht."]);
});

test("every text in use is sound by the same rule, and every note is about a text or a part", () => {
  const texts = new Map(textsOf(german));
  const faults = LANGUAGES.flatMap((language) => {
    expect(readFileSync(fileOf(language), "utf8")).not.toMatch(/[\u00a0\u2068\u2069]/);
    const { about, parts } = readLanguage(language);
    return textsOf(parts).flatMap(([path, text]) => faultOf(text, texts.get(path) ?? "", about.locale) ?? []);
  });
  expect(faults).toEqual([]);
  const names = [...texts.keys()].flatMap((path) =>
    path.split(".").map((_, index, all) => all.slice(0, index + 1).join(".")),
  );
  expect(Object.keys(readNotes()).filter((name) => !names.includes(name))).toEqual([]);
});

test("another language takes three files: no source but db/values.ts names one", () => {
  const sources = readSources("app", "db", "dev", "scripts").filter(({ path }) => !isTest(path));
  const foreign = new RegExp(`"(?:${FOREIGN.filter((language) => language !== "en").join("|")})"`);
  const naming = sources.filter(({ text }) => foreign.test(text)).map(({ path }) => path);
  expect(naming).toEqual(["db/values.ts"]);

  const folder = mkdtempSync(join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ["content", "scripts/words", "db/values.ts", "package.json"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const copyAs = (path: string, from = path, change = (text: string) => text) =>
    writeFileSync(join(folder, path), change(readFileSync(join(folder, from), "utf8")));
  copyAs("db/values.ts", "db/values.ts", (text) => text.replace('"ar"]', '"ar", "fr"]'));
  copyAs("content/languages/fr.json", "content/languages/en.json");
  copyAs("content/words/other-languages/fr.json", "content/words/other-languages/en.json");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/words/compile.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of ["dictionaries", "script-urls", "languages", "emergency-lists"])
    expect(readFileSync(join(folder, `.words/${name}.ts`), "utf8")).toMatch(/\bfr\b/);
});
