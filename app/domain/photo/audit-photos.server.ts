import { and, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, fileRemovals, photoUploads, profiles } from "#db/schema.ts";
import { isLogoKey } from "../../services/files/logo-key.ts";
import { displayKey, imageKeyTime } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { isDecodable } from "../../services/images/image-processing.server.ts";
import { isWholeJpeg } from "../../services/images/whole-jpeg.ts";
import { PHOTO_TTL_MS } from "./photo-limits.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YOUNG_MS = 60 * 60 * 1000;

/** For folders restored from different backups. Day by day, so that memory doesn't grow with the bucket. */
export async function auditPhotos(
  db: Database,
  photos: PhotoStorage,
  now: Date,
): Promise<{ orphans: number }> {
  let orphans = 0;
  const logos = await knownLogos(db);
  for (const [day, keys] of await keysByDay(photos, now)) {
    const expected = await keysExpectedFrom(db, day);
    const suspects = keys.filter((key) => !expected.has(displayKey(key)) && !logos.has(key));
    const unknown = await withoutAnyRow(db, suspects);
    if (unknown.length > 0) await photos.removeAll(unknown);
    orphans += unknown.length;
  }
  return { orphans };
}

/** They stay for years, so no day's requests can tell whose they are. */
async function knownLogos(db: Database): Promise<Set<string | null>> {
  const rows = await db.select({ key: profiles.logoKey }).from(profiles).where(isNotNull(profiles.logoKey));
  return new Set(rows.map(({ key }) => key));
}

async function keysByDay(photos: PhotoStorage, now: Date): Promise<Map<number, string[]>> {
  const days = new Map<number, string[]>();
  for await (const key of photos.keys()) {
    const time = imageKeyTime(key);
    if (now.getTime() - time < YOUNG_MS) continue;
    const day = Math.floor(time / DAY_MS) * DAY_MS;
    const keys = days.get(day) ?? [];
    keys.push(key);
    days.set(day, keys);
  }
  return days;
}

/** Photos of a day belong to requests of that day or of the next (D18). */
async function keysExpectedFrom(db: Database, day: number): Promise<Set<string>> {
  const from = new Date(day);
  const uploads = await db
    .select({ key: photoUploads.storageKey })
    .from(photoUploads)
    .where(and(gte(photoUploads.createdAt, from), lt(photoUploads.createdAt, new Date(day + DAY_MS))));
  const requests = await db
    .select({ imageRefs: customerRequests.imageRefs })
    .from(customerRequests)
    .where(
      and(
        gte(customerRequests.createdAt, from),
        lt(customerRequests.createdAt, new Date(day + DAY_MS + PHOTO_TTL_MS)),
      ),
    );
  return new Set([...uploads.map(({ key }) => key), ...requests.flatMap(({ imageRefs }) => imageRefs ?? [])]);
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
export async function findDamagedPhotos(photos: PhotoStorage, now: Date): Promise<string[]> {
  const tonight = dayOf(now.getTime()) % NIGHTS;
  const damaged: string[] = [];
  for await (const key of photos.keys()) {
    const isItsNight = dayOf(imageKeyTime(key)) % NIGHTS === tonight;
    const seen = await (isItsNight ? photos.read(key) : photos.edges(key));
    if (!seen) continue;
    const hasBothEnds = isLogoKey(key) || isWholeJpeg(seen);
    if (!hasBothEnds || (isItsNight && !(await isDecodable(seen)))) damaged.push(key);
  }
  return damaged;
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
