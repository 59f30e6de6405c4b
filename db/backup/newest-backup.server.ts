import { finishedBackups, readManifest } from "./backup-files.server.ts";

/** Copies made before a migration have no photos and don't count. */
export interface NewestBackup {
  madeAt: Date;
  /** Image files that neither the volume nor an earlier backup had. */
  missingImages: number;
  unreadable: number;
}

export function newestBackup(backupDir: string): NewestBackup | null {
  const newest = finishedBackups(backupDir).findLast(({ isBeforeMigration }) => !isBeforeMigration);
  if (!newest) return null;
  const manifest = readManifest(backupDir, newest.name);
  return {
    madeAt: newest.madeAt,
    missingImages: manifest?.images?.missing.length ?? 0,
    unreadable: manifest?.unreadable ?? 0,
  };
}
