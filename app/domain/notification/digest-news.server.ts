import { and, asc, count, countDistinct, desc, eq, gte, isNull, lt, min, ne, sql } from "drizzle-orm";
import { atMost, type Database, given, prepared } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, followUps, requestEvents } from "#db/schema.ts";
import type { RequestType } from "#db/values.ts";
import { REMINDED_MS, REQUEST_KEPT_MS } from "../customer-request/kept-until.ts";
import { isWaitingAt } from "../customer-request/waiting.server.ts";
import { berlinDay, dayAhead } from "../profile/availability.ts";
import { sourceName } from "../profile/places/places.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older messages aren't quoted, so that no mail outlives the request it quotes (D43). */
const QUOTED_UNTIL_MS = 20 * DAY_MS;
const QUOTED = 8;

export type DigestRequest = ReturnType<ReturnType<typeof firstOf>["all"]>[number];

export interface DigestNews {
  counts: { type: RequestType; count: number }[];
  /** What the rules or a member call urgent first, by danger, then the newest. */
  first: DigestRequest[];
  /** Earlier requests that customers added to since then, and nobody has opened. */
  followed: number;
  /** Deleted within three days; `unmentioned`: no mail has said so yet. */
  expiring: { count: number; unmentioned: number; firstDeletedAt: Date | null };
}

export function findDigestNews(db: Database, slug: string, since: Date, now: Date): DigestNews {
  const [from, to] = [since.getTime(), now.getTime()];
  const old = to - (REQUEST_KEPT_MS - REMINDED_MS);
  const gone = to - REQUEST_KEPT_MS;
  const counts = countByType(db).all({ slug, from, to });
  const rows =
    counts.length > 0 ? firstOf(db).all({ slug, from: Math.max(from, to - QUOTED_UNTIL_MS), to }) : [];
  const expiring = ageBetween(db).get({ slug, from: gone, to: old });
  const mentionedUntil = Math.max(gone, from - (REQUEST_KEPT_MS - REMINDED_MS));
  const unmentioned = ageBetween(db).get({ slug, from: mentionedUntil, to: old });
  return {
    counts,
    first: rows,
    followed: followedBetween(db).get({ slug, from, to })?.count ?? 0,
    expiring: {
      count: expiring?.count ?? 0,
      unmentioned: unmentioned?.count ?? 0,
      firstDeletedAt: expiring?.oldest ? new Date(expiring.oldest.getTime() + REQUEST_KEPT_MS) : null,
    },
  };
}

const openBetween = and(
  eq(customerRequests.companySlug, given("slug")),
  eq(customerRequests.isResolved, false),
  isNull(customerRequests.markedSpamAt),
  gte(customerRequests.createdAt, given("from")),
  lt(customerRequests.createdAt, given("to")),
);

const countByType = prepared((db) =>
  db
    .select({ type: customerRequests.requestType, count: count() })
    .from(customerRequests)
    .where(openBetween)
    .groupBy(customerRequests.requestType)
    .orderBy(asc(customerRequests.requestType)),
);

const danger = sql<number>`iif(${customerRequests.spamSuspicion} IS NULL, ${customerRequests.danger}, 0)`;

const TOLD = {
  cameBy: sourceName,
  ...pick(customerRequests, "createdAt", "id", "customerName", "zipCode", "location", "emergency"),
  markedUrgent: customerRequests.markedUrgent,
  type: customerRequests.requestType,
  danger,
  message: sql<string>`substr(${customerRequests.message}, 1, 400)`,
  suspicion: customerRequests.spamSuspicion,
};

const firstOf = prepared((db) =>
  db
    .select(TOLD)
    .from(customerRequests)
    .where(openBetween)
    .orderBy(desc(danger), desc(customerRequests.createdAt), desc(customerRequests.id))
    .limit(atMost(QUOTED)),
);

