import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import { JOURNAL_KINDS, type JournalKind } from "../values.ts";
import { inBackupFolder } from "./backup-folder.server.ts";
import { sync, writeWhole } from "./durable.server.ts";

/** A restored backup repeats it; a row of `restore_journal`. */
export interface JournalEntry {
  kind: JournalKind;
  subject: string;
  /** It counts ms since 1970. */
  at: number;
}

const CHUNK = 1024 * 1024;

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
  const handle = openSync(path, "r");
  try {
    return readEntries(handle, onUnreadable);
  } finally {
    closeSync(handle);
  }
}

/** Piece by piece: a busy week as one text would not fit into memory beside its entries. */
function readEntries(handle: number, onUnreadable: () => void): JournalEntry[] {
  const entries: JournalEntry[] = [];
  const decoder = new StringDecoder("utf8");
  const buffer = Buffer.allocUnsafe(CHUNK);
  let rest = "";
  const add = (line: string) => {
    const found = readLine(line);
    if (found) entries.push(found);
    else if (line !== "") onUnreadable();
  };
  for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer)) {
    const lines = (rest + decoder.write(buffer.subarray(0, read))).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) add(line);
  }
  add(rest);
  return entries;
}

export function writeJournal(path: string, entries: readonly JournalEntry[]): void {
  writeWhole(path, linesOf(entries));
}

/** Returns how many entries went. Copies the rest in pieces: a busy week doesn't fit into memory. */
export async function forgetJournal(backupDir: string, before: Date): Promise<number> {
  const path = journalFile(backupDir);
  if (!existsSync(path)) return 0;
  const { entries, bytes } = await oldPart(path, before);
  if (entries === 0) return 0;
  const unfinished = `${path}.part`;
  await pipeline(
    createReadStream(path, { start: bytes }),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  );
  const added = readFrom(path, bytes + statSync(unfinished).size);
  writeFileSync(unfinished, added, { flag: "a", flush: true });
  renameSync(unfinished, path);
  sync(backupDir);
  return entries;
}

/** Entries lie in the order they happened. */
async function oldPart(path: string, before: Date): Promise<{ entries: number; bytes: number }> {
  const old = { entries: 0, bytes: 0 };
  const input = createReadStream(path);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const entry = readLine(line);
    if (entry && entry.at > before.getTime()) break;
    if (entry) old.entries += 1;
    old.bytes += Buffer.byteLength(line) + 1;
  }
  input.destroy();
  return old;
}

function readFrom(path: string, start: number): Buffer {
  const handle = openSync(path, "r");
  try {
    const rest = Buffer.alloc(Math.max(0, fstatSync(handle).size - start));
    readSync(handle, rest, 0, rest.length, start);
    return rest;
  } finally {
    closeSync(handle);
  }
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
