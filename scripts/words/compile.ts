import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES } from "../../db/values.ts";
import { type About, ROOT, readLanguage, textsOf, type Words } from "./catalogue.ts";
import { faultOf } from "./fault.ts";
import { argumentsOf, codeOf, readMessage } from "./message.ts";

const GERMAN = "de";
const FOLDER = join(ROOT, ".words");

/** Makes modules of `content/languages/`, so that neither a browser nor the server reads ICU format. */
export function compileWords(): void {
  const catalogues = new Map(LANGUAGES.map((language) => [language, readLanguage(language)]));
  const german = catalogues.get(GERMAN);
  if (!german) throw new Error("German is the type of the other languages.");
  const written = (language: string, { about, parts }: typeof german) =>
    Object.entries(parts).map(([part, words]) => {
      const type = language === GERMAN ? "" : `: Words["${part}"]`;
      return [part, `export const ${part}${type} = ${moduleOf(language, about, words, part)};\n`] as const;
    });
  const optionally = optional(german.about);

  function moduleOf(language: string, { locale }: Pick<About, "locale">, words: Words, path: string): string {
    const lines = Object.entries(words).map(([name, value]) => {
      const own = `${path}.${name}`;
      const code =
        typeof value === "string"
          ? codeOfText(own, value, language, locale)
          : Array.isArray(value)
            ? `${JSON.stringify(value)} as readonly string[]`
            : moduleOf(language, { locale }, value as Words, own);
      return `${JSON.stringify(name)}: ${optionally(own, language, code)},`;
    });
    if (language !== GERMAN)
      for (const own of german?.about.germanOnly ?? [])
        if (own.startsWith(`${path}.`) && !own.slice(path.length + 1).includes("."))
          lines.push(`${JSON.stringify(own.slice(path.length + 1))}: undefined,`);
    return `{\n${lines.join("\n")}\n}`;
  }

  const germanTexts = new Map(textsOf(german.parts));

  function codeOfText(path: string, text: string, language: string, locale: string): string {
    const inGerman = germanTexts.get(path);
    const fault = inGerman === undefined ? "Diesen Text gibt es nicht." : faultOf(text, inGerman, locale);
    if (inGerman === undefined || fault)
      throw new Error(`content/languages/${language}.json, ${path}: ${fault}`);
    const taken = argumentsOf(readMessage(inGerman));
    if (taken.size === 0) return JSON.stringify(text);
    const message = readMessage(text);
    const names = [...argumentsOf(message).keys()].join(", ");
    const types = [...taken].map(([name, type]) => `${name}: ${type}`).join("; ");
    if (language === GERMAN) return `({ ${names} }: { ${types} }) => ${codeOf(message, locale)}`;
    return `(${names && `{ ${names} }`}) => ${codeOf(message, locale)}`;
  }

  for (const [part, code] of written(GERMAN, german)) save(`de/${part}.ts`, withHelpers(code));
  const partNames = Object.keys(german.parts);
  save("de.ts", partNames.map((part) => `export * from "./de/${part}.ts";\n`).join(""));
  save(
    "words.ts",
    `${partNames.map((part) => `import type { ${part} } from "./de/${part}.ts";\n`).join("")}\n` +
      `export interface Words {\n${partNames.map((part) => `${part}: typeof ${part};\n`).join("")}}\n`,
  );
  for (const [language, catalogue] of catalogues) {
    if (language !== GERMAN)
      save(
        `${language}.ts`,
        `import type { Words } from "./words.ts";\n${withHelpers(
          written(language, catalogue)
            .map(([, code]) => code)
            .join(""),
        )}`,
      );
    save(`enhance-${language}.ts`, entryOf(language));
  }
  save("languages.ts", aboutLanguages(new Map([...catalogues].map(([code, { about }]) => [code, about]))));
  save(
    "dictionaries.ts",
    tableOf("DICTIONARIES", (code) => `import * as ${code} from "./${code}.ts";\n`),
  );
  save(
    "script-urls.ts",
    tableOf("SCRIPT_URLS", (code) => `import ${code} from "./enhance-${code}.ts?worker&url";\n`),
  );
  save(
    "emergency-lists.ts",
    LANGUAGES.filter((code) => code !== GERMAN)
      .map(
        (code) =>
          `import ${code} from "#content/words/other-languages/${code}.json" with { type: "json" };\n`,
      )
      .join("") +
      `\nexport const EMERGENCY_LISTS: unknown[] = [${LANGUAGES.filter((code) => code !== GERMAN).join(", ")}];\n`,
  );
}

function optional({ germanOnly = [] }: About) {
  return (path: string, language: string, code: string) =>
    language === GERMAN && germanOnly.includes(path) ? `optional(${code})` : code;
}

const HELPERS = {
  "plural(": `import { plural } from "#app/languages/plural.ts";\n`,
  "optional(": "const optional = <Value>(value: Value): Value | undefined => value;\n",
};

function withHelpers(code: string): string {
  const needed = Object.entries(HELPERS).filter(([call]) => code.includes(call));
  return needed.map(([, helper]) => helper).join("") + code;
}

function tableOf(name: string, importOf: (language: string) => string): string {
  return `${LANGUAGES.map(importOf).join("")}\nexport const ${name} = { ${LANGUAGES.join(", ")} };\n`;
}

/** The request page's script in one language: all that a browser gets of a dictionary (D72). */
function entryOf(language: string): string {
  const find = language === GERMAN ? "germanDangers()" : "dangersIn(dangers)";
  const dangers = language === GERMAN ? "" : "dangers, ";
  return `import { ${find.replace(/\(.*/, "")} } from "#app/domain/assessment/typed-dangers.ts";
import { enhancePage } from "#app/routes/request-form/enhance/enhance.ts";
import { ${dangers}fields, photos, safety, script } from "./${language}.ts";

enhancePage({ fields, photos, script, safety, findDanger: ${find} });
`;
}

/** What a language's file says of the language, by the language. */
function aboutLanguages(abouts: ReadonlyMap<string, About>): string {
  const facts = ["name", "germanName", "locale", "direction", "comma"].map(
    (fact) =>
      `export const ${fact} = {\n${[...abouts].map(([code, about]) => `${code}: ${JSON.stringify(about[fact])},`).join("\n")}\n};\n`,
  );
  const sentences = ["window", "moment"].map((sentence) => {
    const lines = [...abouts].map(([code, about]) => {
      const message = readMessage(String(about[sentence]));
      const names = [...argumentsOf(message).keys()];
      const types = names.map((name) => `${name}: string`).join("; ");
      return `${code}: ({ ${names.join(", ")} }: { ${types} }) => ${codeOf(message, about.locale)},`;
    });
    return `export const ${sentence} = {\n${lines.join("\n")}\n};\n`;
  });
  return [...facts, ...sentences].join("\n");
}

/** Leaves a file alone that says the same, so that no watcher wakes. */
function save(name: string, code: string): void {
  const path = join(FOLDER, name);
  mkdirSync(dirname(path), { recursive: true });
  try {
    if (readFileSync(path, "utf8") === code) return;
  } catch {
    // It is new.
  }
  writeFileSync(path, code);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) compileWords();
