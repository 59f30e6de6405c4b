import { existsSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type JournalEntry, journalFile, readJournal } from "./journal-file.server.ts";
import { AFTER_RESTORE } from "./swap.server.ts";

/** From journals, an earlier restore that no start has read, and the replaced database. `unkept` isn't in `kept`. */
export function newsSince(storageDir: string, backupDirs: readonly string[], kept: readonly JournalEntry[]) {
  const unsaved = unsavedNews(join(storageDir, "app.sqlite"));
  const files = [...backupDirs.map(journalFile), join(storageDir, AFTER_RESTORE)];
  let unreadableLines = 0;
  const countUnreadable = () => (unreadableLines += 1);
  const all = [...files.flatMap((file) => readJournal(file, countUnreadable)), ...(unsaved ?? [])];
  const byText = new Map(all.map((entry) => [JSON.stringify(entry), entry]));
  const entries = [...byText.values()].sort((one, other) => one.at - other.at);
  const texts = new Set(kept.map((entry) => JSON.stringify(entry)));
  return {
    entries,
    unreadableLines,
    unkept: entries.filter((entry) => !texts.has(JSON.stringify(entry))),
    wasReadable: unsaved !== null,
  };
}

/** Null when the database can't be read; empty for one older than the journal. */
function unsavedNews(path: string): JournalEntry[] | null {
  if (!existsSync(path)) return null;
  try {
    const client = new Sqlite(path, { readonly: true, fileMustExist: true });
    try {
      const table = client.prepare("SELECT 1 FROM sqlite_master WHERE name = 'restore_journal'").get();
      if (!table) return [];
      return client
        .prepare<[], JournalEntry>("SELECT kind, subject, happened_at AS at FROM restore_journal ORDER BY id")
        .all();
    } finally {
      client.close();
    }
  } catch {
    return null;
  }
}
