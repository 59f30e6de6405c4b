import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";

type EarlierRequest = typeof customerRequests.$inferSelect;

interface Filling<Column extends keyof EarlierRequest> {
  columns: readonly Column[];
  isEmpty: SQL;
  /** The last one stored tells whether any is left. Without it all are looked at. */
  among?: SQL;
  valuesOf(request: EarlierRequest): Pick<EarlierRequest, Column>;
}

const BATCH = 2_000;

const rowid = sql<number>`${customerRequests}.rowid`;

/** Run it at start: what requests of an older release lack, in stored order. Returns how many were filled. */
export function fillEarlier<Column extends keyof EarlierRequest>(
  db: Database,
  { columns, isEmpty, among, valuesOf }: Filling<Column>,
): number {
  const last = db
    .select({ isEmpty: sql<number>`${isEmpty}` })
    .from(customerRequests)
    .where(among)
    .orderBy(desc(rowid))
    .limit(1)
    .get();
  if (!last?.isEmpty) return 0;
  const given = Object.fromEntries(columns.map((name) => [name, sql`${sql.placeholder(name)}`]));
  let filled = 0;
  for (let after = 0; ; ) {
    const batch = db
      .select({ row: rowid, request: customerRequests })
      .from(customerRequests)
      .where(and(gt(rowid, after), isEmpty))
      .orderBy(asc(rowid))
      .limit(BATCH)
      .all();
    const end = batch.at(-1);
    if (!end) return filled;
    writeTransaction(db, (tx) => {
      const update = tx
        .update(customerRequests)
        .set(given)
        .where(eq(rowid, sql.placeholder("row")))
        .prepare();
      for (const { row, request } of batch) update.run({ row, ...valuesOf(request) });
    });
    filled += batch.length;
    after = end.row;
  }
}
