import { setImmediate } from "node:timers/promises";
import { count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { foldedLetters } from "../../services/files/hyphenated.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { searchWords } from "../customer-request/search-text.ts";
import type { InboxCursor } from "../inbox/cursor.ts";
import { trialEndOf } from "../subscription/find-subscription.server.ts";
import { newestFirst, olderThan, PAGE_SIZE, pageOf } from "./page.server.ts";

/** A few milliseconds; then the server turns to others. */
const STRETCH = 1_000;

const PLACE = { createdAt: profiles.createdAt, id: profiles.id };

export type ProfileEntry = ReturnType<typeof entriesAt>[number];

/** For administrators only, newest first. `found` counts the matches of all pages. */
export async function listProfiles(
  db: Database,
  { search, after }: { search: string; after: InboxCursor | null },
) {
  const words = searchWords(search);
  const all = db.select({ found: count() }).from(profiles).get()?.found ?? 0;
  const matches =
    words.length > 0 ? await matching(db, words, after) : { places: placesAfter(db, after), found: all };
  const { page, older } = pageOf(matches.places);
  return { entries: entriesAt(db, page), older, found: matches.found, all };
}

function placesAfter(db: Database, after: InboxCursor | null): InboxCursor[] {
  return db
    .select(PLACE)
    .from(profiles)
    .where(olderThan(PLACE, after))
    .orderBy(...newestFirst(PLACE))
    .limit(PAGE_SIZE + 1)
    .all();
}

async function matching(db: Database, words: string[], after: InboxCursor | null) {
  const { companyName, contactName, email, city } = profiles;
  const rows = db
    .select({
      ...PLACE,
      isAfter: olderThan(PLACE, after).mapWith(Boolean),
      text: sql<string>`concat_ws(char(10), ${companyName}, ${contactName}, ${email}, ${city})`,
    })
    .from(profiles)
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
      suspendedAt: users.suspendedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
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
