import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { LANGUAGES } from "../../db/values.ts";
import { fileOf, readLanguage, readNotes, setText, textsOf, writeLanguage } from "./catalogue.ts";
import { compileWords } from "./compile.ts";
import { languageOf, sheetOf, takeSheet } from "./sheet.ts";

const [way, given = ""] = process.argv.slice(2);
const german = readLanguage("de").parts;
const translations = LANGUAGES.filter((language) => language !== "de");

if (way === "export" && translations.some((language) => language === given)) {
  const file = `words-${given}.csv`;
  writeFileSync(file, sheetOf({ german, ...readLanguage(given) }, readNotes()));
  console.log(`${file} holds every text: change the fourth column, and mark with an x what was read.`);
} else if (way === "import" && given) {
  process.exitCode = takeOver(readFileSync(given, "utf8"));
} else {
  console.log("npm run words -- export LANGUAGE   writes words-LANGUAGE.csv for a reviewer");
  console.log("npm run words -- import FILE       takes a reviewer's sheet over, or says what is wrong");
  for (const language of translations) {
    const { about, parts } = readLanguage(language);
    console.log(`${language}: ${textsOf(parts).length} texts, unread: ${about.unread?.join(" ") || "none"}`);
  }
}

function takeOver(sheet: string): number {
  const language = translations.find((one) => readLanguage(one).about.germanName === languageOf(sheet));
  if (!language) {
    console.error("The fourth column names no language: is this a sheet of `npm run words -- export`?");
    return 1;
  }
  const { about, parts } = readLanguage(language);
  const { faults, texts, unread } = takeSheet(sheet, { german, about, parts });
  if (faults.length > 0) {
    console.error(`${faults.join("\n")}\n\nNothing is taken over: ${faults.length} texts are wrong.`);
    return 1;
  }
  for (const [path, text] of texts) setText(parts, path, text);
  writeLanguage(language, { about: { ...about, unread }, parts });
  execFileSync("biome", ["format", "--write", "--log-level=error", fileOf(language)]);
  compileWords();
  console.log(`${texts.size} texts of ${fileOf(language)} changed.`);
  return 0;
}
