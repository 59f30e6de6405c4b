import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";

/** Prepares once per database, also for transactions: an ad hoc Drizzle query costs three times as much. */
export function prepared<T>(prepare: (db: Database) => T): (db: Database | Transaction) => T {
  return (db) => {
    const { statements } = db.connection;
    const known = statements.get(prepare) as T | undefined;
    if (known !== undefined) return known;
    // Prepared inside a transaction it belongs to the same connection, and serves afterwards too.
    const statement = prepare(db as Database);
    statements.set(prepare, statement);
    return statement;
  };
}

/** For a hot statement with a join: beside a bare placeholder SQLite plans it anew at each call, ten times the cost. */
export function bound(name: string): SQL {
  return sql`(SELECT ${sql.placeholder(name)})`;
}
