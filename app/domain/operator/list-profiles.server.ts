import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { foldedLetters } from "../../services/files/spelling.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { searchWords } from "../customer-request/search-text.ts";
import type { InboxCursor } from "../inbox/cursor.ts";
import { trialEndOf } from "../subscription/find-subscription.server.ts";
import { inGroup } from "./in-group.server.ts";
import { newestFirst, olderThan, PAGE_SIZE, pageOf } from "./page.server.ts";
import type { ProfileGroup } from "./profile-group.ts";

/** A few milliseconds; then the server turns to others. */
const STRETCH = 1_000;

const PLACE = { createdAt: profiles.createdAt, id: profiles.id };

export type ProfileEntry = ReturnType<typeof entriesAt>[number];

export interface ProfileQuery {
  search: string;
  group: ProfileGroup | null;
  after: InboxCursor | null;
}

/** Only administrators may call it. `found` counts a search's matches of all pages. */
export async function listProfiles(db: Database, { search, group, after }: ProfileQuery, now: Date) {
  const words = searchWords(search);
  const where = group ? inGroup(group, now) : undefined;
  const { places, found } =
    words.length > 0
      ? await matching(db, words, where, after)
      : { places: placesAfter(db, where, after), found: null };
  const { page, older } = pageOf(places);
  return { entries: entriesAt(db, page), older, found };
}

function placesAfter(db: Database, where: SQL | undefined, after: InboxCursor | null): InboxCursor[] {
  return db
    .select(PLACE)
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(olderThan(PLACE, after), where))
    .orderBy(...newestFirst(PLACE))
    .limit(PAGE_SIZE + 1)
    .all();
}

async function matching(
  db: Database,
  words: string[],
  where: SQL | undefined,
  after: InboxCursor | null,
): Promise<{ places: InboxCursor[]; found: number }> {
  const { companyName, contactName, email, city } = profiles;
  const rows = db
    .select({
      ...PLACE,
      isAfter: olderThan(PLACE, after).mapWith(Boolean),
      text: sql<string>`concat_ws(char(10), ${companyName}, ${contactName}, ${email}, ${city})`,
    })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(olderThan(PLACE, null), where))
    .orderBy(...newestFirst(PLACE))
    .all();
  const matches: typeof rows = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % STRETCH === 0) await setImmediate();
    const folded = foldedLetters(row.text);
    if (words.every((word) => folded.includes(word))) matches.push(row);
  }
  return { places: matches.filter(({ isAfter }) => isAfter), found: matches.length };
}

function entriesAt(db: Database, places: InboxCursor[]) {
  if (places.length === 0) return [];
  const found = db
    .select({
      id: profiles.id,
      createdAt: profiles.createdAt,
      companyName: profiles.companyName,
      contactName: profiles.contactName,
      email: profiles.email,
      mobileNumber: profiles.mobileNumber,
      phoneHref: sql`${profiles.mobileNumber}`.mapWith(telHref),
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
      businessFields: profiles.businessFields,
      slug: profiles.slug,
      trialEndsAt: trialEndOf,
      paidUntil: subscriptions.subscriptionEnd,
      isCancelled: subscriptions.cancelled,
      suspendedAt: profiles.suspendedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(
      inArray(
        profiles.id,
        places.map(({ id }) => id),
      ),
    )
    .all();
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  return places.flatMap(({ id }) => entries.get(id) ?? []);
}
