import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { filterCondition } from "./conditions.server.ts";
import { type InboxCursor, NEWEST, OLDEST } from "./cursor.ts";
import type { InboxFilter } from "./filter.ts";

/** Requests looked through at a stretch, about 1 ms; then the server turns to others. */
const STRETCH = 500;

type Way = "older" | "newer";

const { createdAt, id } = customerRequests;
const ofBusiness = eq(customerRequests.companySlug, bound("companySlug"));
/* Times alone: SQLite would compare every request between two places with both of them once more. */
const from = bound("from");
const to = bound("to");

const WAYS = {
  older: {
    order: desc,
    end: OLDEST,
    step: -1,
    onward: sql`${createdAt} <= ${from}`,
    within: sql`${createdAt} >= ${to}`,
    besideStart: lt(id, bound("startId")),
  },
  newer: {
    order: asc,
    end: NEWEST,
    step: 1,
    onward: sql`${createdAt} >= ${from}`,
    within: sql`${createdAt} <= ${to}`,
    besideStart: gt(id, bound("startId")),
  },
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
  const { end, step, besideStart } = WAYS[way];
  const condition = filterCondition(filter);
  const startTime = start.createdAt.getTime();
  const startId = start.id;

  const found: InboxCursor[] = [];
  if (startId) {
    const range = { companySlug, from: startTime, to: startTime, limit };
    found.push(...look(db, way, and(condition, besideStart)).all({ ...range, startId }));
  }
  const statement = look(db, way, condition);
  let at: number | undefined = startId ? startTime + step : startTime;
  while (at !== undefined && found.length < limit) {
    const last: number | undefined = stretchEnd[way](db).get({ companySlug, from: at })?.time;
    const range = { from: at, to: last ?? end.createdAt.getTime() };
    found.push(...statement.all({ companySlug, ...range, limit: limit - found.length }));
    if (last === undefined) break;
    at = last + step;
    await setImmediate();
  }
  return found;
}

function look(db: Database, way: Way, condition: SQL | undefined) {
  const { order, onward, within } = WAYS[way];
  return db
    .select({ createdAt, id })
    .from(customerRequests)
    .where(and(ofBusiness, onward, within, condition))
    .orderBy(order(createdAt), order(id))
    .limit(sql.placeholder("limit"))
    .prepare();
}

/** The time of the last request of a stretch; what came in the same millisecond belongs to it. */
function endOfStretch(way: Way) {
  const { order, onward } = WAYS[way];
  return prepared((db: Database) =>
    db
      .select({ time: sql<number>`${createdAt}` })
      .from(customerRequests)
      .where(and(ofBusiness, onward))
      .orderBy(order(createdAt))
      .limit(1)
      .offset(STRETCH - 1)
      .prepare(),
  );
}
