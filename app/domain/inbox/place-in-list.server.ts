import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, prepared } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { calledFirstSince, isCalledFirst } from "../customer-request/urgency/danger.ts";
import { isBelow, isBeyond } from "./conditions.server.ts";
import { type InboxCursor, newestFirst } from "./cursor.ts";
import { type InboxFilter, isNarrowed, type TimedFilter } from "./filter.ts";
import { OPEN_COUNT_CAP, URGENT_ON_TOP } from "./limits.ts";
import { urgentFirst } from "./list.server.ts";
import { inTurn } from "./search-turn.server.ts";

export interface PlaceInList {
  previous: string | null;
  next: string | null;
  /** From 1; null for a request that left the list, or stands too far down. */
  position: number | null;
  /** At most {@link OPEN_COUNT_CAP}. */
  total: number;
  /** False for a request that left the list: ticked off, for example. */
  isListed: boolean;
}

type Placed = InboxCursor & { danger: number; urgentSince: Date };

/** In the list it was opened from: what stands on top, then newest first. */
export async function placeInList(
  db: Database,
  companySlug: string,
  filter: TimedFilter,
  request: Placed,
): Promise<PlaceInList> {
  const find = () => placeOf(db, companySlug, filter, request);
  return isNarrowed(filter) ? inTurn(find) : find();
}

function placeOf(db: Database, companySlug: string, filter: TimedFilter, request: Placed): PlaceInList {
  const below = isNarrowed(filter)
    ? statementsFor(filter)(db)
    : UNNARROWED[filter.includeSolved ? "all" : "open"](db);
  const ofList = { companySlug, firstSince: calledFirstSince(filter.now).getTime() };
  const top = urgentFirst(db, companySlug, filter);
  const isOn = top.some(({ id }) => id === request.id);
  const isListed = isOn || below.own.get({ ...ofList, id: request.id }) !== undefined;
  const stoodOnTop = !isListed && isCalledFirst(request, filter.now);
  const total = Math.min(top.length + below.all.all(ofList).length, OPEN_COUNT_CAP);

  const topAbove = top.filter((other) => dangerFirst(other, request) < 0);
  if (isOn || (stoodOnTop && topAbove.length < URGENT_ON_TOP)) {
    const topBelow = top.find((other) => dangerFirst(other, request) > 0);
    return {
      previous: topAbove.at(-1)?.id ?? null,
      next: topBelow?.id ?? below.all.get(ofList)?.id ?? null,
      position: isOn ? topAbove.length + 1 : null,
      total,
      isListed,
    };
  }
  const own = { ...ofList, createdAt: request.createdAt.getTime(), id: request.id };
  const newer = below.newer.all(own);
  const above = top.length + newer.length;
  return {
    previous: newer.at(0)?.id ?? top.at(-1)?.id ?? null,
    next: below.older.get(own)?.id ?? null,
    position: isListed && above < OPEN_COUNT_CAP ? above + 1 : null,
    total,
    isListed,
  };
}

function dangerFirst(a: Placed, b: Placed): number {
  return b.danger - a.danger || newestFirst(sinceUrgent(a), sinceUrgent(b));
}

const sinceUrgent = ({ id, urgentSince: createdAt }: Placed): InboxCursor => ({ id, createdAt });

const ofBusiness = eq(customerRequests.companySlug, sql.placeholder("companySlug"));

function statementsFor(filter: InboxFilter) {
  return (db: Database) => {
    const ids = (condition: SQL | undefined, order: typeof asc, limit: number) =>
      db
        .select({ id: customerRequests.id })
        .from(customerRequests)
        .where(and(ofBusiness, isBelow(filter), condition))
        .orderBy(order(customerRequests.createdAt), order(customerRequests.id))
        .limit(limit)
        .prepare();
    return {
      own: ids(eq(customerRequests.id, sql.placeholder("id")), desc, 1),
      older: ids(isBeyond("older"), desc, 1),
      newer: ids(isBeyond("newer"), asc, OPEN_COUNT_CAP),
      all: ids(undefined, desc, OPEN_COUNT_CAP),
    };
  };
}

const UNNARROWED = {
  open: prepared(statementsFor({ includeSolved: false })),
  all: prepared(statementsFor({ includeSolved: true })),
};
