import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findCircles } from "./circles.ts";
import { commentsWithoutVerb } from "./comments.ts";
import { countWords, longSentences, MOST_WORDS, readDocuments } from "./documents.ts";
import { isTest, ROOT, readSources, type Source } from "./sources.ts";

/** A figure of the code beside the bar it is held to. */
interface Figure {
  name: string;
  value: number;
  limit: number;
  /** What it was measured on, or where it is largest. */
  where: string;
}

/** It falls with each part that says a thing once: 55,000 is next. A feature pays by deleting. */
const MOST_LINES_IN_APP = 59_375;

/** They fall to 190 and 1,100, and never rise. */
const MOST_LINES_AN_ADDRESS = 250;
const MOST_LINES_IN_HTTP = 1_439;

/** By a line of source. It falls to 1; a new test pays by what it shares or replaces. */
const MOST_TESTS = 1.17;

/** They hold examples, measure or draw; none of them proves anything by itself. */
const NO_TESTS = /^tests\/(?:analysis|bench|endurance|load|pictures|screens)\//;

export function measureCode(): Figure[] {
  const app = readSources("app").filter(({ path }) => !isTest(path));
  const sources = [...app, ...readSources("db").filter(({ path }) => !isTest(path))];
  const lengths = sources.map(({ length }) => length).sort((a, b) => a - b);
  const share = (part: number) => lengths[Math.floor(lengths.length * part)] ?? 0;
  const longest = largest(sources.map(({ path, length }) => [path, length]));
  const nouns = nounsOf(app);
  const circles = findCircles(sources);
  const lines = sum(sources, ({ length }) => length);
  const linesOfTests = sum(readTests(), ({ length }) => length);
  const documents = readDocuments();
  const long = documents.flatMap(({ path, text }) => longSentences(text).map((one) => `${path}: ${one}`));
  const commented = [...sources, ...readSources("dev", "scripts").filter(({ path }) => !isTest(path))];
  const phrases = commentsWithoutVerb(commented);
  const queues = queueTables();
  return [
    figure(
      "lines in app/ without tests",
      sum(app, ({ length }) => length),
      MOST_LINES_IN_APP,
      `${app.length} files`,
    ),
    figure(
      "lines an address",
      Math.round(sum(within(app, "app/routes/"), ({ length }) => length) / countAddresses(app)),
      MOST_LINES_AN_ADDRESS,
      "app/routes/",
    ),
    figure(
      "lines in http/",
      sum(within(app, "app/http/"), ({ length }) => length),
      MOST_LINES_IN_HTTP,
      "",
    ),
    figure(
      "lines of tests by lines of app/ and db/",
      Math.round((100 * linesOfTests) / lines) / 100,
      MOST_TESTS,
      `${linesOfTests} lines`,
    ),
    figure("lines of a file, nine of ten", share(0.9), 150, ""),
    figure("lines of a file, longest", longest[1], 300, longest[0]),
    figure("nouns of domain/", nouns.size, 16, [...nouns].join(" ")),
    figure("circles, types included", circles.length, 0, circles[0] ?? ""),
    figure("docstring lines, per cent", round((100 * commentLines(sources, true)) / lines), 4, ""),
    figure("other comment lines, per cent", round((100 * commentLines(sources, false)) / lines), 3, ""),
    figure("WeakMaps and WeakSets", sum(sources, countWeak), 2, ""),
    figure("comments without a verb", phrases.length, 0, firstOf(phrases)),
    figure(
      "words in README and docs/",
      sum(documents, ({ text }) => countWords(text)),
      35_000,
      "without the specification",
    ),
    figure(`sentences over ${MOST_WORDS} words in docs/`, long.length, 0, firstOf(long)),
    figure("queues", queues.length, 1, queues.join(" ")),
    figure("SQL triggers", countTriggers(), 6, "db/migrations"),
    figure("browser test files", browserTests(), 12, "tests/browser"),
  ];
}

const within = (all: Source[], folder: string) => all.filter(({ path }) => path.startsWith(folder));

function countAddresses(app: Source[]): number {
  const map = app.find(({ path }) => path === "app/routes.ts")?.text ?? "";
  return map.split(/\b(?:route|index)\(/).length - 1;
}

/** Those beside the sources, and in tests/ with all that they share. */
function readTests(): Source[] {
  const beside = readSources("app", "db", "dev").filter(({ path }) => isTest(path));
  return [...beside, ...readSources("tests").filter(({ path }) => !NO_TESTS.test(path))];
}

const firstOf = (faults: string[]) => faults.slice(0, 5).join(" · ");

function figure(name: string, value: number, limit: number, where: string): Figure {
  return { name, value, limit, where };
}

function sum<T>(all: T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

function round(share: number): number {
  return Math.round(share * 10) / 10;
}

function largest(all: [string, number][]): [string, number] {
  return all.reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0]);
}

function nounsOf(app: Source[]): Set<string> {
  return new Set(app.flatMap(({ path }) => /^app\/domain\/([^/]+)\//.exec(path)?.[1] ?? []));
}

function commentLines(sources: Source[], isDocstring: boolean): number {
  const comments = sources.flatMap((source) => source.comments);
  return sum(
    comments.filter((comment) => comment.isDocstring === isDocstring),
    (comment) => comment.lines,
  );
}

function countWeak({ text }: Source): number {
  return [...text.matchAll(/\bnew Weak(?:Map|Set)\b/g)].length;
}

function browserTests(): number {
  return readdirSync(join(ROOT, "tests/browser")).filter(isTest).length;
}

/** Tables whose rows somebody takes to work on them. */
function queueTables(): string[] {
  const tables = readSources("db/schema").flatMap(({ text }) => text.split("sqliteTable(").slice(1));
  return tables
    .filter((text) => /"(?:claimed_at|lease_ends_at)"/.test(text))
    .map((text) => /"(\w+)"/.exec(text)?.[1] ?? "");
}

function countTriggers(): number {
  const folder = join(ROOT, "db/migrations");
  const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return sum(migrations, (name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return text.split("CREATE TRIGGER").length - text.split("DROP TRIGGER").length;
  });
}

export function printFigures(): void {
  for (const { name, value, limit, where } of measureCode()) {
    const verdict = value <= limit ? "  " : "! ";
    console.log(
      `${verdict}${name.padEnd(34)}${String(value).padStart(8)}  ≤ ${String(limit).padEnd(7)} ${where}`,
    );
  }
}
