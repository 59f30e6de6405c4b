import { type Account, note } from "../account.ts";
import type { StoredSubscription } from "../state.ts";
import { billedFrom, monthsAfter } from "./months.ts";

export function pause(account: Account, subscription: StoredSubscription): void {
  if (subscription.status === "paused") return;
  subscription.status = "paused";
  note(account, "customer.subscription.paused", subscription.id);
}

/** Months that passed meanwhile aren't billed. */
export function unpause(account: Account, subscription: StoredSubscription): void {
  if (subscription.status !== "paused") return;
  subscription.status = "active";
  while (subscription.periodEnd <= account.now) {
    subscription.months++;
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = monthsAfter(billedFrom(subscription), subscription.months + 1);
  }
  note(account, "customer.subscription.resumed", subscription.id);
  note(account, "customer.subscription.updated", subscription.id, { status: "paused" });
}
