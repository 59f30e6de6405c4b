import type { State, StoredInvoice } from "../state.ts";
import { addressObject } from "./customer.ts";
import { PRODUCT_NAME, priceIdOf } from "./price.ts";
import { automaticTax } from "./tax.ts";

export function invoiceObject(invoice: StoredInvoice, state: State, origin: string) {
  const { id, subtotal, tax, status } = invoice;
  const customer = state.customers.find((one) => one.id === invoice.customer);
  const subscription = state.subscriptions.find((one) => one.id === invoice.subscription);
  const total = subtotal + tax;
  const paid = status === "paid" ? total : 0;
  const page = `${origin}/dev/stripe/rechnung/${id}`;
  return {
    id,
    object: "invoice",
    account_country: "DE",
    account_name: "Werkruf",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: total - paid,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttempt !== null,
    automatic_tax: automaticTax(tax > 0),
    automatically_finalizes_at: null,
    billing_reason: invoice.reason,
    collection_method: "charge_automatically",
    created: invoice.created,
    currency: "eur",
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: customer ? addressObject(customer) : null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: lineList(invoice),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription?.metadata ?? {}, subscription: invoice.subscription },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    post_payment_credit_notes_amount: invoice.credited,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: taxesOn(invoice),
    webhooks_delivered_at: null,
  };
}

function taxesOn({ subtotal, tax }: StoredInvoice) {
  if (tax === 0) return [];
  return [
    {
      amount: tax,
      tax_behavior: "exclusive",
      tax_rate_details: null,
      taxability_reason: "standard_rated",
      taxable_amount: subtotal,
      type: "tax_rate_details",
    },
  ];
}

function lineList(invoice: StoredInvoice) {
  const line = {
    id: invoice.id.replace("in_", "il_"),
    object: "line_item",
    amount: invoice.subtotal,
    currency: "eur",
    description: `1 × ${PRODUCT_NAME}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: { subscription: invoice.subscription, proration: false },
    },
    period: { start: invoice.periodStart, end: invoice.periodEnd },
    pretax_credit_amounts: [],
    pricing: { type: "price_details", price_details: { price: priceIdOf(invoice.subtotal) } },
    quantity: 1,
    subtotal: invoice.subtotal,
    taxes: taxesOn(invoice),
  };
  return { object: "list", data: [line], has_more: false, url: `/v1/invoices/${invoice.id}/lines` };
}
