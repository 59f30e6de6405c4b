import { z } from "zod";
import { type Account, note } from "../account.ts";
import { newId } from "../new-id.ts";
import { checkoutObject } from "../objects/checkout-session.ts";
import { priceIdOf } from "../objects/price.ts";
import type { StoredCheckout } from "../state.ts";
import { invalidRequest, missing } from "./api-fault.ts";
import { checkKnown, livingCustomer } from "./customers.ts";
import { endpoint } from "./endpoint.ts";
import { listPage } from "./listing.ts";
import { accepted, expand, flag, listing, metadata, seconds, text } from "./parameters.ts";

const HOUR_S = 60 * 60;
const enabled = z.looseObject({ enabled: flag });

const creation = z.strictObject({
  expand,
  mode: z.literal("subscription"),
  line_items: z
    .array(
      z.strictObject({
        price: z.string(),
        quantity: z.literal("1").optional(),
        tax_rates: z.unknown().optional(),
      }),
    )
    .length(1),
  success_url: z.string().regex(/^https?:\/\//, "Not a valid URL"),
  cancel_url: z
    .string()
    .regex(/^https?:\/\//, "Not a valid URL")
    .optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.optional(),
  expires_at: seconds.optional(),
  locale: z.string().optional(),
  metadata: metadata.default({}),
  automatic_tax: enabled.optional(),
  tax_id_collection: enabled.optional(),
  custom_text: z.looseObject({ submit: z.strictObject({ message: text }).optional() }).optional(),
  customer_update: z
    .strictObject({ address: z.string(), name: z.string(), shipping: z.string() })
    .partial()
    .optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.default({}),
      trial_end: seconds.optional(),
      default_tax_rates: z.unknown().optional(),
      ...accepted("billing_mode description invoice_settings proration_behavior trial_settings"),
    })
    .optional(),
  ...accepted(
    "adaptive_pricing allow_promotion_codes allowed_payment_method_types billing_address_collection",
  ),
  ...accepted("branding_settings consent_collection currency custom_fields managed_payments"),
  ...accepted(
    "excluded_payment_method_types name_collection payment_method_collection payment_method_configuration",
  ),
  ...accepted(
    "payment_method_data payment_method_options phone_number_collection saved_payment_method_options",
  ),
  ...accepted("origin_context submit_type ui_mode wallet_options"),
});

export const CHECKOUT_ENDPOINTS = [
  endpoint("POST /v1/checkout/sessions", creation, (account, given) => {
    const expiresAt = given.expires_at ?? account.now + 24 * HOUR_S;
    if (expiresAt < account.now + HOUR_S / 2 || expiresAt > account.now + 24 * HOUR_S) {
      throw invalidRequest("`expires_at` must be between 30 minutes and 24 hours from now.", "expires_at");
    }
    const trialEnd = given.subscription_data?.trial_end;
    if (trialEnd !== undefined && trialEnd < account.now + 48 * HOUR_S) {
      throw invalidRequest(
        "The `trial_end` date has to be at least 2 days in the future.",
        "subscription_data[trial_end]",
      );
    }
    checkPrice(account, given.line_items[0]?.price ?? "");
    checkCustomer(account, given);
    const taxRates = given.line_items[0]?.tax_rates ?? given.subscription_data?.default_tax_rates;
    const checkout: StoredCheckout = {
      id: newId("cs_test_", 58),
      created: account.now,
      expiresAt,
      status: "open",
      customer: given.customer ?? null,
      customerEmail: given.customer_email ?? null,
      cents: account.priceCents,
      isTaxed: given.automatic_tax?.enabled === true || taxRates !== undefined,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      locale: given.locale ?? null,
      besideButton: given.custom_text?.submit?.message ?? null,
      trialEnd,
      metadata: given.metadata,
      subscriptionMetadata: given.subscription_data?.metadata ?? {},
      subscription: null,
      invoice: null,
      declines: 0,
    };
    account.state.checkouts.push(checkout);
    return checkoutObject(checkout, account.state, account.origin);
  }),

  endpoint(
    "GET /v1/checkout/sessions",
    z.strictObject({
      ...listing,
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
      ...accepted("created customer_details payment_intent payment_link"),
    }),
    (account, given) => {
      const { state, origin } = account;
      checkKnown(account, given.customer);
      const found = state.checkouts.filter(
        (one) =>
          (given.customer === undefined || one.customer === given.customer) &&
          (given.subscription === undefined || one.subscription === given.subscription) &&
          (given.status === undefined || one.status === given.status),
      );
      return listPage(found, given, "/v1/checkout/sessions", (one) => checkoutObject(one, state, origin));
    },
  ),

  endpoint("GET /v1/checkout/sessions/:id", z.strictObject({ expand }), (account, _, id) =>
    checkoutObject(findCheckout(account, id), account.state, account.origin),
  ),

  endpoint("POST /v1/checkout/sessions/:id/expire", z.strictObject({ expand }), (account, _, id) => {
    const checkout = findCheckout(account, id);
    if (checkout.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${checkout.status}\`.`,
      );
    }
    checkout.status = "expired";
    checkout.expiresAt = account.now;
    note(account, "checkout.session.expired", id);
    return checkoutObject(checkout, account.state, account.origin);
  }),
];

function findCheckout({ state }: Account, id: string): StoredCheckout {
  const checkout = state.checkouts.find((one) => one.id === id);
  if (!checkout) throw missing("checkout.session", id, "id");
  return checkout;
}

function checkPrice({ priceCents }: Account, price: string): void {
  if (price !== priceIdOf(priceCents)) throw missing("price", price, "line_items[0][price]");
}

function checkCustomer(account: Account, given: z.output<typeof creation>): void {
  if (!given.customer) return;
  const { address } = livingCustomer(account, given.customer, "customer");
  if (given.customer_email) {
    throw invalidRequest(
      "You may only specify one of these parameters: customer, customer_email.",
      "customer",
    );
  }
  if (given.tax_id_collection?.enabled && given.customer_update?.name !== "auto") {
    throw invalidRequest(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      "customer_update[name]",
    );
  }
  if (given.automatic_tax?.enabled && !address?.country && given.customer_update?.address !== "auto") {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      "automatic_tax",
      "customer_tax_location_invalid",
    );
  }
}
