import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keysInRows } from "#db/backup/keys-in-rows.server.ts";
import {
  MOVE_LOCK,
  ownStore,
  type PhotoHome,
  PhotoHomeDamaged,
  photoHomeOf,
  readPhotoHome,
  writePhotoHome,
} from "#db/backup/photo-home.server.ts";
import { isRestoreDecided } from "#db/backup/swap.server.ts";
import { databaseFile } from "#db/client.server.ts";
import { lockStorage } from "#db/process-lock.server.ts";
import { isStorageDown } from "#db/storage-down.server.ts";
import { processSettings, type Settings, SettingsError } from "./env.server.ts";
import { createDiskBucket } from "./services/files/disk-bucket.server.ts";
import { type MoveCounts, movePhotos, PhotoNotArrived } from "./services/files/move-photos.server.ts";
import { isImageKey, thumbnailKey } from "./services/files/photo-key.ts";
import { createLogger } from "./services/log/log.server.ts";
import { createObjectBucket } from "./services/object-store/object-bucket.server.ts";
import { PhotosUnavailable } from "./services/object-store/photos-unavailable.ts";

const NO_STORE = 'There is no object store in the settings: docs/operations.md, "Photos in an object store".';
const SILENT = { log: createLogger("silent") };

/** `npm run photos:move`: to where the settings say, beside the program. Resolves with the exit code. */
export function movePhotosHome(stopping: AbortSignal): Promise<number> {
  return told(
    () => moveWith(processSettings(), stopping),
    "What was moved stays moved; run it again to go on.",
  );
}

/** `npm run photos:claim`: from now on only this volume's program removes photos in the store. */
export function claimPhotos(): Promise<number> {
  return told(() => claimWith(processSettings()), "Nothing was changed.");
}

async function told(run: () => Promise<number>, next: string): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return said(`${reason}\n${next}`, 1);
  }
}

const SAYING_WHAT_TO_DO = [SettingsError, PhotosUnavailable, PhotoHomeDamaged, PhotoNotArrived];

const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);

function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (SAYING_WHAT_TO_DO.some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error ? String(error.code) : "";
  if (FULL.has(code)) return "The disk of the volume is full. Make room on it.";
  return isStorageDown(error) || "syscall" in error
    ? `The volume can't be used (${code}). Look at its disk, and at whose it is.`
    : null;
}

async function claimWith(settings: Settings): Promise<number> {
  const { STORAGE_DIR } = settings;
  const home = photoHomeOf(settings);
  if (home.store !== null && readPhotoHome(STORAGE_DIR).owner === null) writePhotoHome(STORAGE_DIR, home);
  const store = ownStore(settings);
  if (!store) return said(NO_STORE, 1);
  await createObjectBucket(store, SILENT).claim();
  return said(`Photos in ${home.store} are this installation's now: no other stores or removes any.`, 0);
}

async function moveWith(settings: Settings, stopping: AbortSignal): Promise<number> {
  const { STORAGE_DIR } = settings;
  const [store, wanted] = [ownStore(settings), photoHomeOf(settings)];
  if (!store) return said(NO_STORE, 1);
  const checkServed = () => mustBeServed(STORAGE_DIR, wanted);
  checkServed();
  const unlock = lockStorage(STORAGE_DIR, MOVE_LOCK);
  if (!unlock) return said("Another move, or a restore, is under way. Wait until it is done.", 1);
  try {
    if (isRestoreDecided(STORAGE_DIR))
      return said("A restore was cut off. Start the program, which finishes it, and run this again.", 1);
    const volume = createDiskBucket(STORAGE_DIR, emptiedScratch(STORAGE_DIR));
    const objects = createObjectBucket(store, SILENT);
    const [from, to] = wanted.home === "s3" ? [volume, objects] : [objects, volume];
    const tell = everyThousand();
    const counts = await movePhotos(from, to, stopping, namedOf(wanted, STORAGE_DIR), (counts) => {
      checkServed();
      tell(counts);
    });
    if (stopping.aborted) return said("Stopped. Run it again to go on.", 1);
    checkServed();
    if (wanted.home === "volume") writePhotoHome(STORAGE_DIR, { home: "volume", store: null });
    const where = wanted.home === "s3" ? `in ${wanted.store}` : "on the volume";
    const leave = settings.LITESTREAM_CONFIG
      ? " Leave all settings: Litestream needs them."
      : " Take the S3_ settings and PHOTO_HOME out now, and start the program again.";
    return said(`Done: all photos are ${where}. ${textOf(counts)}${wanted.home === "s3" ? "" : leave}`, 0);
  } finally {
    unlock();
  }
}

/** Asked again before each batch: somebody may start the program with other settings meanwhile. */
function mustBeServed(storageDir: string, { home, store }: PhotoHome): void {
  const served = readPhotoHome(storageDir);
  if (served.home === home && served.store === store) return;
  throw new SettingsError(
    "Start the program with these settings first: it has to know both places before photos move.",
  );
}

/** It has a folder of its own: the program empties `tmp/` at each start. */
function emptiedScratch(storageDir: string): string {
  const folder = join(storageDir, "tmp", "photos-move");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A store's list may lag behind; what the volume holds it lists. */
function* namedOf({ home }: PhotoHome, storageDir: string): Generator<string> {
  if (home === "s3") return;
  for (const { key } of keysInRows(databaseFile(storageDir)))
    if (isImageKey(key)) yield* new Set([key, thumbnailKey(key)]);
}

function everyThousand(): (counts: MoveCounts) => void {
  let told = 0;
  return (counts) => {
    if (counts.moved - told < 1_000) return;
    told = counts.moved;
    process.stdout.write(`${textOf(counts)}\n`);
  };
}

const textOf = ({ moved, gone }: MoveCounts) => `${moved} files moved, ${gone} were gone already.`;

function said(text: string, code: number): number {
  process[code === 0 ? "stdout" : "stderr"].write(`${text}\n`);
  return code;
}
