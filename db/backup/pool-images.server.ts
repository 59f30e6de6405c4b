import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "./backup-files.server.ts";
import { checksum } from "./checksum.server.ts";
import { sync } from "./durable.server.ts";
import { addToPool, type PooledImage, readPool, rejoinPool } from "./image-pool.server.ts";

/** A pooled photo is read again once a day, those of one hour at a time. */
const PARTS = 24;

interface Place {
  storageDir: string;
  backupDir: string;
  now: Date;
}

/** 0 on the same disk, where photos become second names of the same files. */
export function bytesToCopy(
  { storageDir, backupDir }: Omit<Place, "now">,
  heldImages: () => ReadonlySet<string>,
): number {
  if (isSameDisk(storageDir, backupDir)) return 0;
  const pool = readPool(backupDir);
  let bytes = 0;
  for (const name of heldImages()) {
    if (!pool.has(name)) bytes += sizeOf(join(storageDir, "customer-images", name));
  }
  return bytes;
}

interface Pooled {
  manifest: NonNullable<Manifest["images"]>;
  added: number;
}

/** Calls `needRoom` with the bytes of all new photos before the first copy. Replaces damaged copies. */
export function poolImages(
  { storageDir, backupDir, now }: Place,
  images: ReadonlySet<string>,
  needRoom: (bytes: number) => void,
): Pooled {
  const pool = readPool(backupDir);
  const part = Math.floor(now.getTime() / 3_600_000) % PARTS;
  const result: Pooled = { manifest: { count: 0, bytes: 0, missing: [] }, added: 0 };
  const wanted = Array.from(images, (name) => ({
    name,
    source: join(storageDir, "customer-images", name),
    known: pool.get(name),
  }));
  const fresh = wanted.filter(({ known }) => !isWhole(known, part));
  if (!isSameDisk(storageDir, backupDir)) {
    needRoom(fresh.reduce((sum, { source }) => sum + sizeOf(source), 0));
  }
  const taken = new Map(
    fresh.map(({ name, source, known }) => [name, addToPool(backupDir, source, name, known?.sha256)]),
  );
  for (const { name, known } of wanted) {
    const image = taken.has(name) ? taken.get(name) : known && rejoinPool(backupDir, name, known);
    if (!image) {
      result.manifest.missing.push(name);
      continue;
    }
    result.manifest.count += 1;
    result.manifest.bytes += sizeOf(image.path);
  }
  result.added = fresh.length - result.manifest.missing.length;
  if (fresh.length > 0 && existsSync(join(backupDir, "images"))) sync(join(backupDir, "images"));
  return result;
}

const isSameDisk = (one: string, other: string) => statSync(one).dev === statSync(other).dev;

function isWhole(image: PooledImage | undefined, part: number): boolean {
  if (!image) return false;
  const isItsHour = Number.parseInt(image.sha256.slice(0, 4), 16) % PARTS === part;
  return sizeOf(image.path) > 0 && (!isItsHour || checksum(image.path) === image.sha256);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
