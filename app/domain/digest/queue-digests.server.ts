import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, gt, isNotNull, ne } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles, subscriptions } from "#db/schema.ts";
import { canonicalEmail } from "../account/email-address.ts";
import { queueLetter } from "../outbox/queue-letter.server.ts";
import type { MailSite } from "../unsubscribe/mail-site.server.ts";
import { berlinDay } from "./berlin-day.ts";
import { digestFor } from "./digest-letter.server.ts";
import { digestNews } from "./digest-news.server.ts";

const BATCH = 100;
/** A daily message is worth sending until shortly before the next one, in ms. */
const WORTH_SENDING_MS = 20 * 60 * 60 * 1000;

/**
 * Queues the daily message of the day of `scheduledFor` for every business that has something to be told (D41):
 * open requests since its last one, and open requests that are deleted within three days (D43). Who wants to be
 * told of requests at once gets the second alone. Each business is one transaction, letter and mark together, so
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
  let last = "";
  for (;;) {
    const batch = nextBusinesses(db, last);
    for (const business of batch) queued += tell(db, business, site, day, now) ? 1 : 0;
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) break;
    await breathe();
  }
  // Whoever switches the daily message on later hears of what comes from then on.
  db.update(profiles).set({ lastDigestAt: now }).where(ne(profiles.notificationPreference, "taeglich")).run();
  return queued;
}

type Business = ReturnType<typeof nextBusinesses>[number];

function nextBusinesses(db: Database, after: string) {
  const wanted = and(ne(profiles.notificationPreference, "aus"), isNotNull(profiles.slug));
  return db
    .select({
      id: profiles.id,
      slug: profiles.slug,
      email: profiles.email,
      preference: profiles.notificationPreference,
      lastDigestAt: profiles.lastDigestAt,
      createdAt: profiles.createdAt,
      trialEndsAt: profiles.trialEndsAt,
      paidUntil: subscriptions.subscriptionEnd,
    })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(and(wanted, gt(profiles.id, after)))
    .orderBy(asc(profiles.id))
    .limit(BATCH)
    .all();
}

function tell(db: Database, business: Business, site: MailSite, day: string, now: Date): boolean {
  const { id, slug, email, preference, lastDigestAt, createdAt } = business;
  const recipient = canonicalEmail(email);
  if (!slug || !recipient) return false;
  const all = digestNews(db, slug, lastDigestAt ?? createdAt, now);
  const news = preference === "taeglich" ? all : { ...all, counts: [], newest: [] };
  if (news.counts.length === 0 && news.expiring.unmentioned === 0) return false;
  const letter = digestFor({ ...business, slug }, news, site, now);
  return writeTransaction(db, (tx) => {
    const isNew = queueLetter(
      tx,
      {
        ...letter,
        kind: "digest",
        uniqueKey: `digest:${id}:${day}`,
        recipient,
        expiresAt: new Date(now.getTime() + WORTH_SENDING_MS),
      },
      now,
    );
    if (isNew) tx.update(profiles).set({ lastDigestAt: now }).where(eq(profiles.id, id)).run();
    return isNew;
  });
}
