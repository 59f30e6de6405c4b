import { type Account, note } from "../account.ts";
import type { StoredSubscription } from "../state.ts";

/** What it still owes is no longer collected. */
export function endSubscription(
  account: Account,
  subscription: StoredSubscription,
  reason: NonNullable<StoredSubscription["endReason"]>,
): void {
  const { state, now } = account;
  subscription.status = "canceled";
  subscription.endedAt = now;
  subscription.canceledAt ??= now;
  subscription.endReason ??= reason;
  for (const invoice of state.invoices) {
    if (invoice.subscription === subscription.id) invoice.nextAttempt = null;
  }
  note(account, "customer.subscription.deleted", subscription.id);
}
