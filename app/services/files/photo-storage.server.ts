import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { opendir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Logger } from "../log/log.server.ts";
import {
  type BucketAccess,
  createObjectBucket,
  type StoreOutcome,
} from "../object-store/object-bucket.server.ts";
import { createDiskBucket, missingAsNull, type PhotoBucket } from "./photo-bucket.server.ts";

/** The private bucket `customer-images` (D25, D73); the logos of businesses lie in it too. */
export interface PhotoStorage extends PhotoBucket {
  /** `{storageDir}/tmp`; its files go at boot (D53). */
  readonly scratchDir: string;
  /** Removes what nobody has written to for `ageMs`; returns how many. */
  clearScratch(ageMs: number): Promise<number>;
  /**
   * This counts ms; 0 means none. A restore that is undone may need earlier photos, so they stay in a store
   * unless their request or business is deleted. The audit finds them afterwards.
   */
  sparedBefore(): number;
}

export interface PhotoPlaces {
  storageDir: string;
  /** Null, or with `volume`: photos are on the volume. */
  objectStore?: BucketAccess | null;
  PHOTO_HOME?: "volume" | "s3" | undefined;
  /** While it may be undone, when the newest restore was. */
  restoredAt?: () => number;
  onStoreCall?: (outcome: StoreOutcome) => void;
  onStoreProven?: () => void;
}

export function createPhotoStorage(places: PhotoPlaces, log: Logger): PhotoStorage {
  const root = resolve(places.storageDir);
  const scratchDir = join(root, "tmp");
  mkdirSync(scratchDir, { recursive: true, mode: 0o700 });
  const leftOver = emptyFolder(scratchDir);
  if (leftOver > 0) log.info({ event: "scratch-emptied", files: leftOver });
  const volume = createDiskBucket(root, scratchDir);
  const store = places.PHOTO_HOME === "volume" ? null : places.objectStore;
  const [onCall, onProven] = [places.onStoreCall, places.onStoreProven];
  const objects = store ? createObjectBucket(store, { log, onCall, onProven }) : null;
  // A store that is gone is asked again before the first photo, and before the first removal.
  objects?.prove().catch(() => undefined);

  return {
    ...(objects ?? volume),
    scratchDir,
    sparedBefore: () => (objects && places.restoredAt ? places.restoredAt() : 0),
    async clearScratch(ageMs) {
      let cleared = 0;
      for await (const entry of await opendir(scratchDir)) {
        const path = join(scratchDir, entry.name);
        const found = await stat(path).catch(missingAsNull);
        if (!found?.isFile() || Date.now() - found.mtimeMs < ageMs) continue;
        await rm(path, { force: true });
        cleared += 1;
      }
      return cleared;
    },
  };
}

function emptyFolder(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) rmSync(join(folder, file.name), { force: true });
  return files.length;
}
