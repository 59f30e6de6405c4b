import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { InboxCursor } from "./inbox-cursor.ts";
import { INBOX_PAGE_SIZE } from "./inbox-limits.ts";

const EXCERPT_CHARACTERS = 300;

/** Later than every request, so that the first page is a page like any other. */
const NEWEST: InboxCursor = { createdAt: new Date(8_640_000_000_000_000), id: "" };

export interface InboxView {
  includeSolved: boolean;
  /** Show what is older, or newer, than a cursor; without either the newest requests. */
  olderThan?: InboxCursor | null;
  newerThan?: InboxCursor | null;
}

export type InboxEntry = Awaited<ReturnType<typeof listInbox>>["entries"][number];

const position = sql`(${customerRequests.createdAt}, ${customerRequests.id})`;
const cursor = sql`(${sql.placeholder("createdAt")}, ${sql.placeholder("id")})`;

const older = { openOnly: listing("older", true), all: listing("older", false) };
const newer = { openOnly: listing("newer", true), all: listing("newer", false) };

/**
 * One page of a business's requests, newest first, found by key so that the last page costs what the first
 * does. `older` and `newer` are the cursors of the neighbouring pages, null where there is none; `excerpt`
 * is at most 300 characters of the message.
 */
export async function listInbox(db: Database, companySlug: string, view: InboxView) {
  const scope = view.includeSolved ? "all" : "openOnly";
  const goingUp = view.newerThan ?? null;
  const start = goingUp ?? view.olderThan ?? NEWEST;
  const statement = (goingUp ? newer : older)[scope](db);
  const found = statement.all({ ...bound(companySlug, start), limit: INBOX_PAGE_SIZE + 1 });
  const more = found.length > INBOX_PAGE_SIZE;
  const entries = found.slice(0, INBOX_PAGE_SIZE);
  if (goingUp) entries.reverse();

  const first = entries.at(0);
  const last = entries.at(-1);
  const has = (way: typeof older, from: InboxCursor) =>
    way[scope](db).all({ ...bound(companySlug, from), limit: 1 }).length > 0;
  const atStart = !goingUp && !view.olderThan;
  return {
    entries,
    older: last && (goingUp ? has(older, last) : more) ? { createdAt: last.createdAt, id: last.id } : null,
    newer:
      first && !atStart && (goingUp ? more : has(newer, first))
        ? { createdAt: first.createdAt, id: first.id }
        : null,
  };
}

function bound(companySlug: string, { createdAt, id }: InboxCursor) {
  return { companySlug, createdAt: createdAt.getTime(), id };
}

function listing(way: "older" | "newer", openOnly: boolean) {
  const order = way === "older" ? desc : asc;
  return prepared((db: Database) =>
    db
      .select({
        id: customerRequests.id,
        createdAt: customerRequests.createdAt,
        requestType: customerRequests.requestType,
        excerpt: sql<string>`substr(${customerRequests.messageOriginal}, 1, ${EXCERPT_CHARACTERS})`,
        customerName: customerRequests.customerName,
        customerEmail: customerRequests.customerEmail,
        customerPhone: customerRequests.customerPhone,
        preferredContactChannel: customerRequests.preferredContactChannel,
        preferredCallbackTime: customerRequests.preferredCallbackTime,
        zipCode: customerRequests.zipCode,
        location: customerRequests.location,
        isResolved: customerRequests.isResolved,
        spamSuspicion: customerRequests.spamSuspicion,
        photoCount: sql<number>`coalesce(json_array_length(${customerRequests.imageRefs}), 0)`,
      })
      .from(customerRequests)
      .where(
        and(
          eq(customerRequests.companySlug, sql.placeholder("companySlug")),
          openOnly ? eq(customerRequests.isResolved, false) : undefined,
          way === "older" ? sql`${position} < ${cursor}` : sql`${position} > ${cursor}`,
        ),
      )
      .orderBy(order(customerRequests.createdAt), order(customerRequests.id))
      .limit(sql.placeholder("limit"))
      .prepare(),
  );
}
