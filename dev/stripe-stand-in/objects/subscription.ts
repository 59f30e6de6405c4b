import type { StoredSubscription } from "../state.ts";
import { priceObject } from "./price.ts";
import { automaticTax } from "./tax.ts";

export function subscriptionObject(subscription: StoredSubscription) {
  const { id, created, isTaxed, status, trialEnd } = subscription;
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: automaticTax(isTaxed),
    billing_cycle_anchor: trialEnd ?? created,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { comment: null, feedback: null, reason: subscription.endReason },
    collection_method: "charge_automatically",
    created,
    currency: "eur",
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
    items: itemList(subscription),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd ?? null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: trialEnd === undefined ? null : created,
  };
}

/** Since the version "basil" the running period stands on the items only. */
function itemList({ id, itemId, created, cents, periodStart, periodEnd }: StoredSubscription) {
  const item = {
    id: itemId,
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    price: priceObject(cents),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    object: "list",
    data: [item],
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
  };
}
