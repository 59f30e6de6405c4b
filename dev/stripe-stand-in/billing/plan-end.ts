import { type Account, note } from "../account.ts";
import type { StoredSubscription } from "../state.ts";

/** Null lets it go on. The portal leaves `cancel_at_period_end` false: billing is flexible. */
export function planEnd(
  account: Account,
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
  subscription.canceledAt = at === null ? null : account.now;
  subscription.endReason = at === null ? null : "cancellation_requested";
  note(account, "customer.subscription.updated", subscription.id, before);
}
