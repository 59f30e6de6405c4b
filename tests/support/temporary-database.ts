import { onTestFinished } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const MIGRATIONS = "db/migrations";

/** A database in a folder of its own, without tables; closed when the running test has finished. */
export function emptyDatabase(folder = temporaryFolder()): Database {
  const db = openDatabase(folder);
  onTestFinished(() => void db.$client.close());
  return db;
}

/** The same with every migration applied. */
export async function migratedDatabase(folder = temporaryFolder()): Promise<Database> {
  const db = emptyDatabase(folder);
  await migrateDatabase(db, { storageDir: folder }, MIGRATIONS, new Date());
  return db;
}
