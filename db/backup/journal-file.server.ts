import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { RESTORE_NEWS, type RestoreNews } from "../values.ts";
import { writeWhole } from "./durable.server.ts";

/** Something a restored backup has to be told; a row of `restore_journal`. */
export interface JournalEntry {
  kind: RestoreNews;
  subject: string;
  /** In ms since 1970, by the machine's clock. */
  at: number;
}

const KINDS: ReadonlySet<string> = new Set(RESTORE_NEWS);

/** The journal beside the backups. */
export const journalFile = (backupDir: string) => join(backupDir, "journal.jsonl");

/** Adds entries so that they survive a power cut. */
export function appendJournal(backupDir: string, entries: readonly JournalEntry[]): void {
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const handle = openSync(journalFile(backupDir), "a", 0o600);
  try {
    // The line before may be half written.
    writeSync(handle, `\n${linesOf(entries)}`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** All entries of a journal, the oldest first; lines that can't be read are left out, as is a missing file. */
export function readJournal(path: string): JournalEntry[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8").split("\n").flatMap(readLine);
}

/** Writes a journal anew, whole or not at all. */
export function writeJournal(path: string, entries: readonly JournalEntry[]): void {
  writeWhole(path, linesOf(entries));
}

/** Forgets what happened at `before` or earlier. Returns how many entries. */
export function forgetJournal(backupDir: string, before: Date): number {
  const all = readJournal(journalFile(backupDir));
  const kept = all.filter(({ at }) => at > before.getTime());
  if (kept.length < all.length) writeJournal(journalFile(backupDir), kept);
  return all.length - kept.length;
}

const linesOf = (entries: readonly JournalEntry[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

function readLine(line: string): JournalEntry[] {
  try {
    const { kind, subject, at } = JSON.parse(line);
    const isEntry = KINDS.has(kind) && typeof subject === "string" && typeof at === "number";
    return isEntry ? [{ kind, subject, at }] : [];
  } catch {
    return [];
  }
}
