import { randomUUID } from "node:crypto";
import { and, inArray, isNull, lte, or } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import { type JobResult, lane } from "../../platform/work/lane.server.ts";
import { UNTIL_DONE } from "../../platform/work/lane-rules.ts";
import { enqueue } from "../../platform/work/queue.server.ts";
import { imageKeyTime, isImageKey, thumbnailKey } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { PhotosUnavailable } from "../../services/object-store/store-client.server.ts";
import { PHOTO_TTL_MS } from "./photo-limits.ts";

export const UNFINISHED_MS = 60 * 60 * 1000;
const BATCH = 200;

const RULES = { name: "remove-files", width: 1, leaseMs: 15 * 60_000, ...UNTIL_DONE } as const;

/** Inside the transaction that deletes what they belong to: the files go even if the process dies in between. */
export function removeRequestFiles(tx: Transaction, all: readonly string[], now: Date): void {
  for (let start = 0; start < all.length; start += BATCH) {
    const keys = all.slice(start, start + BATCH);
    enqueue(tx, { lane: RULES.name, key: randomUUID(), subject: "files", details: { keys } }, now);
    tx.delete(photoUploads).where(inArray(photoUploads.storageKey, keys)).run();
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

/** While a store is gone one removal at a time is asked of it, less and less often. */
export function removalLane(db: Database, photos: Pick<PhotoStorage, "removeAll">) {
  let failed = 0;
  return lane(db, RULES, async ({ details }): Promise<JobResult> => {
    const { keys } = details as { keys?: string[] };
    // The audit removes what a damaged row named.
    if (!keys) return { dead: "unreadable" };
    // A logo has no second file.
    const files = keys.filter(isImageKey).flatMap((key) => [key, thumbnailKey(key)]);
    try {
      await photos.removeAll([...new Set(files)]);
      failed = 0;
      return { done: null };
    } catch (fault) {
      if (!(fault instanceof PhotosUnavailable)) throw fault;
      failed += 1;
      const wait = { atLeastMs: RULES.waitMs(failed), hold: true, endsRun: true } as const;
      return { retry: "unavailable", fault, ...wait };
    }
  });
}

/** Photos without a request go after 24 h, interrupted ones after 1 h. */
export async function forgetUnsentPhotos(db: Database, photos: PhotoStorage, now: Date): Promise<number> {
  let expired = 0;
  for (let found = BATCH; found === BATCH; expired += found) found = queueExpired(db, photos, now);
  return expired;
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
    const ids = rows.map(({ id }) => id);
    tx.delete(photoUploads).where(inArray(photoUploads.id, ids)).run();
    return rows.length;
  });
}
