import { and, asc, desc, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { type InboxCursor, NEWEST } from "./cursor.ts";
import { entriesAt, entryOf, type InboxEntry, selectEntries } from "./entries.server.ts";
import { type InboxFilter, isNarrowed } from "./filter.ts";
import { INBOX_PAGE_SIZE } from "./limits.ts";
import { scanInbox } from "./scan.server.ts";

export interface InboxView extends InboxFilter {
  /** Show what is older, or newer, than a cursor; without either the newest requests. */
  olderThan?: InboxCursor | null;
  newerThan?: InboxCursor | null;
}

export interface InboxPage {
  entries: InboxEntry[];
  older: InboxCursor | null;
  newer: InboxCursor | null;
}

type Way = "older" | "newer";

const position = sql`(${customerRequests.createdAt}, ${customerRequests.id})`;
const cursor = sql`(${bound("createdAt")}, ${bound("id")})`;

const LISTINGS = {
  older: { openOnly: listing("older", true), all: listing("older", false) },
  newer: { openOnly: listing("newer", true), all: listing("newer", false) },
};

/**
 * One page of a business's requests, newest first, found by key so that the last page costs what the first
 * does. `older` and `newer` are the cursors of the neighbouring pages, null where there is none.
 */
export async function listInbox(db: Database, companySlug: string, view: InboxView): Promise<InboxPage> {
  const find = isNarrowed(view) ? scan : read;
  const goingUp = view.newerThan ?? null;
  const start = goingUp ?? view.olderThan ?? NEWEST;
  const owned = { db, companySlug, view };
  const found = await find(owned, goingUp ? "newer" : "older", start, INBOX_PAGE_SIZE + 1);
  const more = found.length > INBOX_PAGE_SIZE;
  const entries = found.slice(0, INBOX_PAGE_SIZE);
  if (goingUp) entries.reverse();

  const first = entries.at(0);
  const last = entries.at(-1);
  const has = async (way: Way, from: InboxCursor) => (await find(owned, way, from, 1)).length > 0;
  const atStart = !goingUp && !view.olderThan;
  return {
    entries,
    older: last && (goingUp ? await has("older", last) : more) ? placeOf(last) : null,
    newer: first && !atStart && (goingUp ? more : await has("newer", first)) ? placeOf(first) : null,
  };
}

interface Owned {
  db: Database;
  companySlug: string;
  view: InboxView;
}

async function read(
  { db, companySlug, view }: Owned,
  way: Way,
  { createdAt, id }: InboxCursor,
  limit: number,
) {
  const statement = LISTINGS[way][view.includeSolved ? "all" : "openOnly"](db);
  return statement.values({ companySlug, createdAt: createdAt.getTime(), id, limit }).map(entryOf);
}

async function scan({ db, companySlug, view }: Owned, way: Way, start: InboxCursor, limit: number) {
  return entriesAt(db, companySlug, await scanInbox(db, companySlug, view, { way, start, limit }));
}

function placeOf({ createdAt, id }: InboxCursor): InboxCursor {
  return { createdAt, id };
}

function listing(way: Way, openOnly: boolean) {
  const order = way === "older" ? desc : asc;
  const beyond = way === "older" ? sql`${position} < ${cursor}` : sql`${position} > ${cursor}`;
  const open = openOnly ? sql`${customerRequests.isResolved} = 0` : undefined;
  return prepared((db: Database) =>
    selectEntries(db, and(open, isNull(customerRequests.markedSpamAt), beyond))
      .orderBy(order(customerRequests.createdAt), order(customerRequests.id))
      .limit(sql.placeholder("limit"))
      .prepare(),
  );
}
