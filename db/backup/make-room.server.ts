import { statSync } from "node:fs";
import { join } from "node:path";
import { type Backup, finishedBackups, removeBackup, stamp } from "./backup-files.server.ts";
import { BackupFailed } from "./failures.ts";
import { hasRoomFor, type Measure } from "./free-room.server.ts";
import { leftPhotos, prunePool } from "./image-pool.server.ts";

/**
 * Removes the oldest backups until `bytes` more fit; returns how many. None, and {@link BackupFailed},
 * when that isn't enough. The newest stays, and the newest that has its photos.
 */
export function makeRoom(backupDir: string, bytes: number, measure: Measure): number {
  const disk = measure(backupDir);
  if (hasRoomFor(bytes, disk)) return 0;
  const backups = finishedBackups(backupDir);
  const freedWithout = whatIsFreed(backupDir, backups);
  const spared = new Set([backups.at(-1), backups.findLast(({ isBeforeMigration }) => !isBeforeMigration)]);
  const given = new Set<Backup>();
  for (const backup of backups) {
    if (spared.has(backup)) continue;
    given.add(backup);
    if (!hasRoomFor(bytes, { ...disk, free: disk.free + freedWithout(given) })) continue;
    for (const one of given) removeBackup(backupDir, one);
    prunePool(backupDir, oldestBut(backups, given));
    return given.size;
  }
  const megabytes = Math.ceil(bytes / 1_000_000);
  throw new BackupFailed("no-room", `There is no room for a backup of ${megabytes} MB in ${backupDir}.`);
}

function whatIsFreed(backupDir: string, backups: readonly Backup[]): (given: ReadonlySet<Backup>) => number {
  const photos = leftPhotos(backupDir).map(({ since, path }) => ({ since, bytes: ownBytes(path) }));
  return (given) => {
    const oldest = oldestBut(backups, given);
    const unnamed = photos.filter(({ since }) => oldest === null || oldest >= since);
    const copies = [...given].map(({ name }) => ownBytes(join(backupDir, name)));
    return [...copies, ...unnamed.map(({ bytes }) => bytes)].reduce((sum, one) => sum + one, 0);
  };
}

function oldestBut(backups: readonly Backup[], given: ReadonlySet<Backup>): string | null {
  const oldest = backups.find((backup) => !given.has(backup));
  return oldest ? stamp(oldest.madeAt) : null;
}

/** Nothing while the volume has another name for the file. */
function ownBytes(path: string): number {
  const { nlink, blocks } = statSync(path);
  return nlink === 1 ? blocks * 512 : 0;
}
