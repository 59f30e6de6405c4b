import { and, eq, isNull, SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.server.ts";

/** A database or its transaction. */
type Writer = Pick<Database, "insert" | "update" | "delete" | "select">;
/** What the columns hold, or a condition. */
type Where<T extends SQLiteTable> = Partial<T["$inferSelect"]> | SQL;

export function putRow<T extends SQLiteTable>(
  db: Writer,
  table: T,
  values: T["$inferInsert"] | T["$inferInsert"][],
): void {
  db.insert(table)
    .values(values as T["$inferInsert"])
    .run();
}

export function changeRows<T extends SQLiteTable>(
  db: Writer,
  table: T,
  values: { [Name in keyof T["$inferInsert"]]?: T["$inferInsert"][Name] | SQL },
  where?: Where<T>,
): void {
  db.update(table)
    .set(values as Partial<T["$inferInsert"]>)
    .where(condition(table, where))
    .run();
}

/** Returns how many there were. */
export function removeRows<T extends SQLiteTable>(db: Writer, table: T, where?: Where<T>): number {
  return db.delete(table).where(condition(table, where)).run().changes;
}

export function readRows<T extends SQLiteTable>(db: Writer, table: T, where?: Where<T>): T["$inferSelect"][] {
  return db
    .select()
    .from(table as SQLiteTable)
    .where(condition(table, where))
    .all() as T["$inferSelect"][];
}

export function readRow<T extends SQLiteTable>(
  db: Writer,
  table: T,
  where?: Where<T>,
): T["$inferSelect"] | undefined {
  return readRows(db, table, where)[0];
}

function condition<T extends SQLiteTable>(table: T, where?: Where<T>): SQL | undefined {
  if (!where || where instanceof SQL) return where;
  const columns = table as unknown as Record<string, SQLiteColumn>;
  return and(
    ...Object.entries(where).map(([name, value]) => {
      const column = columns[name];
      if (!column || value === undefined) throw new Error(`No condition: ${name} = ${value}`);
      return value === null ? isNull(column) : eq(column, value);
    }),
  );
}
