import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";

/**
 * Prepares a statement once per database and hands out the same one afterwards, inside a transaction too;
 * an ad hoc Drizzle query costs three times as much.
 */
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

/**
 * A value that a `where` of a prepared statement compares with. Bare placeholders in one make SQLite plan many a
 * statement anew at every call, because another value could allow another index: up to twenty times the cost.
 */
export function bound(name: string): SQL {
  return sql`ifnull(${sql.placeholder(name)}, NULL)`;
}
