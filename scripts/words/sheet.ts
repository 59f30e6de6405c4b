import { type About, textsOf, type Words } from "./catalogue.ts";
import { faultOf } from "./fault.ts";

/** This is a language's file with the German one beside it. */
export interface Translation {
  german: Record<string, Words>;
  about: About;
  parts: Record<string, Words>;
}

const FIRST_COLUMNS = ["Name", "Wo es steht", "Deutsch"];
const READ_COLUMN = "Gelesen";
/** Names in a text from right to left stand between these two; a spreadsheet hides them. */
const APART = /[\u2068\u2069]/g;

/** Writes a row a text for a spreadsheet: its name, where it stands, the German text and the translation. */
export function sheetOf({ german, about, parts }: Translation, notes: Record<string, string>): string {
  const own = new Map(textsOf(parts));
  const rows = textsOf(german).flatMap(([path, text]) => {
    const translated = own.get(path);
    if (translated === undefined) return [];
    const isRead = !about.unread?.includes(path.split(".")[0] ?? "");
    return [[path, noteOn(path, notes), text, translated.replace(APART, ""), isRead ? "x" : ""]];
  });
  const head = [...FIRST_COLUMNS, about.germanName, READ_COLUMN];
  const lines = [head, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
  // The mark at the beginning tells Excel that this is UTF-8.
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

/** Finds the note of a text, else that of the nearest part around it. */
function noteOn(path: string, notes: Record<string, string>): string {
  const names = path.split(".");
  const around = names.map((_, index) => names.slice(0, names.length - index).join("."));
  return around.map((name) => notes[name]).find(Boolean) ?? "";
}

/** Reads the German name of the language that a sheet translates into. */
export function languageOf(sheet: string): string {
  return readCells(sheet)[0]?.[FIRST_COLUMNS.length] ?? "";
}

/** Takes the sheet's texts over, or says in German what is wrong with which. */
export function takeSheet(sheet: string, { german, about, parts }: Translation) {
  const inGerman = new Map(textsOf(german));
  const own = new Map(textsOf(parts));
  const [, ...rows] = readCells(sheet);
  const faults: string[] = [];
  const texts = new Map<string, string>();
  const read = new Map<string, boolean>();
  for (const [path = "", , shownGerman = "", written = "", mark = ""] of rows) {
    const source = inGerman.get(path);
    const before = own.get(path);
    if (source === undefined || before === undefined) {
      faults.push(`${path}: Diesen Text gibt es nicht.`);
      continue;
    }
    const text = setApart(written.trim() && written, before);
    const isOld = unified(shownGerman) !== unified(source);
    const isMissing = text === "" && before !== "";
    const fault = isOld
      ? "Der deutsche Text ist inzwischen ein anderer."
      : isMissing
        ? "Die Übersetzung fehlt."
        : faultOf(text, source, about.locale);
    if (fault) faults.push(`${path}: ${fault}`);
    if (text !== before) texts.set(path, text);
    const part = path.split(".")[0] ?? "";
    read.set(part, (read.get(part) ?? true) && mark.trim() !== "");
  }
  const unread = about.unread?.filter((part) => !(read.get(part) && isWhole(part, own, rows)));
  return { faults, texts, unread };
}

const unified = (text: string) => text.replaceAll("\r\n", "\n");

function isWhole(part: string, own: ReadonlyMap<string, string>, rows: readonly string[][]): boolean {
  const given = new Set(rows.map(([path]) => path));
  return [...own.keys()].every((path) => path.split(".")[0] !== part || given.has(path));
}

/** Sets apart again what was before: {@link sheetOf} shows none of it. */
function setApart(text: string, before: string): string {
  const names = [...before.matchAll(/\u2068\{(\w+)\}\u2069/g)].map(([, name]) => `{${name}}`);
  return [...new Set(names)].reduce(
    (apart, name) => apart.replaceAll(name, `\u2068${name}\u2069`),
    unified(text).replace(APART, ""),
  );
}

/** Reads the cells of a table with `;` or `,` between them, as spreadsheets save it. */
export function readCells(sheet: string): string[][] {
  const text = sheet.replace(/^\ufeff/, "");
  const separator = /^(?:"[^"]*"|[^;,"\n]*)(?<sign>[;,])/.exec(text)?.groups?.sign ?? ";";
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, "gy");
  for (const [, quoted, plain = "", end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}
