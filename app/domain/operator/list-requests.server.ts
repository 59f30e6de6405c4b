import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import type { InboxCursor } from "../inbox/cursor.ts";
import { PAGE_SIZE, pageOf } from "./page.server.ts";
import { newSince, type RequestFilter } from "./request-filter.ts";
import { scanRequests } from "./scan-requests.server.ts";

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
  const found = db
    .select({
      id: customerRequests.id,
      createdAt: customerRequests.createdAt,
      companySlug: customerRequests.companySlug,
      companyName: profiles.companyName,
      requestType: customerRequests.requestType,
      customerName: customerRequests.customerName,
      customerEmail: customerRequests.customerEmail,
      customerPhone: customerRequests.customerPhone,
      phoneHref: sql`${customerRequests.customerPhone}`.mapWith(telHref),
      zipCode: customerRequests.zipCode,
      location: customerRequests.location,
      excerpt: sql<string>`substr(${customerRequests.message}, 1, ${EXCERPT_CHARACTERS})`,
      isShortened: sql<boolean>`length(${customerRequests.message}) > ${EXCERPT_CHARACTERS}`.mapWith(Boolean),
      isResolved: customerRequests.isResolved,
      photoCount,
    })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(
      inArray(
        customerRequests.id,
        places.map(({ id }) => id),
      ),
    )
    .all();
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  return places.flatMap(({ id }) => entries.get(id) ?? []);
}
