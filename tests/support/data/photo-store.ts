import { createHash, randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IncomingFile } from "#app/services/files/multipart.server.ts";
import { createPhotoStorage, type PhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { createLogger } from "#app/services/log/log.server.ts";
import type { Database } from "#db/client.server.ts";
import { uniqueBusiness } from "../business.ts";
import { migratedDatabase } from "../temporary-database.ts";
import { temporaryFolder } from "../temporary-folder.ts";

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
}

export const NOON = new Date("2026-07-01T12:00:00Z");

/** `now` moved on by so many hours. */
export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
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
  };
}
