import { z } from "zod";
import { type StripeAccess, stripeCalls } from "./client.server.ts";
import { PaymentsFailed } from "./payments.ts";
import { checked, checkedList } from "./shapes.server.ts";

export const NEEDED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
] as const;

const PATIENCE = { tryMs: 5_000, wholeMs: 15_000 };

const priceShape = z.object({
  active: z.boolean(),
  livemode: z.boolean(),
  currency: z.string(),
  unit_amount: z.number().nullish(),
  tax_behavior: z.string().nullish(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullish(),
});
const endpointShape = z.object({
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
});

export type PriceSetup = z.output<typeof priceShape>;
export type EndpointSetup = z.output<typeof endpointShape>;

export interface PaymentsSetup {
  tryKey(): Promise<void>;
  /** Null when the key may not read them; a restricted key need not. */
  price(): Promise<PriceSetup | null>;
  endpoints(): Promise<EndpointSetup[] | null>;
}

export function paymentsSetup(access: StripeAccess): PaymentsSetup {
  const call = stripeCalls(access, PATIENCE);
  const ifAllowed = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PaymentsFailed && error.fault === "key") return null;
      throw error;
    }
  };
  return {
    async tryKey() {
      await call((stripe) => stripe.customers.list({ limit: 1 }));
    },
    price: () =>
      ifAllowed(async () =>
        checked(priceShape, await call((stripe) => stripe.prices.retrieve(access.priceId))),
      ),
    endpoints: () =>
      ifAllowed(async () =>
        checkedList(endpointShape, await call((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))),
      ),
  };
}
