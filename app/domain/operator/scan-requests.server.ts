import { setImmediate } from "node:timers/promises";
import { desc, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { plainMails } from "../../services/hyphenated.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/labels.ts";
import { searchWords } from "../customer-request/search-text.ts";
import { type InboxCursor, NEWEST } from "../inbox/cursor.ts";
import type { RequestFilter } from "./request-filter.ts";

/** Requests compared at a stretch, about 1 ms; then the server turns to others. */
const STRETCH = 1_000;
/** After so many an answer is given, whatever was found: the next one goes on from there. */
const LOOKED_AT = 30_000;

export interface Scan {
  found: InboxCursor[];
  /** Where to go on looking; null when the oldest request was reached or enough was found. */
  goOnAt: InboxCursor | null;
}

/**
 * Places of at most `limit` requests of all businesses that a filter lets through, the newest first, among the
 * next `lookAt` (in thousands) after `start`. No index holds what administrators search by, so the rows are read.
 */
export async function scanRequests(
  db: Database,
  filter: RequestFilter,
  start: InboxCursor | null,
  limit: number,
  lookAt = LOOKED_AT,
): Promise<Scan> {
  const words = searchWords(filter.search);
  const found: InboxCursor[] = [];
  let at = start ?? NEWEST;
  for (let looked = 0; looked < lookAt; looked += STRETCH) {
    if (looked > 0) await setImmediate();
    const rows = stretch(db).values({ createdAt: at.createdAt.getTime(), id: at.id }) as Row[];
    for (const row of rows) {
      if (!fits(row, filter, words)) continue;
      found.push(placeOf(row));
      if (found.length === limit) return { found, goOnAt: null };
    }
    const last = rows.at(-1);
    if (!last || rows.length < STRETCH) return { found, goOnAt: null };
    at = placeOf(last);
  }
  return { found, goOnAt: at };
}

/* As SQLite gives it, in the order of `stretch`: objects and dates would cost as much as the search. */
type Row = [createdAt: number, id: string, isResolved: 0 | 1, type: string, text: string];

function placeOf([createdAt, id]: Row): InboxCursor {
  return { createdAt: new Date(createdAt), id };
}

const TYPES = new Map<string, string>(
  Object.entries(REQUEST_TYPE_LABELS).map(([type, label]) => [type, `\n${type}\n${plainMails(label)}`]),
);

function fits([, , isResolved, type, text]: Row, { state }: RequestFilter, words: string[]): boolean {
  if (state !== "alle" && (isResolved === 1) !== (state === "erledigt")) return false;
  if (words.length === 0) return true;
  const folded = plainMails(text) + (TYPES.get(type) ?? "");
  return words.every((word) => folded.includes(word));
}

const stretch = prepared((db: Database) =>
  db
    .select({
      createdAt: customerRequests.createdAt,
      id: customerRequests.id,
      isResolved: customerRequests.isResolved,
      type: customerRequests.requestType,
      text: sql<string>`${customerRequests.customerName} || char(10) || coalesce(${customerRequests.customerEmail}, '') || char(10) || ${customerRequests.companySlug} || char(10) || coalesce(${customerRequests.location}, '')`,
    })
    .from(customerRequests)
    .where(
      sql`(${customerRequests.createdAt}, ${customerRequests.id}) < (${sql.placeholder("createdAt")}, ${sql.placeholder("id")})`,
    )
    .orderBy(desc(customerRequests.createdAt), desc(customerRequests.id))
    .limit(STRETCH)
    .prepare(),
);
