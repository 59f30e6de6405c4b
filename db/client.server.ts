import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { noteFault, noteSuccess } from "./faults.server.ts";
import * as schema from "./schema.ts";
import { assertInPlace, rememberPlace } from "./storage-place.server.ts";
import { watchStatements } from "./watch-statements.server.ts";

export type Database = BetterSQLite3Database<typeof schema> & { $client: Sqlite.Database };
/** What a callback of {@link writeTransaction} may use: the same queries, inside the transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** How long a statement waits for another connection's lock, in ms. The whole process waits with it. */
const BUSY_TIMEOUT_MS = 1_500;

/** Opens `{storageDir}/app.sqlite` with every pragma this product relies on; creates the folder if missing. */
export function openDatabase(storageDir: string): Database {
  mkdirSync(storageDir, { recursive: true });
  const file = databaseFile(storageDir);
  const client = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  client.pragma("secure_delete = ON");
  client.pragma("trusted_schema = OFF");
  client.pragma("cell_size_check = ON");
  client.pragma("journal_size_limit = 67108864");
  rememberPlace(client, file);
  watchStatements(client, (error) => noteFault(client, error));
  return drizzle(client, { schema });
}

/** Path of the database inside a storage folder. */
export function databaseFile(storageDir: string): string {
  return join(storageDir, "app.sqlite");
}

/**
 * Runs `work` in one `BEGIN IMMEDIATE` transaction and returns its value; a throw rolls everything back.
 * `work` is synchronous: whatever needs an `await` happens before it. Throws {@link StorageGone} when the file
 * isn't in its place before or afterwards, so that what it wrote is called stored only while it is.
 */
export function writeTransaction<T>(db: Database, work: (tx: Transaction) => T): T {
  assertInPlace(db.$client);
  try {
    const value = db.transaction(work, { behavior: "immediate" });
    noteSuccess(db.$client, BUSY_TIMEOUT_MS);
    assertInPlace(db.$client);
    return value;
  } catch (error) {
    noteFault(db.$client, error);
    throw error;
  }
}
