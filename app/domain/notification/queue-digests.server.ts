import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { canonicalEmail } from "../../platform/email-address.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { mailAddress } from "../profile/contact-email.ts";
import { trialEndOf } from "../subscription/find-subscription.server.ts";
import { berlinDay } from "./berlin-day.ts";
import { digestFor } from "./digest-mail.server.ts";
import { digestNews } from "./digest-news.server.ts";
import { earlierDigests } from "./earlier-digests.server.ts";
import type { MailSite } from "./mail-site.server.ts";
import { toldSince } from "./told-since.ts";

/** Businesses looked at before visitors get their turn; after each mail they do anyway. */
const AT_A_TIME = 50;
/** A daily message is worth sending until shortly before the next one, in ms. */
const WORTH_SENDING_MS = 20 * 60 * 60 * 1000;

/**
 * Queues the daily message of the day of `scheduledFor` for every business that has something to be told (D41):
 * open requests since its last one, and open requests that are deleted within three days (D43). Who wants to be
 * told of requests at once gets the second alone. Each business is one transaction, mail and mark together, so
 * a run that died is simply run again. Returns how many were queued; call `app.outboxChanged()` then.
 */
export async function queueDigests(
  db: Database,
  site: MailSite,
  scheduledFor: Date,
  now: Date,
): Promise<number> {
  const day = berlinDay(scheduledFor);
  let queued = 0;
  let looked = 0;
  for (let business = first(db); business; business = next(db, business.id)) {
    const hasNews = tell(db, business, site, day, now);
    if (hasNews) queued++;
    if (hasNews || ++looked % AT_A_TIME === 0) await breathe();
  }
  // Whoever switches the daily message on later hears of what comes from then on.
  db.update(profiles).set({ lastDigestAt: now }).where(ne(profiles.notificationPreference, "taeglich")).run();
  return queued;
}

type Business = NonNullable<ReturnType<typeof first>>;

const first = (db: Database) => next(db, "");

/** One at a time, so that each is told as its profile is at that moment. */
function next(db: Database, after: string) {
  return businessAfter(db).get({ after });
}

const businessAfter = prepared((db: Database) => {
  const wanted = and(
    ne(profiles.notificationPreference, "aus"),
    isNotNull(profiles.slug),
    isNull(users.suspendedAt),
  );
  return db
    .select({
      id: profiles.id,
      slug: profiles.slug,
      email: profiles.email,
      emailConfirmedAt: profiles.emailConfirmedAt,
      signInEmail: users.email,
      preference: profiles.notificationPreference,
      lastDigestAt: profiles.lastDigestAt,
      createdAt: profiles.createdAt,
      trialEndsAt: trialEndOf,
      paidUntil: subscriptions.subscriptionEnd,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(wanted, gt(profiles.id, sql.placeholder("after"))))
    .orderBy(asc(profiles.id))
    .limit(1)
    .prepare();
});

function tell(db: Database, business: Business, site: MailSite, day: string, now: Date): boolean {
  const { id, slug, signInEmail, preference } = business;
  const recipient = canonicalEmail(mailAddress(business, signInEmail));
  if (!slug || !recipient) return false;
  const since = toldSince(business, earlierDigests(db, id), now);
  const all = digestNews(db, slug, since, now);
  const news = preference === "taeglich" ? all : { ...all, counts: [], newest: [] };
  if (news.counts.length === 0 && news.expiring.unmentioned === 0) return false;
  const mail = digestFor({ ...business, slug }, news, site, now);
  return writeTransaction(db, (tx) => {
    const isNew = queueMail(
      tx,
      {
        ...mail,
        kind: "digest",
        uniqueKey: `digest:${id}:${day}`,
        recipient,
        userId: id,
        expiresAt: new Date(now.getTime() + WORTH_SENDING_MS),
      },
      now,
    );
    if (isNew) tx.update(profiles).set({ lastDigestAt: now }).where(eq(profiles.id, id)).run();
    return isNew;
  });
}
