import { type Account, note } from "../account.ts";
import type { State, StoredCheckout, StoredSubscription } from "../state.ts";
import { chargeInvoice, issueInvoice } from "./charge.ts";
import { endSubscription } from "./end-subscription.ts";
import { billedFrom, monthsAfter } from "./months.ts";

interface Due {
  at: number;
  happen(account: Account): void;
}

export function isSomethingDue(state: State, now: number): boolean {
  return nextDue(state, now) !== undefined;
}

/** Everything due until the account's now, each at its own moment and in order. */
export function advance(account: Account): void {
  for (let due = nextDue(account.state, account.now); due; due = nextDue(account.state, account.now)) {
    due.happen({ ...account, now: due.at, request: null });
  }
}

function nextDue(state: State, now: number): Due | undefined {
  const all = [
    ...state.checkouts.filter(({ status }) => status === "open").map(expiry),
    ...state.subscriptions.flatMap(nextOfSubscription),
    ...state.invoices.flatMap((invoice) => {
      const at = invoice.nextAttempt;
      return at === null ? [] : [{ at, happen: (account: Account) => chargeInvoice(account, invoice) }];
    }),
  ];
  return all.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)[0];
}

function expiry(checkout: StoredCheckout): Due {
  return {
    at: checkout.expiresAt,
    happen(account) {
      checkout.status = "expired";
      note(account, "checkout.session.expired", checkout.id);
    },
  };
}

function nextOfSubscription(subscription: StoredSubscription): Due[] {
  const { status, cancelAt, periodEnd } = subscription;
  if (status === "canceled") return [];
  if (cancelAt !== null && cancelAt <= periodEnd) {
    return [
      { at: cancelAt, happen: (account) => endSubscription(account, subscription, "cancellation_requested") },
    ];
  }
  return status === "paused" ? [] : [{ at: periodEnd, happen: (account) => renew(account, subscription) }];
}

function renew(account: Account, subscription: StoredSubscription): void {
  const { status, periodStart, periodEnd } = subscription;
  subscription.months++;
  subscription.periodStart = periodEnd;
  subscription.periodEnd = monthsAfter(billedFrom(subscription), subscription.months + 1);
  if (status === "trialing") subscription.status = "active";
  const invoice = issueInvoice(account, subscription, "subscription_cycle");
  note(account, "customer.subscription.updated", subscription.id, {
    ...(status === "trialing" && { status }),
    items: { data: [{ current_period_start: periodStart, current_period_end: periodEnd }] },
  });
  chargeInvoice(account, invoice);
}
