import { setImmediate } from "node:timers/promises";
import { count, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { profiles, subscriptions } from "#db/schema.ts";
import type { InboxCursor } from "../customer-request/inbox-cursor.ts";
import { comparable, holdsAll, searchWords } from "./comparable-text.server.ts";
import { ADMIN_PAGE_SIZE } from "./page-size.ts";

/** Profiles compared at a stretch, about 1 ms; then the server turns to others. */
const STRETCH = 1_000;

export interface ProfilesPage {
  entries: ProfileEntry[];
  /** Where the next page begins, null on the last one. */
  older: InboxCursor | null;
  /** 'x von y Profilen': how many the search found, and how many there are. */
  found: number;
  all: number;
}

export type ProfileEntry = ReturnType<typeof entriesAt>[number];

/**
 * One page of all profiles, the newest first (specification, "Admin panel"). Every word of `search` must be in
 * company, contact name, e-mail or city. For administrators only.
 */
export async function listProfiles(
  db: Database,
  { search, olderThan }: { search: string; olderThan: InboxCursor | null },
): Promise<ProfilesPage> {
  const places = await matching(db, searchWords(search));
  const start = olderThan ? places.findIndex((place) => isOlder(place, olderThan)) : 0;
  const page = start < 0 ? [] : places.slice(start, start + ADMIN_PAGE_SIZE);
  const isLast = start < 0 || start + ADMIN_PAGE_SIZE >= places.length;
  const last = page.at(-1);
  return {
    entries: entriesAt(db, page),
    older: isLast || !last ? null : { createdAt: last.createdAt, id: last.id },
    found: places.length,
    all: allProfiles(db).get()?.found ?? 0,
  };
}

async function matching(db: Database, words: string[]): Promise<InboxCursor[]> {
  const rows = searched(db).all();
  if (words.length === 0) return rows;
  const found: InboxCursor[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % STRETCH === 0) await setImmediate();
    if (holdsAll(comparable(row.text), words)) found.push(row);
  }
  return found;
}

function isOlder(place: InboxCursor, than: InboxCursor): boolean {
  const difference = place.createdAt.getTime() - than.createdAt.getTime();
  return difference < 0 || (difference === 0 && place.id < than.id);
}

const allProfiles = prepared((db: Database) => db.select({ found: count() }).from(profiles).prepare());

const searched = prepared((db: Database) =>
  db
    .select({
      createdAt: profiles.createdAt,
      id: profiles.id,
      text: sql<string>`${profiles.companyName} || char(10) || ${profiles.contactName} || char(10) || ${profiles.email} || char(10) || coalesce(${profiles.city}, '')`,
    })
    .from(profiles)
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .prepare(),
);

const byIds = prepared((db: Database) =>
  db
    .select({
      id: profiles.id,
      createdAt: profiles.createdAt,
      companyName: profiles.companyName,
      contactName: profiles.contactName,
      email: profiles.email,
      mobileNumber: profiles.mobileNumber,
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
      websiteUrl: profiles.websiteUrl,
      businessFields: profiles.businessFields,
      slug: profiles.slug,
      trialEndsAt: profiles.trialEndsAt,
      paidUntil: subscriptions.subscriptionEnd,
      isCancelled: subscriptions.cancelled,
    })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(sql`${profiles.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`)
    .prepare(),
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
