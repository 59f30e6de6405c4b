import { setImmediate } from "node:timers/promises";
import { and, desc, eq } from "drizzle-orm";
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

export async function* inboxCsv(
  db: Database,
  companySlug: string,
  filter: InboxFilter,
  time: (instant: Date) => string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(CSV_HEAD);
  const part = db
    .select({
      request: customerRequests,
      assessment: requestAiAnalysis,
      laterWords,
      cameBy: sourceName,
      assignee: assigneeName,
    })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(and(eq(customerRequests.companySlug, companySlug), filterCondition(filter), isBeyond("older")))
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
