import Sqlite from "better-sqlite3";

const LOCKED = /^SQLITE_(?:BUSY|LOCKED)/;
const UNWRITABLE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/;
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;
const FILE_CODES = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM", "ENOTDIR"]);

export function isDatabaseBusy(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof Sqlite.SqliteError && LOCKED.test(cause.code));
}

export function isDatabaseDamaged(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof Sqlite.SqliteError && DAMAGED.test(cause.code));
}

export function isStorageDown(error: unknown): boolean {
  return hasCause(error, (cause) => {
    if (cause instanceof Sqlite.SqliteError) return UNWRITABLE.test(cause.code);
    return "code" in cause && FILE_CODES.has(String(cause.code));
  });
}

function hasCause(error: unknown, isWanted: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isWanted(cause)) return true;
  return false;
}
