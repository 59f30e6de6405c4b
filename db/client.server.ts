import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import * as schema from "./schema.ts";
import { isDatabaseBusy, isDatabaseDamaged, isStorageDown } from "./storage-down.server.ts";

type Drizzle = BetterSQLite3Database<typeof schema>;

/** What this process remembers of one open database. */
interface Connection {
  /** Prepared statements by the function that prepares them. */
  statements: Map<unknown, unknown>;
  /** What waits for the next shared commit. */
  queue: QueuedWrite[];
  /** Another process held the write lock for too long when it was last tried. */
  isLocked: boolean;
  isDamaged: boolean;
  onDamage: () => void;
}

export interface QueuedWrite {
  /** Returns the function that resolves the caller's promise with its value. */
  attempt(tx: Transaction): () => void;
  fail(error: unknown): void;
}

export type Database = Drizzle & { $client: Sqlite.Database; readonly connection: Connection };
/** What a callback of {@link writeTransaction} may use: the same queries, inside the transaction. */
export type Transaction = Parameters<Parameters<Drizzle["transaction"]>[0]>[0] & {
  readonly connection: Connection;
};

/** How long a statement waits for another connection's lock, in ms. The whole process waits with it. */
const BUSY_TIMEOUT_MS = 1_500;
/** The same while the last try was in vain, in ms. */
const LOCKED_TIMEOUT_MS = 50;

/** Opens `{storageDir}/app.sqlite` with every pragma this product relies on; creates the folder if missing. */
export function openDatabase(storageDir: string): Database {
  mkdirSync(storageDir, { recursive: true });
  const client = new Sqlite(databaseFile(storageDir), { timeout: BUSY_TIMEOUT_MS });
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  client.pragma("secure_delete = ON");
  client.pragma("trusted_schema = OFF");
  client.pragma("cell_size_check = ON");
  client.pragma("journal_size_limit = 67108864");
  const connection: Connection = {
    statements: new Map(),
    queue: [],
    isLocked: false,
    isDamaged: false,
    onDamage: () => undefined,
  };
  return Object.assign(drizzle(client, { schema }), { connection });
}

/** Path of the database inside a storage folder. */
export function databaseFile(storageDir: string): string {
  return join(storageDir, "app.sqlite");
}

/**
 * Runs `work` in one `BEGIN IMMEDIATE` transaction and returns its value; a throw rolls everything back.
 * `work` is synchronous: whatever needs an `await` happens before it.
 */
export function writeTransaction<T>(db: Database, work: (tx: Transaction) => T): T {
  const { connection } = db;
  try {
    const value = db.transaction((tx) => work(Object.assign(tx, { connection })), { behavior: "immediate" });
    if (connection.isLocked) waitForLocks(db, true);
    return value;
  } catch (error) {
    noteFailure(db, error);
    throw error;
  }
}

/** Does a write that nobody waits for; false, and nothing written, while the database takes no writes. */
export function tryWrite(db: Database, write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    noteFailure(db, error);
    if (isDatabaseBusy(error) || isStorageDown(error)) return false;
    throw error;
  }
}

/**
 * Call it with every error that may come from the database. Reports a damaged page once. After a lock timeout the
 * next waits are short until a write succeeds, because the whole process waits with each.
 */
export function noteFailure(db: Database, error: unknown): void {
  const { connection } = db;
  if (isDatabaseDamaged(error) && !connection.isDamaged) {
    connection.isDamaged = true;
    connection.onDamage();
  }
  if (isDatabaseBusy(error) && !connection.isLocked) waitForLocks(db, false);
}

function waitForLocks({ $client, connection }: Database, isPatient: boolean): void {
  connection.isLocked = !isPatient;
  $client.pragma(`busy_timeout = ${isPatient ? BUSY_TIMEOUT_MS : LOCKED_TIMEOUT_MS}`);
}

/** Whether the database answers a query right now. */
export function isDatabaseReadable(db: Database): boolean {
  try {
    return db.$client.prepare("SELECT 1").get() !== undefined;
  } catch {
    return false;
  }
}
