import { existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { lockStorage } from "../process-lock.server.ts";
import { backupName, removeUnfinished, stamp, writeManifest } from "./backup-files.server.ts";
import { inBackupFolder } from "./backup-folder.server.ts";
import { checksum } from "./checksum.server.ts";
import { copyDatabase, inspectDatabase } from "./database-copy.server.ts";
import { sync } from "./durable.server.ts";
import { BackupFailed } from "./failures.ts";
import { type Measure, measureRoom } from "./free-room.server.ts";
import { filesIn, leavePool } from "./image-pool.server.ts";
import { makeRoom } from "./make-room.server.ts";
import { namedImages } from "./named-images.server.ts";
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
 * The folder may be in use. The backup counts once its manifest is there; then old ones go.
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
  const photoBytes = isBeforeMigration
    ? 0
    : bytesToCopy({ storageDir, backupDir }, () => heldImages(task, source).names);
  removed += makeRoom(backupDir, sizeOf(source) + sizeOf(`${source}-wal`) + photoBytes, measure);

  const name = backupName(now, isBeforeMigration);
  const unfinished = join(backupDir, `${name}.part`);
  await copyDatabase(source, unfinished);
  const { unreadable } = inspected(unfinished, isBeforeMigration);
  const held = isBeforeMigration ? null : heldImages(task, unfinished);
  const pooled =
    held &&
    poolImages({ storageDir, backupDir, now }, held.names, (bytes) => {
      removed += makeRoom(backupDir, bytes, measure);
    });
  if (held?.elsewhere && pooled) {
    const { count, store } = held.elsewhere;
    // One that isn't found any more has moved, too.
    const moved = pooled.manifest.missing.splice(0).length;
    pooled.manifest.elsewhere = { count: count + moved, store };
  }
  const database = { bytes: sizeOf(unfinished), sha256: checksum(unfinished) ?? "" };
  renameSync(unfinished, join(backupDir, name));
  sync(backupDir);
  const found = { images: pooled?.manifest ?? null, unreadable: unreadable.length };
  writeManifest(backupDir, name, { madeAt: now.toISOString(), database, ...found });
  if (held) leavePool(backupDir, held.names, stamp(now));
  removed += removeOld(backupDir, now);
  return {
    name,
    databaseBytes: database.bytes,
    images: pooled?.manifest.count ?? 0,
    newImages: pooled?.added ?? 0,
    missing: stillNamed(source, pooled?.manifest.missing ?? []),
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
function stillNamed(source: string, missing: readonly string[]): number {
  if (missing.length === 0) return 0;
  const lost = new Set(missing);
  return new Set(namedImages(source).filter((name) => lost.has(name))).size;
}

/** Counts those that `file` names. With a store most are elsewhere, and are only counted. */
function heldImages({ storageDir }: BackupTask, file: string) {
  const { store } = readPhotoHome(storageDir);
  if (store === null) return { names: new Set(namedImages(file)), elsewhere: null };
  const onVolume = filesIn(join(storageDir, "customer-images"));
  const names = new Set<string>();
  let count = 0;
  for (const name of namedImages(file)) {
    if (onVolume.has(name)) names.add(name);
    else count += 1;
  }
  return { names, elsewhere: { count, store } };
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
