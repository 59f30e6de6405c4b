import Sqlite from "better-sqlite3";

/** Whether `error`, or what caused it, is SQLite giving up on another connection's lock. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Sqlite.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/.test(cause.code)) return true;
  }
  return false;
}
