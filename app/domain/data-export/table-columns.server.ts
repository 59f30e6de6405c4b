import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * A row under its columns' names in the database (D9), so that a new column is in the export by itself.
 * Names in `leftOut` are properties that stay out: secrets, and what helps nobody to read.
 */
export function asColumns<Table extends SQLiteTable>(
  table: Table,
  row: Table["$inferSelect"],
  leftOut: readonly (keyof Table["$inferSelect"] & string)[] = [],
): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => !leftOut.includes(property));
  return Object.fromEntries(
    columns.map(([property, column]) => [column.name, row[property as keyof typeof row]]),
  );
}
