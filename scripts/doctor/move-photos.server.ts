import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "#db/backup/image-pool.server.ts";
import { keysInRows } from "#db/backup/keys-in-rows.server.ts";
import { namedImages } from "#db/backup/named-images.server.ts";
import {
  PhotoHomeDamaged,
  photoStoreOf,
  readPhotoHome,
  storeAddress,
  writePhotoHome,
} from "#db/backup/photo-home.server.ts";
import { finishRestore } from "#db/backup/swap.server.ts";
import { databaseFile } from "#db/client.server.ts";
import { lockStorage } from "#db/process-lock.server.ts";
import { isStorageDown } from "#db/storage-down.server.ts";
import { processSettings, type Settings, SettingsError } from "../../app/env.server.ts";
import { createDiskBucket, type PhotoBucket } from "../../app/services/files/photo-bucket.server.ts";
import { isImageKey, thumbnailKey } from "../../app/services/files/photo-key.ts";
import { createLogger } from "../../app/services/log/log.server.ts";
import { createObjectBucket } from "../../app/services/object-store/object-bucket.server.ts";
import { PhotosUnavailable, type StoreAccess } from "../../app/services/object-store/store-client.server.ts";

const NO_STORE = 'There is no object store in the settings: docs/storage.md, "Photos in an object store".';
const NEITHER =
  "files that the database names are neither on the volume nor in the store. Look whether it is the right store. If they are lost, run npm run photos:move -- --without-missing-images.";
const SILENT = { log: createLogger("silent") };
const AT_ONCE = 8;