const followedBetween = prepared((db) =>
  db
    .select({ count: countDistinct(customerRequests.id) })
    .from(customerRequests)
    .innerJoin(followUps, eq(followUps.customerRequestId, customerRequests.id))
    .where(
      and(
        eq(customerRequests.companySlug, given("slug")),
        sql`${customerRequests.seenAt} IS NULL AND ${customerRequests.isResolved} = 0 AND ${customerRequests.markedSpamAt} IS NULL`,
        lt(customerRequests.createdAt, given("from")),
        gte(followUps.createdAt, given("from")),
        lt(followUps.createdAt, given("to")),
      ),
    ),
);

const ageBetween = prepared((db) =>
  db
    .select({ count: count(), oldest: min(customerRequests.createdAt) })
    .from(customerRequests)
    .where(openBetween),
);

/** They are of today and tomorrow in Berlin, the next one first. */
export function findAppointments(db: Database, slug: string, now: Date) {
  const lastDay = dayAhead(now, 1);
  return appointmentsBetween(db)
    .all({ slug, from: now.getTime(), to: now.getTime() + 2 * DAY_MS })
    .flatMap(({ startsAt, endsAt, ...request }) =>
      startsAt && endsAt && berlinDay(startsAt) <= lastDay ? [{ ...request, startsAt, endsAt }] : [],
    );
}

const appointmentsBetween = prepared((db) => {
  const { id, customerName, zipCode, location, declinedAt } = customerRequests;
  const { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt } = customerRequests;
  return db
    .select({ id, customerName, zipCode, location, startsAt, endsAt })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, given("slug")),
        gte(startsAt, given("from")),
        lt(startsAt, given("to")),
        isNull(declinedAt),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(atMost(QUOTED));
});

/** Open ones that colleagues gave to this member since then; first: those young enough to be quoted. */
export function findGiven(db: Database, slug: string, userId: string, since: Date, now: Date) {
  const { what, at, userId: by, customerRequestId } = requestEvents;
  const isOfIt = and(eq(customerRequestId, customerRequests.id), eq(what, "assigned"));
  const newest = sql`(SELECT rowid FROM ${requestEvents} WHERE ${isOfIt} ORDER BY ${desc(at)}, rowid DESC LIMIT 1)`;
  const wasGiven = and(sql`${requestEvents}.rowid = ${newest}`, gte(at, since), lt(at, now), ne(by, userId));
  const given = db
    .select(TOLD)
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, slug),
        eq(customerRequests.assigneeId, userId),
        eq(customerRequests.isResolved, false),
        isNull(customerRequests.markedSpamAt),
        sql`EXISTS (SELECT 1 FROM ${requestEvents} WHERE ${wasGiven})`,
      ),
    )
    .orderBy(desc(danger), desc(customerRequests.createdAt), desc(customerRequests.id))
    .all();
  const young = now.getTime() - QUOTED_UNTIL_MS;
  return {
    count: given.length,
    first: given.filter(({ createdAt }) => createdAt.getTime() >= young).slice(0, QUOTED),
  };
}

export interface WaitingRequests {
  count: number;
  /** Those that have waited longest, if young enough to be quoted; none that is among the new ones. */
  first: DigestRequest[];
}

export function findWaiting(
  db: Database,
  slug: string,
  now: Date,
  news: readonly DigestRequest[],
): WaitingRequests {
  const waiting = and(eq(customerRequests.companySlug, slug), isWaitingAt(now));
  const isQuoted = gte(customerRequests.createdAt, new Date(now.getTime() - QUOTED_UNTIL_MS));
  const first = db
    .select(TOLD)
    .from(customerRequests)
    .where(and(waiting, isQuoted))
    .orderBy(asc(customerRequests.createdAt), asc(customerRequests.id))
    .limit(QUOTED)
    .all()
    .filter(({ id }) => !news.some((told) => told.id === id));
  const found = db.select({ count: count() }).from(customerRequests).where(waiting).get();
  return { count: found?.count ?? 0, first };
}
