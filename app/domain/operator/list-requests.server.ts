import { setImmediate } from "node:timers/promises";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import type { RequestType } from "#db/values.ts";
import { foldedLetters } from "../../services/files/spelling.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/request-type-labels.ts";
import { searchWords } from "../customer-request/search-text.ts";
import type { InboxCursor } from "../inbox/cursor.ts";
import { newestFirst, olderThan, PAGE_SIZE, pageOf } from "./page.server.ts";
import { isFiltered, newSince, type RequestFilter } from "./request-filter.ts";

const EXCERPT_CHARACTERS = sql.raw("200");

export interface RequestsPage {
  entries: RequestEntry[];
  older: InboxCursor | null;
  lookedBackTo: Date | null;
}

export type RequestEntry = ReturnType<typeof entriesAt>[number];

/** Only administrators may call it. A search looks at 30,000 requests a page. */
export async function listRequests(
  db: Database,
  { after, ...filter }: RequestFilter & { after: InboxCursor | null },
  now: Date,
): Promise<RequestsPage> {
  const since = filter.state === "neu" ? newSince(now) : null;
  const { found, goOnAt } = await scanRequests(db, { ...filter, since }, after, PAGE_SIZE + 1);
  const { page, older } = pageOf(found);
  return {
    entries: entriesAt(db, page),
    older: older ?? goOnAt,
    lookedBackTo: older ? null : (goOnAt?.createdAt ?? null),
  };
}

function entriesAt(db: Database, places: InboxCursor[]) {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const found = db
    .select({
      ...pick(customerRequests, "id", "createdAt", "companySlug", "requestType", "customerName"),
      ...pick(customerRequests, "customerEmail", "customerPhone", "zipCode", "location", "isResolved"),
      companyName: profiles.companyName,
      phoneHref: sql`${customerRequests.customerPhone}`.mapWith(telHref),
      excerpt: sql<string>`substr(${customerRequests.message}, 1, ${EXCERPT_CHARACTERS})`,
      isShortened: sql<boolean>`length(${customerRequests.message}) > ${EXCERPT_CHARACTERS}`.mapWith(Boolean),
      photoCount,
    })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(inArray(customerRequests.id, ids))
    .all();
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  return places.flatMap(({ id }) => entries.get(id) ?? []);
}

const STRETCH = 1_000;
const LOOKED_AT = 30_000;

const PLACE = { createdAt: customerRequests.createdAt, id: customerRequests.id };

interface Scan {
  found: InboxCursor[];
  goOnAt: InboxCursor | null;
}

/** Reads the newest first, at most `limit` after `start`. No index serves this search. */
export async function scanRequests(
  db: Database,
  { since = null, ...filter }: RequestFilter & { since?: Date | null },
  start: InboxCursor | null,
  limit: number,
  lookAt = LOOKED_AT,
): Promise<Scan> {
  const words = searchWords(filter.search);
  const stretch = isFiltered(filter) ? STRETCH : limit;
  const found: InboxCursor[] = [];
  let at = start;
  for (let looked = 0; looked < lookAt; looked += stretch) {
    if (looked > 0) await setImmediate();
    const rows = rowsAfter(db, at, since, stretch);
    for (const row of rows) {
      if (!passes(row, filter, words)) continue;
      found.push({ createdAt: row.createdAt, id: row.id });
      if (found.length === limit) return { found, goOnAt: null };
    }
    const last = rows.at(-1);
    if (!last || rows.length < stretch) return { found, goOnAt: null };
    at = { createdAt: last.createdAt, id: last.id };
  }
  return { found, goOnAt: at };
}

function rowsAfter(db: Database, at: InboxCursor | null, since: Date | null, limit: number) {
  const { customerName, customerEmail, companySlug, location } = customerRequests;
  return db
    .select({
      ...PLACE,
      isResolved: customerRequests.isResolved,
      requestType: customerRequests.requestType,
      text: sql<string>`concat_ws(char(10), ${customerName}, ${customerEmail}, ${companySlug}, ${location})`,
    })
    .from(customerRequests)
    .where(and(olderThan(PLACE, at), since ? gt(customerRequests.createdAt, since) : undefined))
    .orderBy(...newestFirst(PLACE))
    .limit(limit)
    .all();
}

function passes(
  row: { isResolved: boolean; requestType: RequestType; text: string },
  { state }: RequestFilter,
  words: string[],
): boolean {
  if (state === (row.isResolved ? "offen" : "erledigt")) return false;
  if (words.length === 0) return true;
  const { requestType } = row;
  const folded = foldedLetters(`${row.text}\n${requestType}\n${REQUEST_TYPE_LABELS[requestType]}`);
  return words.every((word) => folded.includes(word));
}
