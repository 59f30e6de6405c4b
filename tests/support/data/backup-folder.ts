import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { finishedBackups } from "#db/backup/backup-files.server.ts";
import { makeBackup } from "#db/backup/make-backup.server.ts";
import { restore } from "#db/backup/restore.server.ts";
import type { Database } from "#db/client.server.ts";
import { putRequest, uniqueBusiness } from "../rows.ts";
import { MIGRATIONS, migratedDatabase, temporaryFolder } from "../temporary-database.ts";

/** A storage folder with a business in it, and what is done with its backups. */
export interface BackupFolder {
  storageDir: string;
  backupDir: string;
  db: Database;
  slug: string;
  /** Stores a request with one photo and its thumbnail; returns its id and the photo's path. */
  request(): { id: string; photo: string; thumbnail: string };
  backUp(now: Date, measure?: Parameters<typeof makeBackup>[0]["measure"]): ReturnType<typeof makeBackup>;
  /** Names of the finished backups. */
  backups(): string[];
  /** All files below the folder of backups. */
  files(): string[];
  /** Closes the database and restores; `file` is a name in the folder of backups, or a path. */
  restore(
    file: string,
    now: Date,
    withoutMissing?: boolean,
    withDeleted?: boolean,
  ): ReturnType<typeof restore>;
}

export async function openBackupFolder(): Promise<BackupFolder> {
  const storageDir = temporaryFolder();
  const backupDir = join(storageDir, "backups");
  const db = await migratedDatabase(storageDir);
  const { slug } = uniqueBusiness(db);
  mkdirSync(join(storageDir, "customer-images"));
  return {
    storageDir,
    backupDir,
    db,
    slug,
    request() {
      const key = newPhotoKey(new Date(), randomBytes(16).toString("hex"), "Küche.jpg");
      const [photo, thumbnail] = [join(storageDir, key), join(storageDir, thumbnailKey(key))];
      writeFileSync(photo, randomBytes(3_000));
      writeFileSync(thumbnail, randomBytes(300));
      return { id: putRequest(db, slug, { imageRefs: [key] }), photo, thumbnail };
    },
    backUp: (now, measure) => makeBackup({ storageDir, backupDir, now, ...(measure && { measure }) }),
    backups: () => finishedBackups(backupDir).map(({ name }) => name),
    files: () => readdirSync(backupDir, { recursive: true, encoding: "utf8" }).sort(),
    restore(file, now, withoutMissing = false, withDeleted = false) {
      db.$client.close();
      const task = { storageDir, backupDir, file, migrationsFolder: MIGRATIONS, now };
      return restore({ ...task, withoutMissing, withDeleted });
    },
  };
}

/** SHA-256 of every file below a folder, by its path in it. */
export function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), hash(path)]));
}
