import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { atMost, type Database, given, prepared, writeTransaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { members, outbox, profiles, users } from "#db/schema.ts";
import { mailState, mailsWithJobs, newestFirst } from "../../platform/outbox/find-mail.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { berlinDay } from "../profile/availability.ts";
import { memberAddress } from "../profile/members/colleagues.server.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import { findAppointments, findDigestNews, findGiven } from "./digest-news.server.ts";
import { mailedBusiness } from "./mailed-business.server.ts";
import { findEnding, findOutlivedDates } from "./outlived-dates.server.ts";

const AT_A_TIME = 50;
const WORTH_SENDING_MS = 20 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** One transaction each, so a run that died is run again (D41, D43). */
export async function queueDigests(db: Database, scheduledFor: Date, now: Date): Promise<number> {
  const day = berlinDay(scheduledFor);
  let queued = 0;
  let looked = 0;
  for (let reader = first(db); reader; reader = next(db, reader.userId)) {
    const hasNews = queueDigest(db, reader, day, now);
    if (hasNews) queued++;
    if (hasNews || ++looked % AT_A_TIME === 0) await breathe();
  }
  // Who switches the daily message on later gets what comes from then on.
  db.update(members).set({ lastDigestAt: now }).where(ne(members.notificationPreference, "taeglich")).run();
  return queued;
}

type Reader = NonNullable<ReturnType<typeof first>>;

const first = (db: Database) => next(db, "");

/** One at a time, so that each is queued as it is at that moment. */
function next(db: Database, after: string) {
  return readerAfter(db).get({ after });
}

const readerAfter = prepared((db) => {
  const wanted = and(
    ne(members.notificationPreference, "aus"),
    isNotNull(profiles.slug),
    isNull(profiles.suspendedAt),
  );
  return db
    .select({
      ...pick(members, "userId", "lastDigestAt", "joinedAt"),
      ...pick(profiles, "ownerId", "slug", "email", "emailConfirmedAt"),
      signInEmail: users.email,
      preference: members.notificationPreference,
    })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(wanted, gt(members.userId, given("after"))))
    .orderBy(asc(members.userId))
    .limit(atMost(1));
});

function queueDigest(db: Database, reader: Reader, day: string, now: Date): boolean {
  const { userId, slug, preference } = reader;
  const recipient = memberAddress(reader, reader);
  if (!slug || !recipient) return false;
  const since = reportedUntil(db, reader);
  const { counts, followed, expiring } = findDigestNews(db, slug, since, now);
  const isDaily = preference === "taeglich";
  const hasNews = (isDaily && counts.length + followed > 0) || expiring.unmentioned > 0;
  const hasDates = isDaily && findAppointments(db, slug, now).length > 0;
  const isGiven = isDaily && findGiven(db, slug, userId, since, now).count > 0;
  const isLeaving = [...findOutlivedDates(db, slug, since, now), ...findEnding(db, slug, now)].some(
    ({ isNew }) => isNew,
  );
  if (!hasNews && !((hasDates || isGiven || isLeaving) && mayRead(db, userId, now))) return false;
  return writeTransaction(db, (tx) => {
    const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS);
    const about = { uniqueKey: `digest:${userId}:${day}`, recipient, userId, expiresAt };
    const isNew = queueMail(tx, { kind: "digest", details: { since: since.getTime() }, ...about }, now);
    if (isNew) tx.update(members).set({ lastDigestAt: now }).where(eq(members.userId, userId)).run();
    return isNew;
  });
}

function mayRead(db: Database, userId: string, now: Date): boolean {
  const business = mailedBusiness(db, userId);
  return business !== undefined && hasAccess(business, now);
}

/** A dead daily message told nothing, so its time counts again, unless a later one told it. */
function reportedUntil(db: Database, { userId, lastDigestAt, joinedAt }: Reader): Date {
  const newest = newestDigest(db, userId);
  const last = lastDigestAt ?? joinedAt;
  if (!newest || mailState(newest) !== "dead" || newest.mail.createdAt < last) return last;
  const { since = newest.mail.createdAt.getTime() - DAY_MS } = { ...newest.job?.details } as {
    since?: number;
  };
  return new Date(since);
}

export const newestDigest = (db: Database, userId: string) => newestFirst(digestsOf(db).all({ userId }))[0];

const digestsOf = prepared((db) =>
  mailsWithJobs(db).where(and(eq(outbox.userId, given("userId")), eq(outbox.kind, "digest").inlineParams())),
);
