import { join } from "node:path";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { makeBackup } from "./backup/make-backup.server.ts";
import type { Database } from "./client.server.ts";

export class DatabaseOfOtherRelease extends Error {
  override name = "DatabaseOfOtherRelease";
}

const OF_DEVELOPMENT =
  "The database was made by a development version from before the first release (D85). Nothing of it can be taken over: move the folder STORAGE_DIR away, or name an empty one.";

/**
 * Returns how many migrations it applied; copies a database with tables to `backupDir` first.
 * Throws {@link DatabaseOfOtherRelease}, BackupFailed, or an Error for a changed migration or broken keys.
 */
export async function migrateDatabase(
  db: Database,
  { storageDir, backupDir = join(storageDir, "backups") }: { storageDir: string; backupDir?: string },
  migrationsFolder: string,
  now: Date,
): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder });
  const applied = appliedMigrations(db.$client);
  if (applied[0] && applied[0].hash !== known[0]?.hash) throw new DatabaseOfOtherRelease(OF_DEVELOPMENT);
  for (const [position, { hash }] of applied.entries()) {
    const file = known[position];
    if (!file) {
      throw new DatabaseOfOtherRelease(
        `The database knows ${applied.length} migrations, this version of the program only ${known.length}. Start the newer version, or restore a backup.`,
      );
    }
    if (file.hash !== hash) throw new Error(`Migration ${position + 1} was changed after it was applied.`);
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

export function appliedMigrations(client: Database["$client"]): { hash: string }[] {
  const table = client
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  if (!table) return [];
  return client
    .prepare<[], { hash: string }>("SELECT hash FROM __drizzle_migrations ORDER BY created_at, id")
    .all();
}
