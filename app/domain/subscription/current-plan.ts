import type { BookedPlan } from "../../services/payments/payments.ts";

/** In the order in which a plan counts; unnamed ones count last. */
const ORDER = ["active", "trialing", "past_due", "unpaid", "paused", "canceled"];
/** Under these a plan goes on costing money, now or when its card works again. */
export const LIVE_STATUSES: ReadonlySet<string> = new Set(ORDER.slice(0, 5));
const KNOWN_STATUSES: ReadonlySet<string> = new Set([...ORDER, "incomplete", "incomplete_expired"]);

export function isKnownStatus(status: string): boolean {
  return KNOWN_STATUSES.has(status);
}

/** It is the first booked of the running plans, else the last that ended. */
export function currentPlan(plans: readonly BookedPlan[]): BookedPlan | null {
  const [first = null] = [...plans].sort(
    (one, other) => rank(one) - rank(other) || byAge(one, other) || (one.id < other.id ? -1 : 1),
  );
  return first;
}

/** Booked by two checkouts at once; a plan made by hand at Stripe isn't ours to end. */
export function secondPlans(plans: readonly BookedPlan[], profileId: string): BookedPlan[] {
  const kept = currentPlan(plans);
  if (!kept || !LIVE_STATUSES.has(kept.status)) return [];
  return plans.filter(
    (plan) => plan.id !== kept.id && plan.profileId === profileId && LIVE_STATUSES.has(plan.status),
  );
}

function rank({ status }: BookedPlan): number {
  const place = ORDER.indexOf(status);
  return place === -1 ? ORDER.length : Math.max(place, 1);
}

function byAge(one: BookedPlan, other: BookedPlan): number {
  const older = one.createdAt.getTime() - other.createdAt.getTime();
  return LIVE_STATUSES.has(one.status) ? older : -older;
}
