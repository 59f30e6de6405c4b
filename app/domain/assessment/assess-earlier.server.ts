import { and, asc, desc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { assessOnArrival } from "./rules/assess-on-arrival.ts";

const BATCH = 2_000;

const rowid = sql<number>`${customerRequests}.rowid`;
const given = sql.placeholder;

/** Run it at start: works in stored order, so the last request without an analysis tells whether any is left. */
export function assessEarlierRequests(db: Database): number {
  const analysed = db
    .select({ id: requestAiAnalysis.customerRequestId })
    .from(requestAiAnalysis)
    .where(eq(requestAiAnalysis.customerRequestId, customerRequests.id));
  const last = db
    .select({ urgency: customerRequests.urgency })
    .from(customerRequests)
    .where(notExists(analysed))
    .orderBy(desc(rowid))
    .limit(1)
    .get();
  if (last?.urgency !== null) return 0;
  let assessed = 0;
  for (let after = 0; ; ) {
    const rows = unassessedAfter(db, after);
    const end = rows.at(-1);
    if (!end) return assessed;
    writeTransaction(db, (tx) => {
      const update = tx
        .update(customerRequests)
        .set({ urgency: sql`${given("urgency")}`, emergency: sql`${given("emergency")}` })
        .where(eq(rowid, given("row")))
        .prepare();
      for (const { row, ...request } of rows) update.run({ row, ...assessOnArrival(request) });
    });
    assessed += rows.length;
    after = end.row;
  }
}

function unassessedAfter(db: Database, after: number) {
  return db
    .select({
      row: rowid,
      requestType: customerRequests.requestType,
      message: customerRequests.message,
      timingPreference: customerRequests.timingPreference,
    })
    .from(customerRequests)
    .where(and(gt(rowid, after), isNull(customerRequests.urgency)))
    .orderBy(asc(rowid))
    .limit(BATCH)
    .all();
}
