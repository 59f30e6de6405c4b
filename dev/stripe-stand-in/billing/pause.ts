import { type Desk, note } from "../desk.ts";
import type { StoredSubscription } from "../state.ts";
import { monthsAfter } from "./months.ts";

export function pause(desk: Desk, subscription: StoredSubscription): void {
  if (subscription.status === "paused") return;
  subscription.status = "paused";
  note(desk, "customer.subscription.paused", subscription.id);
}

/** Months that passed meanwhile aren't billed. */
export function unpause(desk: Desk, subscription: StoredSubscription): void {
  if (subscription.status !== "paused") return;
  subscription.status = "active";
  while (subscription.periodEnd <= desk.now) {
    subscription.months++;
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = monthsAfter(subscription.created, subscription.months + 1);
  }
  note(desk, "customer.subscription.resumed", subscription.id);
  note(desk, "customer.subscription.updated", subscription.id, { status: "paused" });
}
