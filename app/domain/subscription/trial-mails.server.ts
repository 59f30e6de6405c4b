import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { accessEndOf, isUnbooked, trialEndOf } from "./find-subscription.server.ts";
import { hasAccess } from "./subscription-state.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BEFORE_MS = 3 * DAY_MS;
const AFTERWARDS_MS = 3 * DAY_MS;
/** Takes so many businesses between two pauses for visitors. */
const AT_A_TIME = 50;

/** Each mail once per trial end. */
export async function queueTrialMails(db: Database, now: Date): Promise<number> {
  let queued = 0;
  let looked = 0;
  for (const { trialEndsAt, ...business } of trialsAround(db, now)) {
    const isOver = trialEndsAt <= now;
    if (hasAccess(business, isOver ? now : trialEndsAt)) continue;
    const kind = isOver ? "trial-ended" : "trial-ending";
    const mail = {
      kind,
      details: {},
      uniqueKey: `${kind}:${business.id}:${trialEndsAt.getTime()}`,
      recipient: business.email,
      userId: business.ownerId,
      expiresAt: isOver ? new Date(now.getTime() + AFTERWARDS_MS) : trialEndsAt,
    } as const;
    const isNew = writeTransaction(db, (tx) => queueMail(tx, mail, now));
    if (isNew) queued++;
    if (isNew || ++looked % AT_A_TIME === 0) await breathe();
  }
  return queued;
}

function trialsAround(db: Database, now: Date) {
  const from = new Date(now.getTime() - AFTERWARDS_MS);
  const to = new Date(now.getTime() + BEFORE_MS);
  const isDue = and(isUnbooked, gt(trialEndOf, from.getTime()), lte(trialEndOf, to.getTime()));
  return db
    .select({
      id: profiles.id,
      ownerId: profiles.ownerId,
      trialEndsAt: trialEndOf,
      accessEndsAt: accessEndOf,
      email: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(
      and(isNotNull(profiles.slug), eq(profiles.accountMails, true), isNull(profiles.suspendedAt), isDue),
    )
    .all();
}
