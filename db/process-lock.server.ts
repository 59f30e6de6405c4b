import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

/** A connection that is garbage collected would free its lock. */
const taken = new Set<Sqlite.Database>();

/** Holds it for this process's life (D53). Null means that another process has it. */
export function lockStorage(storageDir: string, name = "process.lock"): (() => void) | null {
  mkdirSync(storageDir, { recursive: true });
  const lock = new Sqlite(join(storageDir, name), { timeout: 0 });
  try {
    // A rollback journal's exclusive lock keeps readers out too; WAL's would not.
    lock.pragma("journal_mode = DELETE");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
  taken.add(lock);
  return () => {
    taken.delete(lock);
    lock.close();
  };
}
