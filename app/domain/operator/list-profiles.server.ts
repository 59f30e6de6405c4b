import { setImmediate } from "node:timers/promises";
import { count, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { plainMails } from "../../services/hyphenated.ts";
import { searchWords } from "../customer-request/search-text.ts";
import { type InboxCursor, NEWEST } from "../inbox/cursor.ts";
import { trialEndOf } from "../profile/trial-end-of.server.ts";
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
  const start = olderThan ?? NEWEST;
  const words = searchWords(search);
  const all = allProfiles(db).get()?.found ?? 0;
  const { places, found } = words.length > 0 ? await matching(db, words, start) : unsearched(db, start, all);
  const page = places.slice(0, ADMIN_PAGE_SIZE);
  const older = places.length > ADMIN_PAGE_SIZE ? (page.at(-1) ?? null) : null;
  return { entries: entriesAt(db, page), older, found, all };
}

interface Matches {
  /** Of the page that begins after a place, and one more if there is a next page. */
  places: InboxCursor[];
  /** On all pages. */
  found: number;
}

function unsearched(db: Database, { createdAt, id }: InboxCursor, all: number): Matches {
  return { places: olderProfiles(db).all({ createdAt: createdAt.getTime(), id }), found: all };
}

/* As SQLite gives it, in the order of `searched`: objects and dates would cost as much as the search. */
type Row = [createdAt: number, id: string, text: string];

async function matching(db: Database, words: string[], start: InboxCursor): Promise<Matches> {
  const places: InboxCursor[] = [];
  let found = 0;
  for (const [index, [createdAt, id, text]] of (searched(db).values() as Row[]).entries()) {
    if (index > 0 && index % STRETCH === 0) await setImmediate();
    const folded = plainMails(text);
    if (!words.every((word) => folded.includes(word))) continue;
    found += 1;
    const place = { createdAt: new Date(createdAt), id };
    if (places.length <= ADMIN_PAGE_SIZE && isOlder(place, start)) places.push(place);
  }
  return { places, found };
}

function isOlder(place: InboxCursor, than: InboxCursor): boolean {
  const difference = place.createdAt.getTime() - than.createdAt.getTime();
  return difference < 0 || (difference === 0 && place.id < than.id);
}

const allProfiles = prepared((db: Database) => db.select({ found: count() }).from(profiles).prepare());

const PLACE = { createdAt: profiles.createdAt, id: profiles.id };

const olderProfiles = prepared((db: Database) =>
  db
    .select(PLACE)
    .from(profiles)
    .where(
      sql`(${profiles.createdAt}, ${profiles.id}) < (${sql.placeholder("createdAt")}, ${sql.placeholder("id")})`,
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(ADMIN_PAGE_SIZE + 1)
    .prepare(),
);

const searched = prepared((db: Database) =>
  db
    .select({
      ...PLACE,
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
      trialEndsAt: trialEndOf,
      paidUntil: subscriptions.subscriptionEnd,
      isCancelled: subscriptions.cancelled,
      suspendedAt: users.suspendedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
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
