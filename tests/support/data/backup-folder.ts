import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { finishedBackups } from "#db/backup/backup-files.server.ts";
import { type BackupTask, makeBackup } from "#db/backup/make-backup.server.ts";
import { type RestoreTask, restore } from "#db/backup/restore.server.ts";
import { databaseFile } from "#db/client.server.ts";
import { putRequest, uniqueBusiness } from "../rows.ts";
import { MIGRATIONS, migratedDatabase, temporaryFolder } from "../temporary-database.ts";

export type BackupFolder = Awaited<ReturnType<typeof openBackupFolder>>;

export const hour = (count: number) => new Date(Date.UTC(2027, 0, 1, count));

/** A storage folder with a business in it, and what is done with its backups. */
export async function openBackupFolder() {
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
    /** Stores a request with one photo and its thumbnail; returns its id and the photo's path. */
    request() {
      const key = newPhotoKey(new Date(), randomBytes(16).toString("hex"), "Küche.jpg");
      const [photo, thumbnail] = [join(storageDir, key), join(storageDir, thumbnailKey(key))];
      writeFileSync(photo, randomBytes(3_000));
      writeFileSync(thumbnail, randomBytes(300));
      return { id: putRequest(db, slug, { imageRefs: [key] }), photo, thumbnail };
    },
    backUp: (now: Date, measure?: BackupTask["measure"]) =>
      makeBackup({ storageDir, backupDir, now, ...(measure && { measure }) }),
    /** Names of the finished backups. */
    backups: () => finishedBackups(backupDir).map(({ name }) => name),
    /** All files below the folder of backups. */
    files: () => readdirSync(backupDir, { recursive: true, encoding: "utf8" }).sort(),
    /** Closes the database and restores; `file` is a name in the folder of backups, or a path. */
    restore(file: string, now: Date, others: Partial<RestoreTask> = {}) {
      db.$client.close();
      const task = { storageDir, backupDir, file, migrationsFolder: MIGRATIONS, now, withoutMissing: false };
      return restore({ ...task, ...others });
    },
  };
}

/** Of all requests in a storage folder, the oldest first. */
export function requestsIn(storageDir: string, column = "id"): string[] {
  const db = new Sqlite(databaseFile(storageDir), { readonly: true });
  const sql = `SELECT ${column} FROM customer_requests ORDER BY created_at`;
  const values = db.prepare<[], string>(sql).pluck().all();
  db.close();
  return values;
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
