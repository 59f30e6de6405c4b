import { trialDaysLeft } from "./trial.ts";

export interface AccessDates {
  trialEndsAt: Date | null;
  /** Until when it is paid: the subscription's end. */
  paidUntil: Date | null;
}

/** Whether a business may read its requests now (D36): until the later of trial end and paid-until. */
export function hasAccess({ trialEndsAt, paidUntil }: AccessDates, now: Date): boolean {
  return now.getTime() < Math.max(trialEndsAt?.getTime() ?? 0, paidUntil?.getTime() ?? 0);
}

/** Statuses under which Stripe still has a plan running or waiting for money. */
const BOOKED = new Set(["active", "trialing", "past_due", "unpaid", "paused"]);
const WAITS_FOR_MONEY = new Set(["past_due", "unpaid"]);

export interface StoredSubscription {
  /** Stripe's own word; null before anything was bought. */
  stripeStatus: string | null;
  cancelled: boolean;
  subscriptionStart: Date | null;
  /** Until when requests may be read because of the plan. */
  subscriptionEnd: Date | null;
  /** When the plan renews, or ends once it is cancelled. */
  periodEnd: Date | null;
}

export interface SubscriptionFacts {
  trialEndsAt: Date;
  subscription: StoredSubscription | null;
}

export interface SubscriptionState {
  status: "trial" | "active" | "cancelled" | "expired";
  hasAccess: boolean;
  trialEndsAt: Date;
  trialDaysLeft: number;
  start: Date | null;
  /** When the plan renews, or when it ends once it is cancelled. */
  end: Date | null;
  /** Nothing else may be booked beside such a plan. */
  isBooked: boolean;
  isCancelled: boolean;
  /** A new card in the portal puts it right. */
  isPaymentOpen: boolean;
  /** Nothing is charged, nothing is open. */
  isPaused: boolean;
}

/** Access is decided by dates alone (D36); the status is for display. */
export function subscriptionState(facts: SubscriptionFacts, now: Date): SubscriptionState {
  const { subscription, trialEndsAt } = facts;
  const paidUntil = subscription?.subscriptionEnd ?? null;
  const isBooked = BOOKED.has(subscription?.stripeStatus ?? "");
  return {
    status: statusAt(now, trialEndsAt, subscription),
    hasAccess: hasAccess({ trialEndsAt, paidUntil }, now),
    trialEndsAt,
    trialDaysLeft: trialDaysLeft(trialEndsAt, now),
    start: subscription?.subscriptionStart ?? null,
    end: subscription?.periodEnd ?? paidUntil,
    isBooked,
    isCancelled: isBooked && subscription?.cancelled === true,
    isPaymentOpen: WAITS_FOR_MONEY.has(subscription?.stripeStatus ?? ""),
    isPaused: subscription?.stripeStatus === "paused",
  };
}

function statusAt(now: Date, trialEndsAt: Date, subscription: StoredSubscription | null) {
  if (hasAccess({ trialEndsAt: null, paidUntil: subscription?.subscriptionEnd ?? null }, now))
    return subscription?.cancelled ? "cancelled" : "active";
  return now < trialEndsAt ? "trial" : "expired";
}
