import { BackupFailed } from "./failures.ts";

const UNWRITABLE =
  /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ELOOP|ENAMETOOLONG|ENOSPC|EDQUOT|EIO|SQLITE_(?:CANTOPEN|READONLY|IOERR|FULL).*)$/;

/** Throws {@link BackupFailed} `unwritable` with advice where the disk or its rights refuse. */
export function inBackupFolder<T>(backupDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!UNWRITABLE.test(code)) throw error;
    throw new BackupFailed(
      "unwritable",
      `Nothing can be written to the folder of backups ${backupDir} (${code}). Is its disk full, write-protected or not mounted, or does it belong to somebody else? BACKUP_DIR names another folder.`,
    );
  }
}
