import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./durable.server.ts";

/** Where the photos of this volume's database lie (decision 016), as the last start had it. */
export interface PhotoHome {
  home: "volume" | "s3";
  /** The address of the bucket; null: all photos are on the volume. */
  store: string | null;
}

interface KnownHome extends PhotoHome {
  /** Who this volume is to a bucket; in no backup, so that two machines are never the same one. */
  owner: string | null;
  /** False until photos are stored there for the first time, and once all have moved back. */
  hasPhotos: boolean;
}

/** Held by a move, and by a restore: it puts another folder where the move is writing. */
export const MOVE_LOCK = "photos-move.lock";
const FILE = "photo-home.json";
const NOTHING_NOTED = '{"home":"volume","store":null}';

/** Its message says what to do. */
export class PhotoHomeDamaged extends Error {
  override name = "PhotoHomeDamaged";
  readonly code = "photo-home";
}

/** Throws {@link PhotoHomeDamaged}. */
export function readPhotoHome(storageDir: string): KnownHome {
  const file = join(storageDir, FILE);
  const found = parsed(textOf(file));
  if (found) return found;
  throw new PhotoHomeDamaged(
    `${file} is damaged. Remove it, start the program with the settings it had, and run npm run photos:claim if photos lie in an object store.`,
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return NOTHING_NOTED;
    throw error;
  }
}

function parsed(text: string): KnownHome | null {
  try {
    // An older release's note doesn't say. On a way back that it began, what is in the store counts as missing: loudly.
    const { home, store, owner = null, hasPhotos = home === "s3" } = JSON.parse(text);
    const isStore = typeof store === "string" || (store === null && home === "volume");
    return isStore && (home === "s3" || home === "volume") ? { home, store, owner, hasPhotos } : null;
  } catch {
    return null;
  }
}

/** The store of the settings, as this volume's. */
export function ownStore<Store extends object>({
  STORAGE_DIR,
  objectStore,
}: {
  STORAGE_DIR: string;
  objectStore: Store | null;
}): (Store & { owner: string | null }) | null {
  return objectStore && { ...objectStore, owner: readPhotoHome(STORAGE_DIR).owner };
}

export function writePhotoHome(storageDir: string, { home, store }: PhotoHome): void {
  const before = readPhotoHome(storageDir);
  const owner = before.owner ?? randomUUID();
  const hasPhotos = home === "s3" || (store !== null && before.hasPhotos);
  writeWhole(join(storageDir, FILE), `${JSON.stringify({ home, store, owner, hasPhotos })}\n`);
}

/** For a restore into another folder: the start then asks for the store's settings. */
export function notePhotoHome(storageDir: string, store: string): void {
  if (!existsSync(join(storageDir, FILE))) writePhotoHome(storageDir, { home: "s3", store });
}

export function photoHomeOf(settings: {
  objectStore: { endpoint: string; bucket: string } | null;
  PHOTO_HOME?: "volume" | "s3" | undefined;
}): PhotoHome {
  const { objectStore } = settings;
  if (!objectStore) return { home: "volume", store: null };
  return { home: settings.PHOTO_HOME ?? "s3", store: storeAddress(objectStore.endpoint, objectStore.bucket) };
}

/** The store in which photos are that aren't here. With `PHOTO_HOME=volume` it may hold the database alone. */
export function storeOfPhotos(setting: (name: string) => string | undefined): string | null {
  if (setting("PHOTO_HOME") === "volume") return null;
  return storeAddress(setting("S3_ENDPOINT"), setting("S3_BUCKET"));
}

/** As a note and a message name it. */
function storeAddress(endpoint: string | undefined, bucket: string | undefined): string | null {
  return endpoint && bucket ? `${endpoint.replace(/\/+$/, "")}/${bucket}` : null;
}
