import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, profiles, subscriptions, users } from "#db/schema.ts";
import { foldedLetters } from "../../services/files/spelling.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { searchWords } from "../customer-request/search-text.ts";
import type { InboxCursor } from "../inbox/cursor.ts";
import { accessEndOf, isUnbooked, PLAN_FACTS, trialEndOf } from "../subscription/find-subscription.server.ts";
import { newestFirst, olderThan, PAGE_SIZE, pageOf } from "./page.server.ts";
import { ENDING_DAYS, type ProfileGroup } from "./profile-group.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads a profile and its subscription, which may be missing. */
export function inGroup(group: ProfileGroup, now: Date): SQL {
  const { stripeStatus, cancelled } = subscriptions;
  switch (group) {
    case "testphase-endet": {
      const soon = now.getTime() + ENDING_DAYS * DAY_MS;
      return sql`(${trialEndOf} > ${now.getTime()} AND ${accessEndOf} <= ${soon} AND ${isUnbooked})`;
    }
    case "zahlend":
      return sql`(${stripeStatus} = 'active' AND ${cancelled} = 0)`;
    case "zahlung-offen":
      return sql`(${stripeStatus} IN ('past_due', 'unpaid'))`;
    case "ohne-anfrage":
      return sql`(NOT EXISTS (SELECT 1 FROM ${customerRequests} WHERE ${customerRequests.companySlug} = ${profiles.slug}))`;
  }
}

/** A few milliseconds; then the server turns to others. */
const STRETCH = 1_000;

const PLACE = { createdAt: profiles.createdAt, id: profiles.id };

export type ProfileEntry = ReturnType<typeof entriesAt>[number];

interface ProfileQuery {
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
  const ids = places.map(({ id }) => id);
  const found = db
    .select({
      ...pick(profiles, "id", "createdAt", "companyName", "contactName", "email", "mobileNumber", "street"),
      ...pick(profiles, "postalCode", "city", "businessFields", "slug", "suspendedAt"),
      phoneHref: sql`${profiles.mobileNumber}`.mapWith(telHref),
      ...PLAN_FACTS,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(inArray(profiles.id, ids))
    .all();
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  return places.flatMap(({ id }) => entries.get(id) ?? []);
}