/** `npm run photos:move`: to where the settings say, while the program stands. Resolves with the exit code. */
export function movePhotosHome(stopping: AbortSignal, withoutMissing: boolean): Promise<number> {
  return told(
    () => moveWith(processSettings(), stopping, withoutMissing),
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

/** What was read back isn't what was stored. Nothing is lost. */
class PhotoNotArrived extends Error {
  override name = "PhotoNotArrived";
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
  const { STORAGE_DIR, objectStore } = settings;
  if (!objectStore) return said(NO_STORE, 1);
  const { store } = readPhotoHome(STORAGE_DIR);
  await bucketOf(STORAGE_DIR, objectStore).claim();
  writePhotoHome(STORAGE_DIR, store ?? photoStoreOf(settings));
  const where = storeAddress(objectStore);
  return said(`Photos in ${where} are this installation's now: no other stores or removes any.`, 0);
}

function bucketOf(storageDir: string, objectStore: StoreAccess) {
  const { store, owner } = readPhotoHome(storageDir);
  if (store !== null && store !== storeAddress(objectStore))
    throw new SettingsError(`Photos of this installation lie in ${store}. Set the S3_ settings for it.`);
  // Without it the store would let this volume remove what may be another's.
  if (owner === null) writePhotoHome(storageDir, store);
  return createObjectBucket({ ...objectStore, owner: readPhotoHome(storageDir).owner }, SILENT);
}

async function moveWith(settings: Settings, stopping: AbortSignal, withoutMissing: boolean): Promise<number> {
  const { STORAGE_DIR, objectStore } = settings;
  if (!objectStore) return said(NO_STORE, 1);
  const unlock = lockStorage(STORAGE_DIR);
  if (!unlock)
    return said(`A process works in ${STORAGE_DIR}. Stop it first: photos move while it stands.`, 1);
  try {
    finishRestore(STORAGE_DIR);
    if (!existsSync(databaseFile(STORAGE_DIR))) return said(`There is no database in ${STORAGE_DIR}.`, 1);
    const [wanted, { store: noted }] = [photoStoreOf(settings), readPhotoHome(STORAGE_DIR)];
    const objects = bucketOf(STORAGE_DIR, objectStore);
    const scratchDir = join(STORAGE_DIR, "tmp");
    mkdirSync(scratchDir, { recursive: true, mode: 0o700 });
    const volume = createDiskBucket(STORAGE_DIR, scratchDir);
    if (wanted) {
      await objects.prove();
      // A start that would miss those that are on their way is refused from now on.
      writePhotoHome(STORAGE_DIR, wanted);
    }
    const [from, to] = wanted ? [volume, objects] : [objects, volume];
    const named = wanted ? [] : namedIn(STORAGE_DIR);
    // Also without a note: it may be lost.
    const moved = await movePhotos(from, to, stopping, named, everyThousand);
    if (stopping.aborted) return said("Stopped. Run it again to go on.", 1);
    const missing = wanted || withoutMissing ? 0 : missingIn(STORAGE_DIR);
    if (missing > 0) return said(`${textOf(moved)} ${missing} ${NEITHER}`, 1);
    if (!wanted && noted) writePhotoHome(STORAGE_DIR, null);
    const done = `Done: all photos are ${wanted ? `in ${wanted}` : "on the volume"}. ${textOf(moved)}`;
    return said(wanted ? `${done} Start the program.` : `${done} ${leaving(settings)}`, 0);
  } finally {
    unlock();
  }
}

function missingIn(storageDir: string): number {
  const here = filesIn(join(storageDir, "customer-images"));
  let missing = 0;
  for (const name of namedImages(databaseFile(storageDir))) if (!here.has(name)) missing += 1;
  return missing;
}

function leaving({ LITESTREAM_CONFIG }: Settings): string {
  return LITESTREAM_CONFIG
    ? "Leave all settings, which Litestream needs, and start the program."
    : "Take the S3_ settings and PHOTO_HOME out, and start the program.";
}

/**
 * A photo leaves its place once it was read back from the other one. Cut off anywhere, the next move goes on. `named`
 * are keys that a store may have without listing them yet. Resolves with the number of files.
 */
export async function movePhotos(
  from: PhotoBucket,
  to: PhotoBucket,
  stopping: AbortSignal,
  named: Iterable<string> = [],
  tell: (moved: number) => void = () => undefined,
): Promise<number> {
  let moved = 0;
  const batch = new Set<string>();
  const moveBatch = async () => {
    const outcomes = await Promise.allSettled([...batch].map((key) => moveOne(from, to, key)));
    batch.clear();
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") throw outcome.reason;
      if (outcome.value) tell(++moved);
    }
  };
  async function moveAll(keys: AsyncIterable<string> | Iterable<string>, isThere: (key: string) => unknown) {
    for await (const key of keys) {
      if (stopping.aborted) break;
      if (await isThere(key)) continue;
      batch.add(key);
      if (batch.size === AT_ONCE) await moveBatch();
    }
    await moveBatch();
  }
  await moveAll(from.keys(), () => false);
  await moveAll(named, (key) => to.edges(key));
  return moved;
}

async function moveOne(from: PhotoBucket, to: PhotoBucket, key: string): Promise<boolean> {
  const bytes = await from.read(key);
  if (!bytes) return false;
  await to.store([{ key, bytes }]);
  const arrived = await to.read(key);
  if (!arrived || Buffer.compare(arrived, bytes) !== 0)
    throw new PhotoNotArrived("A photo did not arrive as it was. It stays where it is.");
  await from.removeAll([key]);
  return true;
}

/** A store's list may lag behind; what the volume holds it lists. */
function* namedIn(storageDir: string): Generator<string> {
  for (const { key } of keysInRows(databaseFile(storageDir)))
    if (isImageKey(key)) yield* new Set([key, thumbnailKey(key)]);
}

function everyThousand(moved: number): void {
  if (moved % 1_000 === 0) process.stdout.write(`${textOf(moved)}\n`);
}

const textOf = (moved: number) => `${moved} files moved.`;

function said(text: string, code: number): number {
  process[code === 0 ? "stdout" : "stderr"].write(`${text}\n`);
  return code;
}
