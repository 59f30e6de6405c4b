import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import type { BookedPlan } from "../../services/payments/payments.ts";
import type { MailSite } from "../notification/mail-site.server.ts";
import { queueBookedMail } from "./booked-mail.server.ts";
import { cancelAgain } from "./cancel-ended-plans.server.ts";
import { queueCancelledMail } from "./cancelled-mail.server.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { trialEndOf } from "./find-subscription.server.ts";
import { planDates } from "./plan-dates.ts";
import { newBooking, newCancellation, type PlanColumns } from "./plan-mails.ts";
import { subscriptionState } from "./subscription-state.ts";

export interface StoredPlan {
  /** Whether what we knew differed from what Stripe says. */
  hasChanged: boolean;
  hasMail: boolean;
}

/**
 * Writes what Stripe says about a customer's plan, null for none: its dates, the status that is shown, and the
 * mail when a booking or a cancellation shows for the first time. A business kept out gets
 * no mail; a plan of it that would go on is cancelled. Returns null when no business has that customer.
 */
export function storePlan(
  db: Database,
  customerId: string,
  plan: BookedPlan | null,
  site: MailSite,
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
    const { status } = subscriptionState({ ...known, subscription: next }, now);
    if (status !== known.status)
      tx.update(profiles).set({ subscriptionStatus: status }).where(eq(profiles.id, known.id)).run();
    if (known.suspendedAt) {
      if (next.stripeStatus !== null && LIVE_STATUSES.has(next.stripeStatus) && !next.cancelled)
        cancelAgain(tx, known.id, now);
      return { hasChanged, hasMail: false };
    }
    const ending = newCancellation(known.row, next, now);
    const cancelledAt = plan?.cancelledAt ?? null;
    if (ending) queueCancelledMail(tx, { ...known, paidUntil: ending, cancelledAt }, site, now);
    const booking = ending ? null : newBooking(known.row, next, now);
    if (booking) queueBookedMail(tx, { ...known, ...booking }, site, now);
    return { hasChanged, hasMail: ending !== null || booking !== null };
  });
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
      id: profiles.id,
      companyName: profiles.companyName,
      email: users.email,
      suspendedAt: users.suspendedAt,
      status: profiles.subscriptionStatus,
      trialEndsAt: trialEndOf,
      row: subscriptions,
    })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.profileId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(subscriptions.stripeCustomerId, customerId))
    .get();
}
