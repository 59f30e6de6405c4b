import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import * as schema from "./schema.ts";
import { isDatabaseBusy, isDatabaseDamaged, isStorageDown } from "./storage-down.server.ts";

type Drizzle = BetterSQLite3Database<typeof schema>;

interface Connection {
  statements: Map<unknown, unknown>;
  secrets: Map<string, string>;
  queue: QueuedWrite[];
  isLocked: boolean;
  isDamaged: boolean;
  /** What `is_billed()` of a statement says; not so with BILLING=none (D82). */
  isBilled: boolean;
  onDamage: () => void;
  /** Jobs that what is being written wakes. */
  woken: Set<string>;
  wake: (job: string) => void;
}

interface QueuedWrite {
  /** Returns the function that resolves the caller's promise with its value. */
  attempt(tx: Transaction): () => void;
  fail(error: unknown): void;
  /** How long it waits for a lock of another connection, by `performance.now()`. */
  until: number;
}

export type Database = Drizzle & { $client: Sqlite.Database; readonly connection: Connection };
export type Transaction = Parameters<Parameters<Drizzle["transaction"]>[0]>[0] & {
  readonly connection: Connection;
};

/** It waits for another connection's lock, in ms. The whole process waits with it. */
const BUSY_TIMEOUT_MS = 1_500;
/** After a try that waited in vain. */
const LOCKED_TIMEOUT_MS = 50;

/** Opens it with every pragma this product relies on, and creates a missing folder. */
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
    secrets: new Map(),
    queue: [],
    isLocked: false,
    isDamaged: false,
    isBilled: true,
    onDamage: () => undefined,
    woken: new Set(),
    wake: () => undefined,
  };
  client.function("is_billed", () => Number(connection.isBilled));
  return Object.assign(drizzle(client, { schema }), { connection });
}

export function databaseFile(storageDir: string): string {
  return join(storageDir, "app.sqlite");
}

/** It is one `BEGIN IMMEDIATE` transaction; a throw rolls everything back. `work` is synchronous. */
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

/** False, and nothing written, while the database takes no writes. */
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

/** Reports a damaged page once. After a lock timeout waits are short, because the whole process waits. */
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

export function isDatabaseReadable(db: Database): boolean {
  try {
    return db.$client.prepare("SELECT 1").get() !== undefined;
  } catch {
    return false;
  }
}

/** Makes it once per database; what a transaction made belongs to the same connection, and serves afterwards too. */
export function kept<T>(make: (db: Database) => T): (db: Database | Transaction) => T {
  return (db) => {
    const { statements } = db.connection;
    const made = (statements.get(make) as T | undefined) ?? make(db as Database);
    statements.set(make, made);
    return made;
  };
}

/** For transactions, too: an ad hoc Drizzle query costs three times as much. */
export function prepared<Query extends { prepare(): unknown }>(write: (db: Database) => Query) {
  return kept((db) => write(db).prepare() as ReturnType<Query["prepare"]>);
}

/** In a {@link prepared} statement, what each call gives. For a bare parameter SQLite would plan it anew at each call. */
export function given(name: string): SQL {
  return sql`(SELECT ${sql.placeholder(name)})`;
}

/** For `limit` of a {@link prepared} statement: Drizzle makes a number a parameter. */
export function atMost(rows: number | SQL): Placeholder {
  return (typeof rows === "number" ? sql.raw(`${rows}`) : rows) as unknown as Placeholder;
}

export function placeholders<Name extends string>(...names: Name[]) {
  const pairs = names.map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(pairs) as { [N in Name]: Placeholder<N> };
}

/** In one commit, so that other requests are answered in between. */
const MOST_AT_ONCE = 64;
/** For another connection's lock, beyond the wait of each try. The process goes on meanwhile. */
const PATIENCE_MS = 3_000;
const PAUSE_MS = 200;

/** Resolves after the commit. `work` must be repeatable: it runs again after another's error or for a lock. */
export function writeTogether<T>(db: Database, work: (tx: Transaction) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const attempt = (tx: Transaction) => {
      const value = work(tx);
      return () => resolve(value);
    };
    enqueue(db, [{ attempt, fail: reject, until: performance.now() + PATIENCE_MS }]);
  });
}

function enqueue(db: Database, writes: QueuedWrite[]): void {
  const { queue } = db.connection;
  if (queue.length === 0) setImmediate(commitNext, db);
  queue.push(...writes);
}

function commitNext(db: Database): void {
  const { queue } = db.connection;
  let group = queue.splice(0, MOST_AT_ONCE);
  if (queue.length > 0) setImmediate(commitNext, db);
  while (group.length > 0) group = commit(db, group);
}

/** Returns the writes to try again because another one failed. */
function commit(db: Database, group: QueuedWrite[]): QueuedWrite[] {
  let faulty: QueuedWrite | undefined;
  try {
    const answers = writeTransaction(db, (tx) =>
      group.map((one) => {
        try {
          return one.attempt(tx);
        } catch (error) {
          // A full disk ends the whole transaction for all works in it.
          if (db.$client.inTransaction) faulty = one;
          throw error;
        }
      }),
    );
    for (const answer of answers) answer();
    return [];
  } catch (error) {
    // No savepoints: SQLite would copy every page that each work touches, 39 of a submit, into a temporary file.
    if (faulty) {
      faulty.fail(error);
      return group.filter((one) => one !== faulty);
    }
    const now = performance.now();
    const patient = isDatabaseBusy(error) ? group.filter(({ until }) => now < until) : [];
    for (const one of group) if (!patient.includes(one)) one.fail(error);
    if (patient.length > 0) setTimeout(enqueue, PAUSE_MS, db, patient);
    return [];
  }
}
