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

/** What a restore replaced is kept for 7 days. */
export function keepsReplacedState(storageDir: string): boolean {
  return readdirSync(storageDir).some((name) => ASIDE.test(name));
}

const ASIDE = /^before-restore-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

function oldAsides(storageDir: string, now: Date): string[] {
  return readdirSync(storageDir).filter((name) => {
    const [, day, hour, minute, second] = ASIDE.exec(name) ?? [];
    return day && isTooOld(new Date(`${day}${hour}:${minute}:${second}`), now);
  });
}
