import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { accessEndOf, trialEndOf } from "./find-subscription.server.ts";
import { hasAccess, subscriptionState } from "./subscription-state.ts";

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
    if (hasAccess(business, laterOf(trialEndsAt, now))) continue;
    const isOver = trialEndsAt <= now;
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

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

function trialsAround(db: Database, now: Date) {
  const from = new Date(now.getTime() - AFTERWARDS_MS);
  const to = new Date(now.getTime() + BEFORE_MS);
  const inTime = and(gt(trialEndOf, from.getTime()), lte(trialEndOf, to.getTime()));
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
      and(isNotNull(profiles.slug), eq(profiles.accountMails, true), isNull(profiles.suspendedAt), inTime),
    )
    .all();
}

const PAGE = 500;

/** For display; access never asks it (D36). */
export async function updateShownStatuses(db: Database, now: Date): Promise<number> {
  let changed = 0;
  let last = "";
  for (;;) {
    const page = statusesAfter(db, last);
    for (const { id, status, ...facts } of page) {
      last = id;
      const shown = subscriptionState(facts, now).status;
      if (shown === status) continue;
      db.update(profiles).set({ subscriptionStatus: shown }).where(eq(profiles.id, id)).run();
      changed += 1;
    }
    if (page.length < PAGE) return changed;
    await breathe();
  }
}

function statusesAfter(db: Database, id: string) {
  return db
    .select({
      id: profiles.id,
      status: profiles.subscriptionStatus,
      trialEndsAt: trialEndOf,
      accessEndsAt: accessEndOf,
      grantedUntil: profiles.grantedUntil,
      subscription: subscriptions,
    })
    .from(profiles)
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(gt(profiles.id, id))
    .orderBy(asc(profiles.id))
    .limit(PAGE)
    .all();
}
