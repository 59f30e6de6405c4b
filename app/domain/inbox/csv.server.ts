import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { CSV_HEAD, type CsvRow, csvCells } from "./csv-columns.ts";
import { CSV_START, csvLine } from "./csv-line.ts";
import { type InboxCursor, NEWEST } from "./cursor.ts";
import { withIds } from "./entries.server.ts";
import type { InboxFilter } from "./filter.ts";
import { scanInbox } from "./scan.server.ts";

/** Requests held in memory at a time. */
const PART = 100;

const rowsByIds = prepared((db: Database) =>
  db
    .select({ request: customerRequests, analysis: requestAiAnalysis })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(and(sql`+${customerRequests.companySlug} = ${sql.placeholder("companySlug")}`, withIds))
    .prepare(),
);

/**
 * The requests that a filter lets through as a CSV table, newest first, read part by part while it is sent.
 * `time` writes an instant.
 */
export async function* inboxCsv(
  db: Database,
  companySlug: string,
  filter: InboxFilter,
  time: (instant: Date) => string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(CSV_HEAD);
  let start: InboxCursor | undefined = NEWEST;
  while (start) {
    const places: InboxCursor[] = await scanInbox(db, companySlug, filter, {
      way: "older",
      start,
      limit: PART,
    });
    const rows = rowsAt(db, companySlug, places);
    if (rows.length > 0) yield rows.map((row) => csvLine(csvCells(row, time))).join("");
    start = places.length < PART ? undefined : places.at(-1);
    await setImmediate();
  }
}

function rowsAt(db: Database, companySlug: string, places: InboxCursor[]): CsvRow[] {
  const ids = JSON.stringify(places.map(({ id }) => id));
  const found = new Map(
    rowsByIds(db)
      .all({ companySlug, ids })
      .map((row) => [row.request.id, row]),
  );
  return places.flatMap(({ id }) => found.get(id) ?? []);
}
