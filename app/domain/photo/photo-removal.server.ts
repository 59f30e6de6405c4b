import { and, asc, count, gt, inArray, isNull, lte, min, or } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { fileRemovals, photoUploads } from "#db/schema.ts";
import { imageKeyTime, isImageKey, thumbnailKey } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { PHOTO_TTL_MS } from "./photo-limits.ts";
import { unlessUnavailable } from "./unavailable-store.server.ts";

const UNFINISHED_MS = 60 * 60 * 1000;
const BATCH = 200;
const WHILE_SOMEBODY_WAITS = 4;

/** Inside the transaction that deletes what they belong to: the files go even if the process dies in between. */
export function removeRequestFiles(tx: Transaction, keys: readonly string[], now: Date): void {
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    const rows = batch.map((storageKey) => ({ storageKey, createdAt: now }));
    tx.insert(fileRemovals).values(rows).onConflictDoNothing().run();
    tx.delete(photoUploads).where(inArray(photoUploads.storageKey, batch)).run();
  }
}

/** What no deletion is about: a former logo, photos that nobody sent. */
export function removeLeftOver(
  tx: Transaction,
  photos: Pick<PhotoStorage, "sparedBefore">,
  keys: readonly string[],
  now: Date,
): void {
  const sparedBefore = photos.sparedBefore();
  const isSpared = (key: string) => imageKeyTime(key) < sparedBefore;
  const spared = keys.filter(isSpared);
  if (spared.length > 0) tx.delete(photoUploads).where(inArray(photoUploads.storageKey, spared)).run();
  const others = keys.filter((key) => !isSpared(key));
  removeRequestFiles(tx, others, now);
}

/** Removes photos without a request after 24 h, interrupted ones after 1 h, queued and temporary files. */
export async function sweepPhotos(
  db: Database,
  photos: PhotoStorage,
  now: Date,
): Promise<{ expired: number; removed: number; temporary: number }> {
  const temporary = await photos.clearScratch(UNFINISHED_MS);
  let expired = 0;
  for (let found = BATCH; found === BATCH; expired += found) found = queueExpired(db, photos, now);
  return { expired, removed: await removeQueuedFiles(db, photos), temporary };
}

function queueExpired(db: Database, photos: PhotoStorage, now: Date): number {
  const before = (age: number) => lte(photoUploads.createdAt, new Date(now.getTime() - age));
  return writeTransaction(db, (tx) => {
    const rows = tx
      .select({ id: photoUploads.id, key: photoUploads.storageKey, takenAt: photoUploads.takenAt })
      .from(photoUploads)
      .where(or(before(PHOTO_TTL_MS), and(isNull(photoUploads.storedAt), before(UNFINISHED_MS))))
      .limit(BATCH)
      .all();
    const unused = rows.filter(({ takenAt }) => takenAt === null).map(({ key }) => key);
    removeLeftOver(tx, photos, unused, now);
    tx.delete(photoUploads)
      .where(
        inArray(
          photoUploads.id,
          rows.map(({ id }) => id),
        ),
      )
      .run();
    return rows.length;
  });
}

/** Where somebody waits: a few, and what an object store doesn't take now is left for the sweep. */
export async function removeQueuedFilesSoon(db: Database, photos: PhotoStorage): Promise<void> {
  await unlessUnavailable(removeBatch(db, photos, nextQueued(db, "", WHILE_SOMEBODY_WAITS)));
}

/** Files of what was deleted that are still there, and since when. */
export function waitingRemovals(db: Database): { waiting: number; oldest: Date | null } {
  const found = db
    .select({ waiting: count(), oldest: min(fileRemovals.createdAt) })
    .from(fileRemovals)
    .get();
  return found ?? { waiting: 0, oldest: null };
}

/** What can't be removed stays queued and keeps nothing else from going; throws the first such failure at the end. */
async function removeQueuedFiles(db: Database, photos: PhotoStorage): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  for (let batch = nextQueued(db, ""); batch.length > 0; batch = nextQueued(db, batch.at(-1) ?? "")) {
    try {
      await removeBatch(db, photos, batch);
      removed += batch.length;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

function nextQueued(db: Database, after: string, most = BATCH): string[] {
  const { storageKey } = fileRemovals;
  const rows = db
    .select({ storageKey })
    .from(fileRemovals)
    .where(gt(storageKey, after))
    .orderBy(asc(storageKey))
    .limit(most)
    .all();
  return rows.map((row) => row.storageKey);
}

async function removeBatch(db: Database, photos: PhotoStorage, keys: readonly string[]): Promise<void> {
  // A logo has no second file.
  const files = keys.filter(isImageKey).flatMap((key) => [key, thumbnailKey(key)]);
  await photos.removeAll([...new Set(files)]);
  await db.delete(fileRemovals).where(inArray(fileRemovals.storageKey, keys));
}
