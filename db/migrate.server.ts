import { join } from "node:path";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { ofDevelopment } from "./backup/database-copy.server.ts";
import { filesIn } from "./backup/image-pool.server.ts";
import { makeBackup } from "./backup/make-backup.server.ts";
import { readPhotoHome } from "./backup/photo-home.server.ts";
import type { Database } from "./client.server.ts";

export class DatabaseOfOtherRelease extends Error {
  override name = "DatabaseOfOtherRelease";
}

const ELSE_MOVE = "Without real data move the folder STORAGE_DIR away, or name an empty one.";
const PHOTOS_ALONE =
  "There are photos and no database: the next night would remove them all as nobody's. Put app.sqlite back, restore a backup, or move the whole folder STORAGE_DIR away.";
const OF_ANOTHER_PROGRAM = "The database belongs to another program. Set STORAGE_DIR to another folder.";
const PHOTO = /\/\d+-[0-9a-f]{32}-/;

/** Why nothing may be created there, if no database is. */
export function photosAlone(storageDir: string): string | null {
  return hasPhotosHere(storageDir) || readPhotoHome(storageDir).store !== null ? PHOTOS_ALONE : null;
}

export function hasPhotosHere(storageDir: string, isKey = looksLikePhoto): boolean {
  return [...filesIn(join(storageDir, "customer-images"))].some((name) => isKey(`customer-images/${name}`));
}

function looksLikePhoto(key: string): boolean {
  return PHOTO.test(key);
}

/** Why a start must leave the database alone, and what to do; null when it is this program's or empty. */
export function otherOrigin(
  client: Database["$client"],
  storageDir: string,
  [applied, known]: readonly [string[], string[]],
): string | null {
  const reason = ofDevelopment(applied, known);
  if (reason || applied.length > 0) return reason && `${reason} ${ELSE_MOVE}`;
  // A start that was killed leaves the empty list of migrations, and Litestream has tables of its own.
  const tables = client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck();
  const isOurs = (name: string) => /^(?:sqlite_|_litestream_|__drizzle_migrations$)/.test(name);
  return tables.all().every(isOurs) ? photosAlone(storageDir) : OF_ANOTHER_PROGRAM;
}

/**
 * Returns how many migrations it applied; copies a database with tables to `backupDir` first.
 * Throws {@link DatabaseOfOtherRelease}, BackupFailed, or an Error for broken keys.
 */
export async function migrateDatabase(
  db: Database,
  { storageDir, backupDir = join(storageDir, "backups") }: { storageDir: string; backupDir?: string },
  migrationsFolder: string,
  now: Date,
): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder });
  const applied = appliedMigrations(db.$client);
  const origin = otherOrigin(db.$client, storageDir, [hashesOf(applied), hashesOf(known)]);
  if (origin) throw new DatabaseOfOtherRelease(origin);
  for (const [position, { hash }] of applied.entries()) {
    const file = known[position];
    if (!file) {
      throw new DatabaseOfOtherRelease(
        `The database knows ${applied.length} migrations, this version of the program only ${known.length}. Start the newer version, or restore a backup.`,
      );
    }
    if (file.hash !== hash)
      throw new DatabaseOfOtherRelease(
        `Migration ${position + 1} of this release isn't the one that the database got. Check the release out anew, because its files were changed, or start the release that wrote the database.`,
      );
  }
  if (applied.length === known.length) return 0;
  if (applied.length > 0) await makeBackup({ storageDir, backupDir, now, isBeforeMigration: true });

  // Rebuilding a table drops it for a moment; with enforcement on, that would cascade. The pragma has no
  // effect inside a transaction, so it is set around it.
  db.$client.pragma("foreign_keys = OFF");
  try {
    migrate(db, { migrationsFolder });
    const broken = db.$client.pragma("foreign_key_check");
    if (Array.isArray(broken) && broken.length > 0) {
      throw new Error(`${broken.length} rows break a foreign key after the migration.`);
    }
  } finally {
    db.$client.pragma("foreign_keys = ON");
  }
  return known.length - applied.length;
}

export const hashesOf = (all: readonly { hash: string }[]) => all.map(({ hash }) => hash);

export function appliedMigrations(client: Database["$client"]): { hash: string }[] {
  const table = client
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  if (!table) return [];
  return client
    .prepare<[], { hash: string }>("SELECT hash FROM __drizzle_migrations ORDER BY created_at, id")
    .all();
}
