import { createHash, randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { forgetUnsentPhotos, removalLane } from "#app/domain/photo/photo-removal.server.ts";
import type { IncomingFile } from "#app/services/files/multipart.server.ts";
import { createPhotoStorage, type PhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { createLogger } from "#app/services/log/log.server.ts";
import type { Database } from "#db/client.server.ts";
import { jobs } from "#db/schema.ts";
import { uniqueBusiness } from "../rows.ts";
import { migratedDatabase, temporaryFolder } from "../temporary-database.ts";

/** A real database and a real bucket in a folder of their own, with one business in it. */
export interface OpenPhotoStore {
  db: Database;
  photos: PhotoStorage;
  storageDir: string;
  slug: string;
  /** Puts bytes where a form's files wait. */
  incoming(bytes: Uint8Array, name?: string): IncomingFile;
  /** Names of the files in the bucket, and in the folder for temporary ones. */
  storedFiles(): string[];
  scratchFiles(): string[];
  /** `sweep` and `waitingFiles` of this store, `by` what stands between it and its photos. */
  sweep(now: Date, by?: PhotoStorage): ReturnType<typeof sweep>;
  waitingFiles(): string[];
}

export const NOON = new Date("2026-07-01T12:00:00Z");

/** `now` moved on by so many hours. */
export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

/** What the hour and the queue do with photos, and how much. */
export async function sweep(db: Database, photos: PhotoStorage, now: Date) {
  const expired = await forgetUnsentPhotos(db, photos, now);
  const worker = { now: () => now, stopping: new AbortController().signal };
  const { done: removals } = await removalLane(db, photos).run(worker);
  return { expired, removals };
}

/** The keys of files that are to go. */
export function waitingFiles(db: Database): string[] {
  const waiting = db
    .select({ key: sql<string>`file.value` })
    .from(sql`${jobs}, json_each(${jobs.details}, '$.keys') AS file`)
    .where(eq(jobs.lane, "remove-files"));
  return waiting.all().map(({ key }) => key);
}

/** Opens a store that is gone when the running test has finished. */
export async function openPhotoStore(): Promise<OpenPhotoStore> {
  const storageDir = temporaryFolder();
  const db = await migratedDatabase(storageDir);
  const photos = createPhotoStorage({ storageDir: storageDir }, createLogger("silent"));
  return {
    db,
    photos,
    storageDir,
    slug: uniqueBusiness(db, {}, NOON).slug,
    incoming(bytes, name = "IMG 0815.jpg") {
      const path = join(photos.scratchDir, `${randomUUID()}.file`);
      writeFileSync(path, bytes);
      const contentHash = createHash("sha256").update(bytes).digest("hex");
      return { fieldName: "photos", name, size: bytes.length, path, contentHash };
    },
    storedFiles: () => readdirSync(join(storageDir, "customer-images")).sort(),
    scratchFiles: () => readdirSync(photos.scratchDir),
    sweep: (now, by = photos) => sweep(db, by, now),
    waitingFiles: () => waitingFiles(db),
  };
}
