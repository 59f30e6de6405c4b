import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { JOURNAL_KINDS, type JournalKind } from "../values.ts";
import { inBackupFolder } from "./backup-folder.server.ts";
import { prepareWhole, writeWhole } from "./durable.server.ts";

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
  inBackupFolder(backupDir, () => {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    // The line before may be half written.
    appendFileSync(journalFile(backupDir), `\n${linesOf(entries)}`, { mode: 0o600, flush: true });
  });
}

/** A missing file has none. Calls `onUnreadable` for each line that can't be read. */
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

export function prepareJournal(backupDir: string, entries: readonly JournalEntry[]): void {
  inBackupFolder(backupDir, () => prepareWhole(journalFile(backupDir), linesOf(entries)));
}

/** Returns how many went. An unreadable line is as old as the next entry. It is synchronous: none is added meanwhile. */
export function forgetJournal(backupDir: string, before: Date): number {
  const path = journalFile(backupDir);
  if (!existsSync(path)) return 0;
  const kept: string[] = [];
  let isOld = false;
  let forgotten = 0;
  // A restore may have added entries that are older than those before them.
  for (const line of readFileSync(path, "utf8").split("\n").reverse()) {
    const entry = readLine(line);
    if (entry) isOld = entry.at <= before.getTime();
    if (!isOld) kept.push(line);
    else if (entry) forgotten += 1;
  }
  if (forgotten > 0) writeWhole(path, kept.reverse().join("\n"));
  return forgotten;
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
