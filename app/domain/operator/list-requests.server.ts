import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import { type InboxCursor, NEWEST } from "../inbox/cursor.ts";
import { ADMIN_PAGE_SIZE } from "./page-size.ts";
import { isFiltered, type RequestFilter } from "./request-filter.ts";
import { scanRequests } from "./scan-requests.server.ts";

const EXCERPT_CHARACTERS = 200;

export interface RequestsPage {
  entries: RequestEntry[];
  /** Where the next page begins, null when there is nothing more. */
  older: InboxCursor | null;
  /** Set when the search is not through: up to when it has looked so far. */
  lookedBackTo: Date | null;
}

export type RequestEntry = ReturnType<typeof entriesAt>[number];

/**
 * One page of the requests of all businesses, the newest first (specification, "Admin panel"). A search that
 * has to look at more than 30,000 requests answers with what it has, and its next page goes on. `excerpt` is at
 * most 200 characters of the message. For administrators only.
 */
export async function listRequests(
  db: Database,
  { olderThan, ...filter }: RequestFilter & { olderThan: InboxCursor | null },
): Promise<RequestsPage> {
  const wanted = ADMIN_PAGE_SIZE + 1;
  const { found, goOnAt } = isFiltered(filter)
    ? await scanRequests(db, filter, olderThan, wanted)
    : { found: newest(db, olderThan ?? NEWEST, wanted), goOnAt: null };
  const page = found.slice(0, ADMIN_PAGE_SIZE);
  const hasMore = found.length > ADMIN_PAGE_SIZE;
  return {
    entries: entriesAt(db, page),
    older: hasMore ? (page.at(-1) ?? null) : goOnAt,
    lookedBackTo: hasMore ? null : (goOnAt?.createdAt ?? null),
  };
}

const PLACE = { createdAt: customerRequests.createdAt, id: customerRequests.id };

function newest(db: Database, { createdAt, id }: InboxCursor, limit: number): InboxCursor[] {
  return olderRequests(db).all({ createdAt: createdAt.getTime(), id, limit });
}

const olderRequests = prepared((db: Database) =>
  db
    .select(PLACE)
    .from(customerRequests)
    .where(
      sql`(${customerRequests.createdAt}, ${customerRequests.id}) < (${sql.placeholder("createdAt")}, ${sql.placeholder("id")})`,
    )
    .orderBy(desc(customerRequests.createdAt), desc(customerRequests.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

const ENTRY = {
  ...PLACE,
  companySlug: customerRequests.companySlug,
  companyName: profiles.companyName,
  requestType: customerRequests.requestType,
  customerName: customerRequests.customerName,
  customerEmail: customerRequests.customerEmail,
  customerPhone: customerRequests.customerPhone,
  zipCode: customerRequests.zipCode,
  location: customerRequests.location,
  excerpt: sql<string>`substr(${customerRequests.messageOriginal}, 1, ${sql.raw(String(EXCERPT_CHARACTERS))})`,
  isShortened:
    sql<boolean>`length(${customerRequests.messageOriginal}) > ${sql.raw(String(EXCERPT_CHARACTERS))}`.mapWith(
      Boolean,
    ),
  isResolved: customerRequests.isResolved,
  photoCount,
};

function selectEntries(db: Database, where: SQL | undefined) {
  return db
    .select(ENTRY)
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(and(where));
}

const byIds = prepared((db: Database) =>
  selectEntries(
    db,
    sql`${customerRequests.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
  ).prepare(),
);

function entriesAt(db: Database, places: InboxCursor[]) {
  const ids = JSON.stringify(places.map(({ id }) => id));
  const found = new Map(
    byIds(db)
      .all({ ids })
      .map((entry) => [entry.id, entry]),
  );
  return places.flatMap(({ id }) => found.get(id) ?? []);
}
