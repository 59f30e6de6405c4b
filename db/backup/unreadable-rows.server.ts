import type Sqlite from "better-sqlite3";

const JSON_COLUMNS = [
  ["customer_requests", "id", "image_refs", "array"],
  ["customer_requests", "id", "shown_prices", "object"],
  ["profiles", "id", "business_fields", "array"],
  ["profiles", "id", "prices", "object"],
  ["questions", "id", "topics", "array"],
  ["date_proposals", "id", "windows", "array"],
  ["date_proposals", "id", "price", "object"],
  ["request_ai_analysis", "customer_request_id", "analysis_result", "object"],
  ["jobs", "id", "details", "object"],
  ["outbox", "id", "written", "object"],
] as const;

/** As `table.column id`; their readers take them for empty. Reads every row: not for a serving process. */
export function unreadableRows(client: Sqlite.Database): string[] {
  const known = client.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  // A database before its update lacks the newest columns.
  const columns = JSON_COLUMNS.filter(([table, , column]) => known.get(table, column));
  return columns.flatMap(([table, key, column, type]) =>
    client
      .prepare<[], string>(
        `SELECT '${table}.${column} ' || ${key} FROM ${table} WHERE ${column} IS NOT NULL
           AND CASE WHEN json_valid(${column}) THEN json_type(${column}) <> '${type}' ELSE 1 END`,
      )
      .pluck()
      .all(),
  );
}
