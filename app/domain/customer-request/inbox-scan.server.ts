import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { filterCondition, filteredTable } from "./inbox-conditions.server.ts";
import { type InboxCursor, NEWEST, OLDEST } from "./inbox-cursor.ts";
import type { InboxFilter } from "./inbox-filter.ts";
import { rarestFirst } from "./search-order.server.ts";

/** Requests looked through at a stretch, about 1 ms; then the server turns to others. */
const STRETCH = 2_000;

type Way = "older" | "newer";

const position = sql`(${customerRequests.createdAt}, ${customerRequests.id})`;
const from = sql`(${bound("fromTime")}, ${bound("fromId")})`;
const to = sql`(${bound("toTime")}, ${bound("toId")})`;
const ofBusiness = eq(customerRequests.companySlug, bound("companySlug"));

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
