import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { JOURNAL_KINDS, type JournalKind } from "../values.ts";
import { inBackupFolder } from "./backup-folder.server.ts";
import { writeWhole } from "./durable.server.ts";

/** A restored backup repeats it; a row of `restore_journal`. */
export interface JournalEntry {
  kind: JournalKind;
  subject: string;
  /** It counts ms since 1970. */
  at: number;
}

export const journalFile = (backupDir: string) => join(backupDir, "journal.jsonl");

/** The entries survive a power cut. Throws BackupFailed where the folder can't be written. */
export function appendJournal(backupDir: string, entries: readonly JournalEntry[]): void {
  inBackupFolder(backupDir, () => append(backupDir, entries));
}

function append(backupDir: string, entries: readonly JournalEntry[]): void {
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

/** The oldest first; none of a missing file. Calls `onUnreadable` for each line that can't be read. */
export function readJournal(path: string, onUnreadable = () => {}): JournalEntry[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line) => {
    const entry = readLine(line);
    if (!entry && line !== "") onUnreadable();
    return entry ?? [];
  });
}

export function writeJournal(path: string, entries: readonly JournalEntry[]): void {
  writeWhole(path, linesOf(entries));
}

/** Returns how many entries went. It is synchronous, so that none is added meanwhile. */
export function forgetJournal(backupDir: string, before: Date): number {
  const path = journalFile(backupDir);
  const entries = readJournal(path);
  const kept = entries.filter(({ at }) => at > before.getTime());
  if (kept.length < entries.length) writeJournal(path, kept);
  return entries.length - kept.length;
}

const linesOf = (entries: readonly JournalEntry[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

function readLine(line: string): JournalEntry | null {
  try {
    const { kind, subject, at } = JSON.parse(line);
    const known = JOURNAL_KINDS.find((one) => one === kind);
    return known && typeof subject === "string" && typeof at === "number"
      ? { kind: known, subject, at }
      : null;
  } catch {
    return null;
  }
}
