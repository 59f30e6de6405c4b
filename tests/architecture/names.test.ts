import { readdirSync, readFileSync } from "node:fs";
import { readSources, type SyntaxNode } from "./sources.ts";

const read = (path: string) => readFileSync(path, "utf8");

/** Every word that a page never says, with its right name: the table of docs/glossary.md. */
function readNames(glossary: string): { never: RegExp; word: string; but: string }[] {
  const [, section = ""] = glossary.split(/^## What a page never says$/m);
  const rows = [...(section.split(/^## /m)[0] ?? "").matchAll(/^\| (?!never|---)(.+?) \| (.+?) \|$/gm)];
  return rows.flatMap(([, words = "", but = ""]) =>
    words.split(", ").map((word) => ({
      word,
      but,
      never: new RegExp(`(?<![\\p{L}\\d-])${word}(?:e?s)?(?![\\p{L}\\d])`, "u"),
    })),
  );
}

/** What the specification quotes, the longest first, in parts between placeholders; a field as its fault calls it. */
function readQuotations(specification: string): string[] {
  const text = specification.replace(/\s+/g, " ");
  return [...text.matchAll(/(?<=[\s(])'(.+?)'(?=[\s.,;:)])/g)]
    .flatMap(([, quoted = ""]) => [...quoted.split(/\{[^}]*\}/), quoted.replace(/ ist erforderlich$/, "")])
    .filter((part) => part.trim().length > 2)
    .sort((one, other) => other.length - one.length);
}

const NAMES = readNames(read("docs/glossary.md"));
const QUOTATIONS = readQuotations(read("docs/specification.md"));

function faultsIn(text: string): string[] {
  const said = text.replaceAll(/\u00ad|&shy;/g, "").replace(/\s+/g, " ");
  if (!NAMES.some(({ never }) => never.test(said))) return [];
  const own = QUOTATIONS.reduce(withoutQuotation, said.trim());
  return NAMES.filter(({ never, but }) => never.test(own.replaceAll(but, " "))).map(
    ({ word, but }) => `"${said.trim().slice(0, 80)}" says ${word}: call it ${but}.`,
  );
}

/** A few words are excused where they stand alone, a whole sentence anywhere. */
function withoutQuotation(text: string, quoted: string): string {
  if (text === quoted) return "";
  return /[.!?]$/.test(quoted) ? text.replaceAll(quoted, " ") : text;
}

test("the table is read, and so are the quotations", () => {
  expect(NAMES.length).toBeGreaterThan(30);
  expect(QUOTATIONS).toContain("Nur Essentielle");
});

test.each([
  ["Ihr Kundenanfrage-Link nimmt keine Anfragen an", 1],
  ["während der Testzeit", 1],
  ["der AVV gilt", 1],
  ["der Vertrag zur Auftragsverarbeitung (AVV) gilt", 0],
  ["Eine Mail an Ihr Mail-Programm", 1],
  ["E-Mail, E-Mails und E-Mail-Programm", 0],
  ["Nur Essentielle", 0],
  ["Essentielle Cookies", 1],
  ["Altstadt und Stadtwerke", 0],
])("%s: %i", (text, count) => {
  expect(faultsIn(text)).toHaveLength(count);
});

function textOf({ type, value }: SyntaxNode): string {
  if ((type === "Literal" || type === "JSXText") && typeof value === "string") return value;
  if (type === "TemplateElement") return (value as { cooked: string | null }).cooked ?? "";
  return "";
}

test("every German text of the pages and mails says the names of docs/glossary.md", () => {
  const faults = readSources("app")
    .filter(({ path }) => !/\.test\.tsx?$|^app\/languages\/(?!de\/)\w+\//.test(path))
    .flatMap(({ path, nodes, lineOf }) =>
      nodes.flatMap((node) =>
        faultsIn(textOf(node)).map((fault) => `${path}:${lineOf(node.start)} ${fault}`),
      ),
    );
  expect(faults).toEqual([]);
});

test("so do help, landing page and legal texts", () => {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  expect(files).toContain("legal/terms.md");
  expect(
    files.flatMap((name) =>
      read(`content/${name}`)
        .replaceAll(/\{#[\w-]+\}|\[|\]\([^)]*\)/g, "")
        .split(/\n\n/)
        .flatMap((paragraph) => faultsIn(paragraph).map((fault) => `content/${name} ${fault}`)),
    ),
  ).toEqual([]);
});
