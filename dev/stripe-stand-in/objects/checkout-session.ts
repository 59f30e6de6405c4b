import type { State, StoredCheckout } from "../state.ts";
import { addressObject } from "./customer.ts";
import { automaticTax, vatOn } from "./tax.ts";

export function checkoutObject(checkout: StoredCheckout, state: State, origin: string) {
  const { isTaxed, status, trialEnd } = checkout;
  const cents = trialEnd === undefined ? checkout.cents : 0;
  const tax = vatOn(cents, isTaxed);
  return {
    id: checkout.id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: cents,
    amount_total: cents + tax,
    automatic_tax: automaticTax(isTaxed),
    billing_address_collection: null,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: checkout.created,
    currency: "eur",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: checkout.besideButton === null ? null : { message: checkout.besideButton },
      terms_of_service_acceptance: null,
    },
    customer: checkout.customer,
    customer_account: null,
    customer_creation: checkout.customer ? null : "always",
    customer_details: customerDetails(checkout, state),
    customer_email: checkout.customerEmail,
    discounts: [],
    expires_at: checkout.expiresAt,
    integration_identifier: null,
    invoice: checkout.invoice,
    invoice_creation: null,
    livemode: false,
    locale: checkout.locale,
    managed_payments: { enabled: false },
    metadata: checkout.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status:
      trialEnd !== undefined ? "no_payment_required" : status === "complete" ? "paid" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription: checkout.subscription,
    success_url: checkout.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: "hosted_page",
    url: status === "open" ? `${origin}/dev/stripe/checkout/${checkout.id}` : null,
    wallet_options: null,
  };
}

function customerDetails({ customer: id, customerEmail }: StoredCheckout, state: State) {
  const customer = state.customers.find((one) => one.id === id);
  if (!customer && !customerEmail) return null;
  return {
    address: customer ? addressObject(customer) : null,
    business_name: null,
    email: customer?.email ?? customerEmail,
    individual_name: null,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: "none",
    tax_ids: null,
  };
}
