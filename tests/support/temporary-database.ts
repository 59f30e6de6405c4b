import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Database, databaseFile, openDatabase } from "#db/client.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";

/** An empty folder that is gone when the running test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "werkruf-"));
  // A backup of a server that was killed may still be writing.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));
  return folder;
}

export const MIGRATIONS = "db/migrations";

/** A database in a folder of its own, without tables; closed when the running test has finished. */
export function emptyDatabase(folder = temporaryFolder()): Database {
  const db = openDatabase(folder);
  onTestFinished(() => void db.$client.close());
  return db;
}

/** A database with every migration applied, for all tests of a worker to copy. */
let migrated: Promise<Buffer> | undefined;

/** The same with every migration applied. */
export async function migratedDatabase(folder = temporaryFolder()): Promise<Database> {
  migrated ??= migrate();
  const bytes = await migrated;
  const isNew = !existsSync(databaseFile(folder));
  if (isNew) writeFileSync(databaseFile(folder), bytes);
  const db = emptyDatabase(folder);
  if (!isNew) await migrateDatabase(db, { storageDir: folder }, MIGRATIONS, new Date());
  return db;
}

async function migrate(): Promise<Buffer> {
  const storageDir = mkdtempSync(join(tmpdir(), "werkruf-migrated-"));
  const db = openDatabase(storageDir);
  await migrateDatabase(db, { storageDir }, MIGRATIONS, new Date());
  const bytes = db.$client.serialize();
  db.$client.close();
  rmSync(storageDir, { recursive: true });
  return bytes;
}
