import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./sources.ts";

const FOLDERS = ["app", "content", "db", "dev", "docs", "scripts", "tests"];
const paths = [
  "README.md",
  ...FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|mjs|css|md)$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
];
/** Comments wrap: a reference may stand on two lines. */
const texts = paths.map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8").replaceAll(/\n\s*(?:\*|\/\/)? */g, " "),
}));
const records = readdirSync(join(ROOT, "docs/decisions")).filter((name) => /^\d{3}-/.test(name));

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Every `pattern` of the repository whose first group isn't among `known`, with its place. */
function unresolved(pattern: RegExp, known: Set<string>): string[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, name]) => !known.has(name ?? ""))
      .map(([reference]) => `${path}: ${reference} is written down nowhere.`),
  );
}

function found(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ""));
}

test("every D-number is a decision of docs/decisions/product.md", () => {
  const decided = found(read("docs/decisions/product.md"), /^\*\*(D\d+) /gm);
  expect(decided.size).toBeGreaterThanOrEqual(73);
  expect(unresolved(/(?<![\w-])(D[1-9]\d?)(?![\w-])/g, decided)).toEqual([]);
});

test("every L-number is a line of docs/law.md", () => {
  const lines = found(read("docs/law.md"), /^\| (L\d+) \|/gm);
  expect(lines.size).toBeGreaterThanOrEqual(33);
  expect(unresolved(/\b[Ll]aw (L\d+)\b/g, lines)).toEqual([]);
  expect(unresolved(/[(,] ?(L\d+)[),]/g, lines)).toEqual([]);
});

test("a section of the specification is named by its title", () => {
  const titles = found(read("docs/specification.md"), /^#+ (?:\d\. )?(.+?)(?: \(.*\))?$/gm);
  expect(unresolved(/[Ss]pecification, "([^"]+)"/g, titles)).toEqual([]);
  expect(unresolved(/([Ss]pecification,? sections? \d)/g, new Set())).toEqual([]);
});

test("every numbered record exists, and its title carries its number", () => {
  const numbers = new Set(records.map((name) => name.slice(0, 3)));
  expect(unresolved(/\b[Dd]ecision (\d{3})\b/g, numbers)).toEqual([]);
  const misnumbered = records.filter(
    (name) => !read(`docs/decisions/${name}`).startsWith(`# ${name.slice(0, 3)}: `),
  );
  expect(misnumbered).toEqual([]);
});

test("every document that is named exists", () => {
  const documents = new Set(paths.filter((path) => path.endsWith(".md")));
  expect(unresolved(/(?<![\w/.-])(docs\/[\w/-]+\.md)/g, documents)).toEqual([]);
});

test("a part of a document is named by its title", () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(docs\/[a-z-]+\.md), "([^"]+)"/g)]
      .filter(([, document = "", title]) => !RegExp(`^(?:#+ |- \\*\\*)${title}\\b`, "m").test(read(document)))
      .map(([reference]) => `${path}: ${reference} has no such part.`),
  );
  expect(missing).toEqual([]);
});

test("every file and folder that a document names exists", () => {
  const documents = paths.filter((path) => path.endsWith(".md") && !path.startsWith("content/"));
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`((?:app|content|db|dev|docs|scripts|tests)\/[\w/.-]+)`/g)]
      .filter(([, named]) => !existsSync(join(ROOT, named ?? "")))
      .map(([named]) => `${path} names ${named}, which isn't there.`),
  );
  expect(missing).toEqual([]);
});

test("a source file that a document names by the end of its path exists", () => {
  const documents = paths.filter((path) => /^(?:README|docs\/)/.test(path) && path.endsWith(".md"));
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`([a-z][\w/.-]*\.(?:tsx?|mjs))`/g)]
      .filter(([, named = ""]) => !existsSync(join(ROOT, named)))
      .filter(([, named]) => !paths.some((path) => path.endsWith(`/${named}`)))
      .map(([named]) => `${path} names ${named}, which isn't there.`),
  );
  expect(missing).toEqual([]);
});

test("a document's lines are at most 120 characters long, tables and commands aside", () => {
  const documents = paths.filter((path) => /^(?:README|docs\/)/.test(path) && path.endsWith(".md"));
  const long = documents.flatMap((path) =>
    read(path)
      .replaceAll(/^```[\s\S]*?^```/gm, (commands) => commands.replaceAll(/.+/g, ""))
      .split("\n")
      .flatMap((line, index) =>
        line.length > 120 && !/^[|<]/.test(line) ? `${path}:${index + 1} has ${line.length} characters.` : [],
      ),
  );
  expect(long).toEqual([]);
});
