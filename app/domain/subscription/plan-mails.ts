import { LIVE_STATUSES } from "./current-plan.ts";
import type { StoredSubscription } from "./subscription-state.ts";

export type PlanColumns = StoredSubscription & { stripeSubscriptionId: string | null };

const JUST_BOOKED_MS = 3 * 24 * 60 * 60 * 1000;

export function newCancellation(before: PlanColumns, next: PlanColumns, now: Date) {
  const isKnown = before.cancelled && before.stripeSubscriptionId === next.stripeSubscriptionId;
  const runsOut = next.cancelled && LIVE_STATUSES.has(next.stripeStatus ?? "");
  return runsOut && !isKnown && next.periodEnd && next.periodEnd > now
    ? { paidUntil: next.periodEnd, isUnbilled: next.stripeStatus === "trialing" }
    : null;
}

export function newBooking(before: PlanColumns, next: PlanColumns, now: Date) {
  const { stripeSubscriptionId: planId, subscriptionStart: bookedAt, periodEnd: renewsAt } = next;
  const isNew = planId !== null && planId !== before.stripeSubscriptionId;
  const isOnTrial = next.stripeStatus === "trialing";
  if (!isNew || !(isOnTrial || next.stripeStatus === "active") || !bookedAt || !renewsAt) return null;
  return now.getTime() - bookedAt.getTime() < JUST_BOOKED_MS
    ? { planId, bookedAt, renewsAt, isOnTrial }
    : null;
}
