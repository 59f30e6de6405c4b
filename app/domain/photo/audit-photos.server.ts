import { setImmediate as othersTurn } from "node:timers/promises";
import { asc, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, fileRemovals, photoUploads, profiles } from "#db/schema.ts";
import { isLogoKey } from "../../services/files/logo-key.ts";
import { displayKey, imageKeyTime } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { isDecodable } from "../../services/images/image-processing.server.ts";
import { isWholeJpeg } from "../../services/images/whole-jpeg.ts";
import { Stopped } from "../../services/stopped.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YOUNG_MS = 60 * 60 * 1000;
const REQUESTS_AT_ONCE = 2_000;
const SUSPECTS_AT_ONCE = 10_000;
/** Of a key's random part: as much as a number holds exactly. */
const PRINT = /-([0-9a-f]{12})/;

/** For folders restored from different backups. A number a photo is all that is kept of a million in memory. */
export async function auditPhotos(
  db: Database,
  photos: PhotoStorage,
  now: Date,
  stopping: AbortSignal,
): Promise<{ orphans: number }> {
  const logos = await knownLogos(db);
  const prints = await knownPrints(db);
  let orphans = 0;
  let suspects: string[] = [];
  const judge = async () => {
    const unknown = await withoutAnyRow(db, suspects);
    if (unknown.length > 0) await photos.removeAll(unknown);
    orphans += unknown.length;
    suspects = [];
  };
  for await (const key of untilStopped(photos.keys(), stopping)) {
    if (now.getTime() - imageKeyTime(key) < YOUNG_MS) continue;
    if (!logos.has(key) && !holds(prints, printOf(key))) suspects.push(key);
    if (suspects.length === SUSPECTS_AT_ONCE) await judge();
  }
  await judge();
  return { orphans };
}

/** Of every photo that a row names, sorted. */
async function knownPrints(db: Database): Promise<Float64Array> {
  const uploads = await db.select({ key: photoUploads.storageKey }).from(photoUploads);
  const prints = uploads.map(({ key }) => printOf(key));
  const { id, imageRefs } = customerRequests;
  for (let after = ""; ; ) {
    const rows = await db
      .select({ id, imageRefs })
      .from(customerRequests)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(REQUESTS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return Float64Array.from(prints).sort();
    for (const row of rows) for (const key of row.imageRefs ?? []) prints.push(printOf(key));
    after = last.id;
    await othersTurn();
  }
}

function printOf(key: string): number {
  return Number.parseInt(PRINT.exec(key)?.[1] ?? "", 16);
}

function holds(sorted: Float64Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}

/** They stay for years, so no day's requests can tell whose they are. */
async function knownLogos(db: Database): Promise<Set<string | null>> {
  const rows = await db.select({ key: profiles.logoKey }).from(profiles).where(isNotNull(profiles.logoKey));
  return new Set(rows.map(({ key }) => key));
}

/** Slow and exact. None while a request's own list can't be read: they may be its photos. */
async function withoutAnyRow(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const suspects = JSON.stringify(keys.map(displayKey));
  const refs = customerRequests.imageRefs;
  const known = db.all<{ key: string }>(sql`
    WITH suspects AS (SELECT value AS key FROM json_each(${suspects}))
    SELECT key FROM suspects WHERE key IN (SELECT ${photoUploads.storageKey} FROM ${photoUploads})
      OR key IN (SELECT ${fileRemovals.storageKey} FROM ${fileRemovals})
      OR EXISTS (SELECT 1 FROM ${customerRequests}
        WHERE ${refs} IS NOT NULL AND iif(json_valid(${refs}), json_type(${refs}) <> 'array', 1))
      OR key IN (SELECT image.value FROM ${customerRequests},
        json_each(iif(json_valid(${refs}), ${refs}, '[]')) AS image)`);
  const knownKeys = new Set(known.map(({ key }) => key));
  return keys.filter((key) => !knownKeys.has(displayKey(key)));
}

const NIGHTS = 7;

/** A seventh of all files, other ones each night, is decoded whole; of the others both ends are looked at. */
export async function findDamagedPhotos(
  photos: PhotoStorage,
  now: Date,
  stopping: AbortSignal,
): Promise<string[]> {
  const tonight = dayOf(now.getTime()) % NIGHTS;
  const damaged: string[] = [];
  for await (const key of untilStopped(photos.keys(), stopping)) {
    const isItsNight = dayOf(imageKeyTime(key)) % NIGHTS === tonight;
    const seen = await (isItsNight ? photos.read(key) : photos.edges(key));
    if (!seen) continue;
    const hasBothEnds = isLogoKey(key) || isWholeJpeg(seen);
    if (!hasBothEnds || (isItsNight && !(await isDecodable(seen)))) damaged.push(key);
  }
  return damaged;
}

async function* untilStopped(keys: AsyncIterable<string>, stopping: AbortSignal) {
  for await (const key of keys) {
    if (stopping.aborted) throw new Stopped();
    yield key;
  }
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
