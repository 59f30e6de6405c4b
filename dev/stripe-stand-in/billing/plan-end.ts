import { type Desk, note } from "../desk.ts";
import type { StoredSubscription } from "../state.ts";

/**
 * Lets a subscription end at `at`, or go on when it is null. The portal leaves `cancel_at_period_end` false:
 * new subscriptions have flexible billing.
 */
export function planEnd(
  desk: Desk,
  subscription: StoredSubscription,
  at: number | null,
  isAtPeriodEnd: boolean,
): void {
  const before = {
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
  };
  subscription.cancelAt = at;
  subscription.cancelAtPeriodEnd = isAtPeriodEnd;
  subscription.canceledAt = at === null ? null : desk.now;
  subscription.endReason = at === null ? null : "cancellation_requested";
  note(desk, "customer.subscription.updated", subscription.id, before);
}
