import { type Desk, note } from "../desk.ts";
import type { StoredSubscription } from "../state.ts";

/** Null lets it go on. The portal leaves `cancel_at_period_end` false: billing is flexible. */
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
