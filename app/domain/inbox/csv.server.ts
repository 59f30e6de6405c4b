import { setImmediate } from "node:timers/promises";
import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { laterWords } from "../customer-request/status/whole-message.server.ts";
import { assigneeName } from "../profile/members/colleagues.server.ts";
import { sourceName } from "../profile/places/places.server.ts";
import { filterCondition, isBeyond } from "./conditions.server.ts";
import { CSV_HEAD, type CsvRow, csvCells } from "./csv-columns.ts";
import { CSV_START, csvLine } from "./csv-line.ts";
import { NEWEST } from "./cursor.ts";
import type { InboxFilter } from "./filter.ts";

const PART = 100;

const rowsOf = (db: Database, companySlug: string, which: SQL | undefined) =>
  db
    .select({
      request: customerRequests,
      assessment: requestAiAnalysis,
      laterWords,
      cameBy: sourceName,
      assignee: assigneeName,
    })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(and(eq(customerRequests.companySlug, companySlug), which));

export function findCsvRow(db: Database, companySlug: string, id: string): CsvRow | undefined {
  return rowsOf(db, companySlug, eq(customerRequests.id, id)).get();
}

export async function* inboxCsv(
  db: Database,
  companySlug: string,
  filter: InboxFilter,
  time: (instant: Date) => string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(CSV_HEAD);
  const part = rowsOf(db, companySlug, and(filterCondition(filter), isBeyond("older")))
    .orderBy(desc(customerRequests.createdAt), desc(customerRequests.id))
    .limit(PART)
    .prepare();
  let rows: CsvRow[] = [];
  let { createdAt, id } = NEWEST;
  do {
    rows = part.all({ createdAt: createdAt.getTime(), id });
    if (rows.length > 0) yield rows.map((row) => csvLine(csvCells(row, time))).join("");
    ({ createdAt, id } = rows.at(-1)?.request ?? NEWEST);
    await setImmediate();
  } while (rows.length === PART);
}
