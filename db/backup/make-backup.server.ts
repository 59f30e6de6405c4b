import { existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { lockStorage } from "../process-lock.server.ts";
import { backupName, removeUnfinished, stamp, writeManifest } from "./backup-files.server.ts";
import { inBackupFolder } from "./backup-folder.server.ts";
import { checksum } from "./checksum.server.ts";
import { copyDatabase, imagesOf, inspectDatabase } from "./database-copy.server.ts";
import { sync } from "./durable.server.ts";
import { BackupFailed } from "./failures.ts";
import { type Measure, measureRoom } from "./free-room.server.ts";
import { leavePool, readPool } from "./image-pool.server.ts";
import { makeRoom } from "./make-room.server.ts";
import { readPhotoHome } from "./photo-home.server.ts";
import { bytesToCopy, poolImages } from "./pool-images.server.ts";
import { removeOld } from "./remove-old.server.ts";

export interface BackupTask {
  storageDir: string;
  backupDir: string;
  now: Date;
  /** Copies the database only: its photos stay where they are. */
  isBeforeMigration?: boolean;
  measure?: Measure;
}

export interface BackupReport {
  name: string;
  databaseBytes: number;
  images: number;
  newImages: number;
  /** Image files that the database names and neither the volume nor an earlier backup has. */
  missing: number;
  unreadable: string[];
  removed: number;
  /** Image files that no backup holds: they lie in an object store. */
  elsewhere: number;
}

export const BACKUP_LOCK = "backup.lock";

/**
 * Also of a folder in use. The backup counts once its manifest is there; then old ones go.
 * Throws {@link BackupFailed} and leaves nothing that looks finished.
 */
export async function makeBackup(task: BackupTask): Promise<BackupReport> {
  const { backupDir } = task;
  const unlock = inBackupFolder(backupDir, () => {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    return lockStorage(backupDir, BACKUP_LOCK);
  });
  if (!unlock) throw new BackupFailed("running", "Another backup is being made at this moment.");
  try {
    return await make(task);
  } finally {
    removeUnfinished(backupDir);
    unlock();
  }
}

async function make(task: BackupTask): Promise<BackupReport> {
  const { storageDir, backupDir, now, isBeforeMigration = false, measure = measureRoom } = task;
  removeUnfinished(backupDir);
  let removed = removeOld(backupDir, now);
  const source = join(storageDir, "app.sqlite");
  // Room for all of it at once: older backups given up for the half of one would be lost for nothing.
  const photoBytes = isBeforeMigration ? 0 : bytesToCopy({ storageDir, backupDir }, () => imagesOf(source));
  removed += makeRoom(backupDir, sizeOf(source) + sizeOf(`${source}-wal`) + photoBytes, measure);

  const name = backupName(now, isBeforeMigration);
  const unfinished = join(backupDir, `${name}.part`);
  await copyDatabase(source, unfinished);
  const { images, unreadable } = inspected(unfinished, isBeforeMigration);
  const { home, store } = readPhotoHome(storageDir);
  // Where new ones go to the volume, the copy of one that it lost is kept.
  const kept = store !== null && home === "volume" ? readPool(backupDir) : null;
  const isHeld = (name: string) => isOnVolume(storageDir, name) || kept?.has(name);
  const held = store === null ? images : images.filter(isHeld);
  const pooled = isBeforeMigration
    ? null
    : poolImages({ storageDir, backupDir, now }, held, (bytes) => {
        removed += makeRoom(backupDir, bytes, measure);
      });
  // One that isn't found any more has moved, too.
  if (pooled && store !== null) {
    const count = images.length - pooled.manifest.count;
    Object.assign(pooled.manifest, { missing: [], elsewhere: { count, store } });
  }
  const database = { bytes: sizeOf(unfinished), sha256: checksum(unfinished) ?? "" };
  renameSync(unfinished, join(backupDir, name));
  sync(backupDir);
  const found = { images: pooled?.manifest ?? null, unreadable: unreadable.length };
  writeManifest(backupDir, name, { madeAt: now.toISOString(), database, ...found });
  if (pooled) leavePool(backupDir, new Set(held), stamp(now));
  removed += removeOld(backupDir, now);
  return {
    name,
    databaseBytes: database.bytes,
    images: pooled?.manifest.count ?? 0,
    newImages: pooled?.added ?? 0,
    missing: stillNamed(source, pooled?.manifest.missing ?? []).length,
    unreadable,
    removed,
    elsewhere: pooled?.manifest.elsewhere?.count ?? 0,
  };
}

/** An update waits for the copy before it; a restore checks it whole. */
function inspected(path: string, isBeforeMigration: boolean) {
  try {
    return inspectDatabase(path, isBeforeMigration ? "quick_check" : "integrity_check");
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new BackupFailed("damaged", `The copy of the database can't be used. ${reason}`);
  }
}

/** A request may have been deleted between the copies of the database and of its photos. */
function stillNamed(source: string, missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const named = imagesOf(source);
  return missing.filter((name) => named.has(name));
}

function isOnVolume(storageDir: string, name: string): boolean {
  return existsSync(join(storageDir, "customer-images", name));
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
