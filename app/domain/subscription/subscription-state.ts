import type { subscriptions } from "#db/schema.ts";
import { LIVE_STATUSES } from "./current-plan.ts";

export interface Access {
  accessEndsAt: Date;
}

export function hasAccess({ accessEndsAt }: Access, now: Date): boolean {
  return now < accessEndsAt;
}

const WAITS_FOR_MONEY = new Set(["past_due", "unpaid"]);

type Dates = "subscriptionStart" | "subscriptionEnd" | "periodEnd";
export type StoredSubscription = Pick<
  typeof subscriptions.$inferSelect,
  "stripeStatus" | "cancelled" | Dates
>;

export interface SubscriptionFacts extends Access {
  trialEndsAt: Date;
  grantedUntil: Date | null;
  subscription: StoredSubscription | null;
}

export interface SubscriptionState extends Access {
  status: "trial" | "active" | "cancelled" | "expired" | "granted";
  hasAccess: boolean;
  trialEndsAt: Date;
  lastingGrant: Date | null;
  start: Date | null;
  /** The plan renews then, or ends once cancelled. */
  end: Date | null;
  isBooked: boolean;
  /** Booked during the trial: `end` is when the first payment is due (D67). */
  isUnbilled: boolean;
  isCancelled: boolean;
  /** A new card in the portal puts it right. */
  isPaymentOpen: boolean;
  isPaused: boolean;
}

/** Access is decided by dates alone (D36); the status is for display. */
export function subscriptionState(facts: SubscriptionFacts, now: Date): SubscriptionState {
  const { subscription, trialEndsAt } = facts;
  const paidUntil = subscription?.subscriptionEnd ?? null;
  const isBooked = LIVE_STATUSES.has(subscription?.stripeStatus ?? "");
  return {
    status: statusAt(now, facts),
    hasAccess: hasAccess(facts, now),
    accessEndsAt: facts.accessEndsAt,
    trialEndsAt,
    lastingGrant: lastingGrant(facts, now),
    start: subscription?.subscriptionStart ?? null,
    end: subscription?.periodEnd ?? paidUntil,
    isBooked,
    isUnbilled: subscription?.stripeStatus === "trialing",
    isCancelled: isBooked && subscription?.cancelled === true,
    isPaymentOpen: WAITS_FOR_MONEY.has(subscription?.stripeStatus ?? ""),
    isPaused: subscription?.stripeStatus === "paused",
  };
}

function statusAt(now: Date, facts: SubscriptionFacts) {
  const { trialEndsAt, subscription } = facts;
  if (subscription?.subscriptionEnd && now < subscription.subscriptionEnd)
    return subscription.cancelled ? "cancelled" : "active";
  if (lastingGrant(facts, now)) return "granted";
  if (now < trialEndsAt) return "trial";
  return hasAccess(facts, now) ? "active" : "expired";
}

function lastingGrant({ grantedUntil, accessEndsAt }: SubscriptionFacts, now: Date): Date | null {
  return grantedUntil && grantedUntil >= accessEndsAt && now < grantedUntil ? grantedUntil : null;
}
