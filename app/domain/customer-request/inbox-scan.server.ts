import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { filterCondition, filteredTable } from "./inbox-conditions.server.ts";
import { type InboxCursor, NEWEST, OLDEST } from "./inbox-cursor.ts";
import type { InboxFilter } from "./inbox-filter.ts";
import { rarestFirst } from "./search-order.server.ts";

/**
 * Requests looked through at a stretch, 1 to 2 ms; then the server turns to others. SQLite plans the statement anew
 * for every stretch, because its values are bound again: as long as 500 requests take, with three words 1,000.
 */
const STRETCH = 3_000;

type Way = "older" | "newer";

const position = sql`(${customerRequests.createdAt}, ${customerRequests.id})`;
const from = sql`(${sql.placeholder("fromTime")}, ${sql.placeholder("fromId")})`;
const to = sql`(${sql.placeholder("toTime")}, ${sql.placeholder("toId")})`;
const ofBusiness = eq(customerRequests.companySlug, sql.placeholder("companySlug"));

const WAYS = {
  older: { end: OLDEST, order: desc, between: sql`${position} < ${from} AND ${position} >= ${to}` },
  newer: { end: NEWEST, order: asc, between: sql`${position} > ${from} AND ${position} <= ${to}` },
};
const stretchEnd = { older: endOfStretch("older"), newer: endOfStretch("newer") };

/**
 * Places of at most `limit` requests that a filter lets through, one way from a cursor. Looks through the
 * business's requests in stretches, so that a search that finds nothing keeps nobody waiting.
 */
export async function scanInbox(
  db: Database,
  companySlug: string,
  filter: InboxFilter,
  { way, start, limit }: { way: Way; start: InboxCursor; limit: number },
): Promise<InboxCursor[]> {
  const { end, between } = WAYS[way];
  const found: InboxCursor[] = [];
  const needles = filter.search ? rarestFirst(db, companySlug, filter.search) : [];
  const statement = db
    .select(PLACE)
    .from(filteredTable(filter))
    .where(and(ofBusiness, between, filterCondition(filter, needles)))
    .orderBy(...ordered(way))
    .limit(sql.placeholder("limit"))
    .prepare();
  let at: InboxCursor | undefined = start;
  while (at && found.length < limit) {
    if (at !== start) await setImmediate();
    const bounds = { companySlug, fromTime: at.createdAt.getTime(), fromId: at.id };
    const next: InboxCursor | undefined = stretchEnd[way](db).get(bounds);
    const { createdAt, id } = next ?? end;
    const rest = { toTime: createdAt.getTime(), toId: id, limit: limit - found.length };
    found.push(...statement.all({ ...bounds, ...rest }));
    at = next;
  }
  return found;
}

/* Written as SQL, because Drizzle knows no table in what names an index. */
const PLACE = {
  createdAt: sql<Date>`${customerRequests.createdAt}`.mapWith(customerRequests.createdAt),
  id: sql<string>`${customerRequests.id}`,
};

function ordered(way: Way) {
  const { order } = WAYS[way];
  return [order(customerRequests.createdAt), order(customerRequests.id)];
}

function endOfStretch(way: Way) {
  const beyond = way === "older" ? sql`${position} < ${from}` : sql`${position} > ${from}`;
  return prepared((db: Database) =>
    db
      .select(PLACE)
      .from(customerRequests)
      .where(and(ofBusiness, beyond))
      .orderBy(...ordered(way))
      .limit(1)
      .offset(STRETCH - 1)
      .prepare(),
  );
}
