import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { searchText } from "./search-text.ts";

const BATCH = 2_000;

const rowid = sql<number>`${customerRequests}.rowid`;

/** Run it at start: works in stored order, so the last request tells whether any is left. */
export function fillSearchTexts(db: Database): number {
  const last = db
    .select({ text: customerRequests.searchText })
    .from(customerRequests)
    .orderBy(desc(rowid))
    .limit(1)
    .get();
  if (last?.text !== "") return 0;
  let filled = 0;
  for (let after = 0; ; ) {
    const rows = emptyAfter(db, after);
    const end = rows.at(-1);
    if (!end) return filled;
    writeTransaction(db, (tx) => {
      const update = tx
        .update(customerRequests)
        .set({ searchText: sql`${sql.placeholder("text")}` })
        .where(eq(rowid, sql.placeholder("row")))
        .prepare();
      for (const { row, ...request } of rows) update.run({ row, text: searchText(request) });
    });
    filled += rows.length;
    after = end.row;
  }
}

function emptyAfter(db: Database, after: number) {
  return db
    .select({
      row: rowid,
      customerName: customerRequests.customerName,
      zipCode: customerRequests.zipCode,
      location: customerRequests.location,
      customerEmail: customerRequests.customerEmail,
      customerPhone: customerRequests.customerPhone,
      deviceModel: customerRequests.deviceModel,
      message: customerRequests.message,
    })
    .from(customerRequests)
    .where(and(gt(rowid, after), eq(customerRequests.searchText, "")))
    .orderBy(asc(rowid))
    .limit(BATCH)
    .all();
}
