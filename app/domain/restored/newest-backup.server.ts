import { finishedBackups, readManifest } from "#db/backup/backup-files.server.ts";

/** The newest backup that counts: copies made before a migration have no photos and don't. */
export interface NewestBackup {
  madeAt: Date;
  /** Image files that neither the volume nor an earlier backup had. */
  missingImages: number;
}

/** Null when there is none. For administrators. */
export function newestBackup(backupDir: string): NewestBackup | null {
  const newest = finishedBackups(backupDir).findLast(({ isBeforeMigration }) => !isBeforeMigration);
  if (!newest) return null;
  const missingImages = readManifest(backupDir, newest.name)?.images?.missing.length ?? 0;
  return { madeAt: newest.madeAt, missingImages };
}
