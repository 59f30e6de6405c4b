import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./durable.server.ts";

/** Where the photos of this volume's database lie (decision 016). */
interface PhotoHome {
  /** The address of the bucket in which photos are, or go; null: all are on the volume. */
  store: string | null;
  /** Who this volume is to a bucket; in no backup, so that two machines are never the same one. */
  owner: string | null;
}

const FILE = "photo-home.json";
const NOTHING_NOTED = '{"store":null}';

/** Its message says what to do. */
export class PhotoHomeDamaged extends Error {
  override name = "PhotoHomeDamaged";
  readonly code = "photo-home";
}

/** Throws {@link PhotoHomeDamaged}. */
export function readPhotoHome(storageDir: string): PhotoHome {
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

function parsed(text: string): PhotoHome | null {
  try {
    const { store, owner = null } = JSON.parse(text);
    return typeof store === "string" || store === null ? { store, owner } : null;
  } catch {
    return null;
  }
}

/** It is the store of the settings, as this volume's. */
export function ownStore<Store extends object>({
  STORAGE_DIR,
  objectStore,
}: {
  STORAGE_DIR: string;
  objectStore: Store | null;
}): (Store & { owner: string | null }) | null {
  return objectStore && { ...objectStore, owner: readPhotoHome(STORAGE_DIR).owner };
}

export function writePhotoHome(storageDir: string, store: string | null): void {
  const owner = readPhotoHome(storageDir).owner ?? randomUUID();
  writeWhole(join(storageDir, FILE), `${JSON.stringify({ store, owner })}\n`);
}

/** For a restore into another folder: the start then asks for the store's settings. */
export function notePhotoHome(storageDir: string, store: string): void {
  if (!existsSync(join(storageDir, FILE))) writePhotoHome(storageDir, store);
}

/** The store that has the photos by these settings. With `PHOTO_HOME=volume` it has the database alone. */
export function photoStoreOf(settings: {
  objectStore: { endpoint: string; bucket: string } | null;
  PHOTO_HOME?: string | undefined;
}): string | null {
  return settings.objectStore && settings.PHOTO_HOME !== "volume" ? storeAddress(settings.objectStore) : null;
}

export function storeOfPhotos(setting: (name: string) => string | undefined): string | null {
  const [endpoint, bucket] = [setting("S3_ENDPOINT"), setting("S3_BUCKET")];
  const objectStore = endpoint && bucket ? { endpoint, bucket } : null;
  return photoStoreOf({ objectStore, PHOTO_HOME: setting("PHOTO_HOME") });
}

/** As a note and a message name it. */
export function storeAddress({ endpoint, bucket }: { endpoint: string; bucket: string }): string {
  return `${endpoint.replace(/\/+$/, "")}/${bucket}`;
}
