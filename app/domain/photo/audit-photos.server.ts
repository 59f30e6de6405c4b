import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { jobs, photoUploads } from "#db/schema.ts";
import { isLogoKey } from "../../services/files/logo-key.ts";
import { displayKey, imageKeyTime } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { isDecodable } from "../../services/images/image-processing.server.ts";
import { isWholeJpeg } from "../../services/images/whole-jpeg.ts";
import { Stopped } from "../../services/stopped.ts";
import { knownPhotos, requestsOf, type UnseenFile } from "./known-photos.server.ts";
import { unlessUnavailable } from "./unavailable-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YOUNG_MS = 60 * 60 * 1000;
const SUSPECTS_AT_ONCE = 10_000;
const MOST_ASKED = 1_000;

/**
 * For folders restored from different backups, and for buckets: `orphans` are files that no row knew of, `missing`
 * those that a row names and neither the list nor, asked for, the place itself has.
 */
export async function auditPhotos(
  db: Database,
  photos: PhotoStorage,
  now: Date,
  stopping: AbortSignal,
): Promise<{ orphans: number; missing: number }> {
  const known = await knownPhotos(db);
  const sparedBefore = photos.sparedBefore();
  let orphans = 0;
  let suspects: string[] = [];
  const judge = async () => {
    const unknown = await withoutAnyRow(db, suspects, stopping);
    // Nothing goes from another installation's bucket, and yet missing photos are counted there.
    if (await unlessUnavailable(photos.removeAll(unknown).then(() => true))) orphans += unknown.length;
    suspects = [];
  };
  for await (const key of untilStopped(photos.keys(), stopping)) {
    if (known.see(key) || isYoung(key, now) || imageKeyTime(key) < sparedBefore) continue;
    suspects.push(key);
    if (suspects.length === SUSPECTS_AT_ONCE) await judge();
  }
  await judge();
  return { orphans, missing: await countMissing(photos, untilStopped(known.unseen(), stopping), now) };
}

/** Beyond so many it asks no more: no list lags so far, and they may be millions. */
async function countMissing(photos: PhotoStorage, unseen: AsyncIterable<UnseenFile>, now: Date) {
  let missing = 0;
  let asked = 0;
  for await (const { key, isNamed } of unseen) {
    if (isYoung(key, now)) continue;
    asked += 1;
    if (asked <= MOST_ASKED && ((await photos.read(key)) || !isNamed())) continue;
    missing += 1;
  }
  return missing;
}

function isYoung(key: string, now: Date): boolean {
  return now.getTime() - imageKeyTime(key) < YOUNG_MS;
}

/** It is slow and exact. None while a request's own list can't be read: they may be its photos. */
async function withoutAnyRow(
  db: Database,
  keys: readonly string[],
  stopping: AbortSignal,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const unknown = new Set(keys.map(displayKey));
  // Before the first page: what is sent from now on, by requests behind the page too, has its upload's row as yet.
  const waiting = db.all<{ key: string }>(sql`
    SELECT value AS key FROM json_each(${JSON.stringify([...unknown])})
    WHERE value IN (SELECT ${photoUploads.storageKey} FROM ${photoUploads})
      OR value IN (SELECT file.value FROM ${jobs}, json_each(iif(json_valid(${jobs.details}), ${jobs.details}, '{}'), '$.keys') AS file
        WHERE ${jobs.lane} = 'remove-files')`);
  for (const { key } of waiting) unknown.delete(key);
  for await (const { keys: named } of untilStopped(requestsOf(db), stopping)) {
    // A request without photos has no list (docs/contracts.md), so this one is damaged.
    if (named.length === 0) return [];
    for (const key of named) unknown.delete(key);
  }
  return keys.filter((key) => unknown.has(displayKey(key)));
}

const NIGHTS = 7;

/** A seventh of all files, other ones each night, is decoded whole; of the others both ends are looked at. */
export async function* damagedPhotos(
  photos: PhotoStorage,
  now: Date,
  stopping: AbortSignal,
): AsyncGenerator<string> {
  const tonight = dayOf(now.getTime()) % NIGHTS;
  for await (const key of untilStopped(photos.keys(), stopping)) {
    const isItsNight = dayOf(imageKeyTime(key)) % NIGHTS === tonight;
    // One that a store can't give keeps nobody from the others; a store that is gone lists no more of them.
    const seen = await unlessUnavailable(isItsNight ? photos.read(key) : photos.edges(key));
    if (!seen) continue;
    const hasBothEnds = isLogoKey(key) || isWholeJpeg(seen);
    if (!hasBothEnds || (isItsNight && !(await isDecodable(seen)))) yield key;
  }
}

async function* untilStopped<T>(all: AsyncIterable<T>, stopping: AbortSignal) {
  for await (const one of all) {
    if (stopping.aborted) throw new Stopped();
    yield one;
  }
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
