import { type Desk, note } from "../desk.ts";
import type { StoredSubscription } from "../state.ts";

/** What it still owes is no longer collected. */
export function endSubscription(
  desk: Desk,
  subscription: StoredSubscription,
  reason: NonNullable<StoredSubscription["endReason"]>,
): void {
  const { state, now } = desk;
  subscription.status = "canceled";
  subscription.endedAt = now;
  subscription.canceledAt ??= now;
  subscription.endReason ??= reason;
  for (const invoice of state.invoices) {
    if (invoice.subscription === subscription.id) invoice.nextAttempt = null;
  }
  note(desk, "customer.subscription.deleted", subscription.id);
}
