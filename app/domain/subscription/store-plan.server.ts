import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import type { BookedPlan } from "../../services/payments.ts";
import type { MailSite } from "../unsubscribe/mail-site.server.ts";
import { queueCancelledLetter } from "./cancelled-letter.server.ts";
import { LIVE_STATUSES } from "./current-plan.ts";
import { planDates } from "./plan-dates.ts";
import { type StoredSubscription, subscriptionState } from "./subscription-state.ts";

export interface StoredPlan {
  /** Whether what we knew differed from what Stripe says. */
  hasChanged: boolean;
  hasLetter: boolean;
}

/**
 * Writes what Stripe says about a customer's plan, null for none: its dates, the status that is shown, and the
 * letter when a cancellation shows for the first time. Returns null when no business has that customer.
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
    const hasLetter = isNewlyCancelled(known.row, next, now);
    if (hasLetter && next.periodEnd)
      queueCancelledLetter(tx, { ...known, paidUntil: next.periodEnd }, site, now);
    return { hasChanged, hasLetter };
  });
}

type PlanColumns = StoredSubscription & { stripeSubscriptionId: string | null };

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

function isNewlyCancelled(before: PlanColumns, next: PlanColumns, now: Date): boolean {
  const isKnown = before.cancelled && before.stripeSubscriptionId === next.stripeSubscriptionId;
  const runsOut = next.cancelled && LIVE_STATUSES.has(next.stripeStatus ?? "");
  return runsOut && !isKnown && next.periodEnd !== null && next.periodEnd > now;
}

function ownerOf(tx: Transaction, customerId: string) {
  return tx
    .select({
      id: profiles.id,
      companyName: profiles.companyName,
      email: users.email,
      status: profiles.subscriptionStatus,
      trialEndsAt: profiles.trialEndsAt,
      createdAt: profiles.createdAt,
      row: subscriptions,
    })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.profileId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(subscriptions.stripeCustomerId, customerId))
    .get();
}
