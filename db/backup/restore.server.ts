import { copyFileSync, existsSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { lockStorage } from "../process-lock.server.ts";
import { type Elsewhere, hasManifest, readBackupName, readManifest, stamp } from "./backup-files.server.ts";
import { checksum } from "./checksum.server.ts";
import { copyDatabase, inspectDatabase, knownMigrations, ofDevelopment } from "./database-copy.server.ts";
import { sync } from "./durable.server.ts";
import { RestoreRefused, RestoreUnfinished } from "./failures.ts";
import { measureRoom } from "./free-room.server.ts";
import { readPool } from "./image-pool.server.ts";
import {
  appendJournal,
  journalFile,
  prepareJournal,
  readJournal,
  writeJournal,
} from "./journal-file.server.ts";
import { BACKUP_LOCK } from "./make-backup.server.ts";
import { namedImages } from "./named-images.server.ts";
import { newsSince } from "./news-since.server.ts";
import { notePhotoHome, PhotoHomeDamaged, readPhotoHome } from "./photo-home.server.ts";
import { stageImages } from "./stage-images.server.ts";
import {
  AFTER_RESTORE,
  decideRestore,
  dropStaging,
  finishRestore,
  isDecided,
  newStaging,
  noteAside,
} from "./swap.server.ts";

export interface RestoreTask {
  storageDir: string;
  backupDir: string;
  /** It is a path, or a name inside `backupDir`. */
  file: string;
  migrationsFolder: string;
  now: Date;
  withoutMissing: boolean;
  /** For deletions that were a mistake: what was deleted since comes back. */
  withDeleted?: boolean;
  /** The object store of the settings: a machine that takes over has no other sign of it. */
  store?: string | null;
}

const DELETIONS: ReadonlySet<string> = new Set(["request-deleted", "request-withdrawn", "account-deleted"]);

export interface RestoreReport {
  aside: string;
  images: number;
  missing: number;
  /** In an object store, if not deleted since. */
  elsewhere: number;
  news: number;
  unreadableLines: number;
  replacedWasReadable: boolean;
}

/** Prepares beside the folder. Throws {@link RestoreRefused}, or {@link RestoreUnfinished} once it is decided. */
export async function restore(task: RestoreTask): Promise<RestoreReport> {
  const { storageDir, backupDir } = task;
  const unlock = lockStorage(storageDir);
  if (!unlock) throw new RestoreRefused(`A process works in ${storageDir}. Stop it first.`);
  const free = lockStorage(backupDir, BACKUP_LOCK);
  try {
    if (!free) throw new RestoreRefused("A backup is being made at this moment. Wait until it is done.");
    try {
      finishRestore(storageDir);
      return await exchange(task, fileOf(task));
    } catch (error) {
      if (isDecided(storageDir)) throw new RestoreUnfinished(unfinishedText(error));
      dropStaging(storageDir);
      throw error;
    }
  } finally {
    free?.();
    unlock();
  }
}

function unfinishedText(error: unknown): string {
  const reason = error instanceof Error ? error.message : "";
  return `A restore is decided and not finished yet (${reason}). Put that right: the next start of the program finishes it.`;
}

function fileOf({ backupDir, file }: RestoreTask): string {
  const found = [resolve(file), join(backupDir, file)].find((path) => existsSync(path));
  if (!found) throw new RestoreRefused(`There is no file ${file}.`);
  return found;
}

async function exchange(task: RestoreTask, file: string): Promise<RestoreReport> {
  const { storageDir, backupDir, now } = task;
  const manifest = wholeBackup(file);
  refuseUnusable(file, task.migrationsFolder);
  if (statSync(file).size > measureRoom(storageDir).free) {
    throw new RestoreRefused(`There is no room for the restored database in ${storageDir}.`);
  }
  const staging = newStaging(storageDir);
  const imagesDir = join(staging, "customer-images");
  mkdirSync(imagesDir, { mode: 0o700 });
  const pools = [...new Set([dirname(file), backupDir])];
  const folders = [...new Set([storageDir, dirname(file)])].map((folder) => join(folder, "customer-images"));
  const known = new Set(manifest?.images?.missing);
  const lost = { count: 0, moved: 0, unknown: 0, example: "" };
  const noted = notedStore(storageDir);
  // What went into a store stays there. The pool's copy would have to move again, and what was deleted would be back.
  const staysThere = noted !== null && !task.withDeleted;
  const left = staysThere ? pools.map(readPool) : [];
  const images = stageImages(folders, staysThere ? [] : pools, namedImages(file), imagesDir, (name) => {
    lost.count += 1;
    if (left.some((pool) => pool.has(name))) lost.moved += 1;
    if (known.has(name)) return;
    lost.unknown += 1;
    lost.example ||= name;
  });
  const elsewhere = noted || !manifest?.images ? knownElsewhere(task, lost.count) : manifest.images.elsewhere;
  // A backup whose photos lie in an object store only tells the number of those it holds.
  const isExpected = elsewhere && images + lost.moved >= (manifest?.images?.count ?? 0);
  if (lost.unknown > 0 && !isExpected && !task.withoutMissing) throw new RestoreRefused(missingText(lost));
  const database = join(staging, "app.sqlite");
  // What a killed process left behind has its newest rows in the log beside it.
  if (existsSync(`${file}-wal`)) await copyDatabase(file, database);
  else copyFileSync(file, database);
  sync(database);

  const kept = readJournal(journalFile(backupDir));
  const { entries, unreadableLines, unkept, wasReadable } = newsSince(storageDir, pools, kept);
  if (unkept.length > 0) appendJournal(backupDir, unkept);
  const news = task.withDeleted ? entries.filter(({ kind }) => !DELETIONS.has(kind)) : entries;
  writeJournal(join(staging, AFTER_RESTORE), news);
  const isTrimmed = news.length < entries.length;
  if (isTrimmed) {
    // Else the next restore would delete them after all; who undoes this one needs them again.
    prepareJournal(backupDir, news);
    writeJournal(journalFile(staging), entries);
  }
  noteAside(staging, `before-restore-${stamp(now)}`, isTrimmed ? journalFile(backupDir) : "");
  for (const folder of [imagesDir, backupDir, staging]) sync(folder);
  if (elsewhere && lost.count > 0) notePhotoHome(storageDir, elsewhere.store);
  decideRestore(storageDir);
  return {
    aside: finishRestore(storageDir) ?? "",
    images,
    missing: elsewhere ? 0 : lost.count,
    elsewhere: elsewhere ? lost.count : 0,
    news: news.length,
    unreadableLines,
    replacedWasReadable: wasReadable,
  };
}

/** A backup has to match its manifest; a copy of other origin has none. */
function wholeBackup(file: string) {
  const [folder, name] = [dirname(file), basename(file)];
  const manifest = readManifest(folder, name);
  if (!manifest) {
    if (hasManifest(folder, name)) {
      throw new RestoreRefused(
        `The .json of ${file} can't be read, so nothing tells whether it is whole. Take another one; a copy of it without the .json is restored as it is.`,
      );
    }
    if (/^werkruf-/.test(name) && readBackupName(name)) {
      throw new RestoreRefused(`${file} was never finished: its .json is missing.`);
    }
    return null;
  }
  const { bytes, sha256 } = manifest.database;
  if (statSync(file).size === bytes && checksum(file) === sha256) return manifest;
  throw new RestoreRefused(`${file} is damaged: it isn't what its .json says. Take another one.`);
}

function refuseUnusable(file: string, migrationsFolder: string): void {
  const { migrations } = inspected(file);
  const known = knownMigrations(migrationsFolder);
  const fits = migrations.every((hash, position) => hash === known[position]);
  if (fits && migrations.length > 0) return;
  const reason = ofDevelopment(migrations, known);
  if (reason) throw new RestoreRefused(`${file} can't be used. ${reason}`);
  throw new RestoreRefused(
    `${file} was written by another release: it knows ${migrations.length} migrations, this one ${known.length}. Restore it with the release that made it, or a newer one.`,
  );
}

function inspected(file: string) {
  try {
    return inspectDatabase(file);
  } catch (error) {
    throw new RestoreRefused(`${file} can't be used. ${error instanceof Error ? error.message : ""}`);
  }
}

/** Also for a copy that says nothing of photos: one before a migration, what a restore replaced, Litestream's. */
function knownElsewhere({ storageDir, store: set }: RestoreTask, count: number): Elsewhere | undefined {
  const store = notedStore(storageDir) ?? set;
  return store ? { count, store } : undefined;
}

function notedStore(storageDir: string): string | null {
  try {
    return readPhotoHome(storageDir).store;
  } catch (error) {
    throw error instanceof PhotoHomeDamaged ? new RestoreRefused(error.message) : error;
  }
}

function missingText({ unknown, example }: { unknown: number; example: string }): string {
  return `${unknown} image files are missing or damaged, ${example} for one. Take another backup, or add --without-missing-images to go on without them.`;
}
