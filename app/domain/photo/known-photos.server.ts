import { setImmediate as othersTurn } from "node:timers/promises";
import { asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, photoUploads, profiles } from "#db/schema.ts";
import { displayKey, thumbnailKey } from "../../services/files/photo-key.ts";

const REQUESTS_AT_ONCE = 2_000;
/** A number holds so much of a key's random part exactly. */
const PRINT = /-([0-9a-f]{12})/;
/** By the first byte of their prints: a million sorted at once would stop everybody else. */
const SHELVES = 256;
const SHELF = 2 ** 40;
const DISPLAY = 1;
const THUMBNAIL = 2;

export interface UnseenFile {
  key: string;
  /** False once its request or logo was deleted. */
  isNamed(): boolean;
}

export interface KnownPhotos {
  /** Whether some row names it, as far as its number tells. */
  see(key: string): boolean;
  /** Lists what requests and profiles name and `see` hasn't met. */
  unseen(): AsyncIterable<UnseenFile>;
}

/** A number a photo is all that is kept of a million in memory. Logos stay for years, so no day's requests tell whose. */
export async function knownPhotos(db: Database): Promise<KnownPhotos> {
  const logos = new Map(
    db
      .select({ key: profiles.logoKey, id: profiles.id })
      .from(profiles)
      .where(isNotNull(profiles.logoKey))
      .all()
      .map(({ key, id }) => [key ?? "", id]),
  );
  const uploads = await db.select({ key: photoUploads.storageKey }).from(photoUploads);
  const found = Array.from({ length: SHELVES }, (): number[] => []);
  const note = (key: string) => {
    const print = printOf(key);
    found[Math.floor(print / SHELF)]?.push(print);
  };
  for (const { key } of uploads) note(key);
  for await (const { keys } of requestsOf(db)) for (const key of keys) note(key);
  const prints = await sortedInTurns(found);
  const seen = new Uint8Array(prints.length);
  const seenLogos = new Set<string>();
  return {
    see(key) {
      if (logos.has(key)) {
        seenLogos.add(key);
        return true;
      }
      const place = placeOf(prints, printOf(key));
      if (place === -1) return false;
      seen[place] = (seen[place] ?? 0) | partOf(key);
      return true;
    },
    async *unseen() {
      for (const [key, id] of logos)
        if (!seenLogos.has(key)) yield { key, isNamed: () => logoOf(db, id) === key };
      for await (const { id, keys } of requestsOf(db))
        for (const key of keys)
          for (const file of [key, thumbnailKey(key)]) {
            const isSeen = ((seen[placeOf(prints, printOf(key))] ?? 0) & partOf(file)) !== 0;
            if (!isSeen) yield { key: file, isNamed: () => photosOf(db, id).includes(key) };
          }
    },
  };
}

async function sortedInTurns(shelves: readonly number[][]): Promise<Float64Array> {
  const sorted = new Float64Array(shelves.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const shelf of shelves) {
    sorted.set(Float64Array.from(shelf).sort(), place);
    place += shelf.length;
    await othersTurn();
  }
  return sorted;
}

/** With photos, a page a turn; a list that can't be read is empty. */
export async function* requestsOf(db: Database): AsyncGenerator<{ id: string; keys: string[] }> {
  const { id, imageRefs } = customerRequests;
  for (let after = ""; ; ) {
    const rows = await db
      .select({ id, imageRefs })
      .from(customerRequests)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(REQUESTS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) if (row.imageRefs) yield { id: row.id, keys: row.imageRefs };
    after = last.id;
    await othersTurn();
  }
}

function photosOf(db: Database, id: string): string[] {
  const { imageRefs } = customerRequests;
  return (
    db.select({ imageRefs }).from(customerRequests).where(eq(customerRequests.id, id)).get()?.imageRefs ?? []
  );
}

function logoOf(db: Database, id: string): string | null {
  return db.select({ key: profiles.logoKey }).from(profiles).where(eq(profiles.id, id)).get()?.key ?? null;
}

function partOf(key: string): number {
  return displayKey(key) === key ? DISPLAY : THUMBNAIL;
}

function printOf(key: string): number {
  return Number.parseInt(PRINT.exec(key)?.[1] ?? "", 16);
}

function placeOf(sorted: Float64Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted ? low : -1;
}
