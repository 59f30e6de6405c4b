import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { atMost, type Database, given, kept, prepared } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import { isAnswerNew, laterWords } from "../customer-request/status/whole-message.server.ts";
import { noDateFits, waitsForCustomer } from "../customer-request/status/whose-turn.server.ts";
import { calledFirstSince, isCalledFirst } from "../customer-request/urgency/danger.ts";
import { assigneeName } from "../profile/members/colleagues.server.ts";
import { sourceName } from "../profile/places/places.server.ts";
import { calledFirst, filterCondition, isBelow, isBeyond, isOnTop, type Way } from "./conditions.server.ts";
import { CSV_HEAD, type CsvRow, csvCells } from "./csv-columns.ts";
import { CSV_START, csvLine } from "./csv-line.ts";
import { type InboxCursor, NEWEST, newestFirst } from "./cursor.ts";
import { excerpt } from "./detail.server.ts";
import { type InboxFilter, isNarrowed, type TimedFilter } from "./filter.ts";
import { INBOX_PAGE_SIZE, OPEN_COUNT_CAP, URGENT_ON_TOP } from "./limits.ts";
import { inTurn } from "./search-turn.server.ts";

export interface InboxView extends TimedFilter {
  /** Without either it lists the newest requests. */
  olderThan?: InboxCursor | null;
  newerThan?: InboxCursor | null;
}

export interface InboxPage {
  /** To be called first (D80): on top of the first page. */
  urgent: InboxEntry[];
  entries: InboxEntry[];
  older: InboxCursor | null;
  newer: InboxCursor | null;
}

export type InboxEntry = ReturnType<ReturnType<typeof entriesBeyond>["all"]>[number];

const ENTRY = {
  ...pick(customerRequests, "id", "createdAt", "requestType", "customerName", "customerEmail"),
  ...pick(customerRequests, "customerPhone", "preferredContactChannel", "preferredCallbackTime", "zipCode"),
  ...pick(customerRequests, "location", "isResolved", "seenAt", "answeredAt", "answeredChannel"),
  ...pick(customerRequests, "markedSpamAt", "spamSuspicion", "assigneeId", "appointmentStartsAt"),
  ...pick(customerRequests, "appointmentEndsAt", "declinedAt", "newPhotos", "newWords", "urgency"),
  ...pick(customerRequests, "emergency", "danger", "markedUrgent", "urgentSince"),
  excerpt: excerpt(300),
  waitsForCustomer,
  photoCount,
  cameBy: sourceName,
  assignee: assigneeName,
  isAnswerNew,
  noDateFits,
};

/** Newest first; found by key, so the last page costs what the first does. */
export async function listInbox(db: Database, companySlug: string, view: InboxView): Promise<InboxPage> {
  return isNarrowed(view) ? inTurn(() => pageOf(db, companySlug, view)) : pageOf(db, companySlug, view);
}

function pageOf(db: Database, companySlug: string, view: InboxView): InboxPage {
  const goingUp = view.newerThan ?? null;
  const start = goingUp ?? view.olderThan ?? NEWEST;
  const find = (way: Way, from: InboxCursor, limit: number) =>
    statement(db, view, way).all({
      companySlug,
      firstSince: calledFirstSince(view.now).getTime(),
      createdAt: from.createdAt.getTime(),
      id: from.id,
      limit,
    });
  const found = find(goingUp ? "newer" : "older", start, INBOX_PAGE_SIZE + 1);
  const more = found.length > INBOX_PAGE_SIZE;
  const entries = found.slice(0, INBOX_PAGE_SIZE);
  if (goingUp) entries.reverse();

  const first = entries.at(0);
  const last = entries.at(-1);
  const has = (way: Way, from: InboxCursor) => find(way, from, 1).length > 0;
  const atStart = !goingUp && !view.olderThan;
  return {
    urgent: atStart ? urgentFirst(db, companySlug, view) : [],
    entries,
    older: last && (goingUp ? has("older", last) : more) ? placeOf(last) : null,
    newer: first && !atStart && (goingUp ? more : has("newer", first)) ? placeOf(first) : null,
  };
}

function placeOf({ createdAt, id }: InboxCursor): InboxCursor {
  return { createdAt, id };
}

const ofBusiness = eq(customerRequests.companySlug, given("companySlug"));

function entriesOnTop(db: Database, filter: InboxFilter) {
  return db
    .select(ENTRY)
    .from(customerRequests)
    .where(and(ofBusiness, isOnTop(filter)))
    .orderBy(calledFirst.order)
    .limit(atMost(URGENT_ON_TOP));
}

const onTop = prepared((db) => entriesOnTop(db, { includeSolved: false }));

/** Sorts by danger, then the newest first (D80). */
function urgentFirst(db: Database, companySlug: string, filter: TimedFilter): InboxEntry[] {
  const found = isNarrowed(filter) ? entriesOnTop(db, filter).prepare() : onTop(db);
  return found.all({ companySlug, firstSince: calledFirstSince(filter.now).getTime() });
}

function entriesBeyond(db: Database, way: Way, filter: InboxFilter) {
  const order = way === "older" ? desc : asc;
  return db
    .select(ENTRY)
    .from(customerRequests)
    .where(and(ofBusiness, isBelow(filter), isBeyond(way)))
    .orderBy(order(customerRequests.createdAt), order(customerRequests.id))
    .limit(atMost(given("limit")));
}

function statement(db: Database, view: InboxView, way: Way) {
  if (isNarrowed(view)) return entriesBeyond(db, way, view).prepare();
  return UNNARROWED[way][view.includeSolved ? "all" : "open"](db);
}

const UNNARROWED = { older: unnarrowed("older"), newer: unnarrowed("newer") };

function unnarrowed(way: Way) {
  const filtered = (includeSolved: boolean) => prepared((db) => entriesBeyond(db, way, { includeSolved }));
  return { open: filtered(false), all: filtered(true) };
}

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
  const find = () => placeAmong(db, companySlug, filter, request);
  return isNarrowed(filter) ? inTurn(find) : find();
}

function placeAmong(db: Database, companySlug: string, filter: TimedFilter, request: Placed): PlaceInList {
  const below = isNarrowed(filter)
    ? statementsFor(filter)(db)
    : BESIDE[filter.includeSolved ? "all" : "open"](db);
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

function statementsFor(filter: InboxFilter) {
  return (db: Database) => {
    const ids = (condition: SQL | undefined, order: typeof asc, limit: number) =>
      db
        .select({ id: customerRequests.id })
        .from(customerRequests)
        .where(and(ofBusiness, isBelow(filter), condition))
        .orderBy(order(customerRequests.createdAt), order(customerRequests.id))
        .limit(atMost(limit))
        .prepare();
    return {
      own: ids(eq(customerRequests.id, given("id")), desc, 1),
      older: ids(isBeyond("older"), desc, 1),
      newer: ids(isBeyond("newer"), asc, OPEN_COUNT_CAP),
      all: ids(undefined, desc, OPEN_COUNT_CAP),
    };
  };
}

const BESIDE = {
  open: kept(statementsFor({ includeSolved: false })),
  all: kept(statementsFor({ includeSolved: true })),
};

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
