import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import type { BookedPlan } from "../../services/payments/payments.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { findSubscription } from "./find-subscription.server.ts";
import { planDates } from "./plan-dates.ts";
import { queueStripeJob } from "./stripe-jobs.server.ts";
import type { StoredSubscription } from "./subscription-state.ts";

export interface StoredPlan {
  hasChanged: boolean;
  hasMail: boolean;
}

/** `plan` is null for none. A suspended business gets no mail. Null: no business has that customer. */
export function storePlan(
  db: Database,
  customerId: string,
  plan: BookedPlan | null,
  now: Date,
): StoredPlan | null {
  return writeTransaction(db, (tx) => {
    const known = ownerOf(tx, customerId);
    if (!known) return null;
    const next = asColumns(plan);
    const hasChanged = Object.entries(next).some(
      ([name, value]) => value?.valueOf() !== known.row[name as keyof typeof next]?.valueOf(),
    );
    tx.update(subscriptions)
      .set({ ...next, updatedAt: now })
      .where(eq(subscriptions.profileId, known.id))
      .run();
    const { status } = findSubscription(tx, known.id, now);
    if (status !== known.status)
      tx.update(profiles).set({ subscriptionStatus: status }).where(eq(profiles.id, known.id)).run();
    if (known.suspendedAt) {
      if (next.stripeStatus !== null && LIVE_STATUSES.has(next.stripeStatus) && !next.cancelled)
        queueStripeJob(tx, { step: "cancel", profileId: known.id }, now);
      return { hasChanged, hasMail: false };
    }
    const ending = newCancellation(known.row, next, now);
    const cancelledAt = plan?.cancelledAt ?? null;
    if (ending) queueCancelled(tx, known, { ...ending, cancelledAt }, now);
    const booking = ending ? null : newBooking(known.row, next, now);
    if (booking) queueBooked(tx, known, booking, now);
    return { hasChanged, hasMail: ending !== null || booking !== null };
  });
}

interface Owner {
  id: string;
  ownerId: string;
  email: string;
}

/** It goes once per plan (law L28). */
function queueBooked(
  tx: Transaction,
  { id, ownerId, email }: Owner,
  { planId, bookedAt, renewsAt, isOnTrial }: NonNullable<ReturnType<typeof newBooking>>,
  now: Date,
): void {
  const times = { bookedAt: bookedAt.getTime(), renewsAt: renewsAt.getTime() };
  const details = { ...times, ...(isOnTrial && { isFirstPayment: true }) };
  const about = { uniqueKey: `subscription-booked:${id}:${planId}`, recipient: email, userId: ownerId };
  queueMail(tx, { kind: "subscription-booked", details, ...about }, now);
}

type Cancellation = NonNullable<ReturnType<typeof newCancellation>> & { cancelledAt: Date | null };

/** Once per cancellation: a resumed plan may be cancelled again. */
function queueCancelled(
  tx: Transaction,
  { id, ownerId, email }: Owner,
  { paidUntil, isUnbilled, cancelledAt }: Cancellation,
  now: Date,
): void {
  const times = { cancelledAt: (cancelledAt ?? now).getTime(), paidUntil: paidUntil.getTime() };
  const details = { ...times, ...(isUnbilled && { isUnbilled }) };
  const uniqueKey = `subscription-cancelled:${id}:${(cancelledAt ?? paidUntil).getTime()}`;
  const about = { uniqueKey, recipient: email, userId: ownerId };
  queueMail(tx, { kind: "subscription-cancelled", details, ...about }, now);
}

function asColumns(plan: BookedPlan | null): PlanColumns {
  const { paidUntil = null, shownEnd = null, isCancelled = false } = plan ? planDates(plan) : {};
  return {
    stripeSubscriptionId: plan?.id ?? null,
    stripeStatus: plan?.status ?? null,
    cancelled: isCancelled,
    subscriptionStart: plan?.startedAt ?? null,
    subscriptionEnd: paidUntil,
    periodEnd: shownEnd,
  };
}

function ownerOf(tx: Transaction, customerId: string) {
  return tx
    .select({
      ...pick(profiles, "id", "ownerId", "suspendedAt"),
      email: users.email,
      status: profiles.subscriptionStatus,
      row: subscriptions,
    })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.profileId))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(subscriptions.stripeCustomerId, customerId))
    .get();
}

type PlanColumns = StoredSubscription & { stripeSubscriptionId: string | null };

const JUST_BOOKED_MS = 3 * 24 * 60 * 60 * 1000;

function newCancellation(before: PlanColumns, next: PlanColumns, now: Date) {
  const isKnown = before.cancelled && before.stripeSubscriptionId === next.stripeSubscriptionId;
  const runsOut = next.cancelled && LIVE_STATUSES.has(next.stripeStatus ?? "");
  return runsOut && !isKnown && next.periodEnd && next.periodEnd > now
    ? { paidUntil: next.periodEnd, isUnbilled: next.stripeStatus === "trialing" }
    : null;
}

function newBooking(before: PlanColumns, next: PlanColumns, now: Date) {
  const { stripeSubscriptionId: planId, subscriptionStart: bookedAt, periodEnd: renewsAt } = next;
  const isNew = planId !== null && planId !== before.stripeSubscriptionId;
  const isOnTrial = next.stripeStatus === "trialing";
  if (!isNew || !(isOnTrial || next.stripeStatus === "active") || !bookedAt || !renewsAt) return null;
  return now.getTime() - bookedAt.getTime() < JUST_BOOKED_MS
    ? { planId, bookedAt, renewsAt, isOnTrial }
    : null;
}
