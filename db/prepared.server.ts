import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";

/**
 * Prepares a statement once per database and hands out the same one afterwards, inside a transaction too;
 * an ad hoc Drizzle query costs three times as much.
 */
export function prepared<T>(prepare: (db: Database) => T): (db: Database | Transaction) => T {
  const statements = new WeakMap<object, T>();
  return (db) => {
    // A database and its transactions share one Drizzle session; its type is the only thing not exported.
    const { session } = db as unknown as { session: object };
    const known = statements.get(session);
    if (known !== undefined) return known;
    const statement = prepare(db as Database);
    statements.set(session, statement);
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
