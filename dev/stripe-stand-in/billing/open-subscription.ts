import { type Account, note } from "../account.ts";
import { newId } from "../new-id.ts";
import type { StoredCheckout, StoredCustomer, StoredSubscription } from "../state.ts";
import { chargeInvoice, issueInvoice } from "./charge.ts";
import { monthsAfter } from "./months.ts";

/** Makes its first invoice, too, and the events in Stripe's order. */
export function openSubscription(account: Account, checkout: StoredCheckout, customer: StoredCustomer): void {
  const { state, now } = account;
  const { trialEnd } = checkout;
  const subscription: StoredSubscription = {
    id: newId("sub_"),
    itemId: newId("si_", 14),
    created: now,
    customer: customer.id,
    status: trialEnd === undefined ? "incomplete" : "trialing",
    cents: checkout.cents,
    isTaxed: checkout.isTaxed,
    metadata: checkout.subscriptionMetadata,
    trialEnd,
    months: trialEnd === undefined ? 0 : -1,
    periodStart: now,
    periodEnd: trialEnd ?? monthsAfter(now, 1),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    endReason: null,
    latestInvoice: null,
  };
  state.subscriptions.push(subscription);
  note(account, "customer.subscription.created", subscription.id);
  const invoice = issueInvoice(account, subscription, "subscription_create");
  chargeInvoice(account, invoice);
  checkout.status = "complete";
  checkout.customer = customer.id;
  checkout.subscription = subscription.id;
  checkout.invoice = invoice.id;
  note(account, "checkout.session.completed", checkout.id);
}
