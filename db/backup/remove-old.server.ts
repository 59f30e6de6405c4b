import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lockStorage } from "../process-lock.server.ts";
import { finishedBackups, removeBackup, stamp } from "./backup-files.server.ts";
import { inBackupFolder } from "./backup-folder.server.ts";
import { prunePool } from "./image-pool.server.ts";
import { isTooOld, surplusBackups } from "./keep-rules.ts";

/** Also removes photos that only these backups named; returns how many backups. */
export function removeOld(backupDir: string, now: Date): number {
  const surplus = surplusBackups(finishedBackups(backupDir), now);
  for (const backup of surplus) removeBackup(backupDir, backup);
  const [oldest] = finishedBackups(backupDir);
  prunePool(backupDir, oldest ? stamp(oldest.madeAt) : null);
  return surplus.length;
}

/** Backups and replaced states of 7 days (D43), for the job that forgets. Returns how many. */
export async function deleteOldBackups(storageDir: string, backupDir: string, now: Date): Promise<number> {
  const asides = oldAsides(storageDir, now);
  for (const name of asides) rmSync(join(storageDir, name), { recursive: true, force: true });
  const unlock = inBackupFolder(backupDir, () => lockStorage(backupDir, "backup.lock"));
  if (!unlock) return asides.length;
  try {
    return asides.length + removeOld(backupDir, now);
  } finally {
    unlock();
  }
}

/** When the newest restore was, in ms, while what it replaced is kept: 7 days. 0: none is. */
export function restoredAt(storageDir: string): number {
  return Math.max(0, ...readdirSync(storageDir).map((name) => asideTime(name)?.getTime() ?? 0));
}

const ASIDE = /^before-restore-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

function oldAsides(storageDir: string, now: Date): string[] {
  return readdirSync(storageDir).filter((name) => {
    const madeAt = asideTime(name);
    return madeAt && isTooOld(madeAt, now);
  });
}

function asideTime(name: string): Date | null {
  const [, day, hour, minute, second] = ASIDE.exec(name) ?? [];
  return day ? new Date(`${day}${hour}:${minute}:${second}`) : null;
}
