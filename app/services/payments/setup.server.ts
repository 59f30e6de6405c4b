import { z } from "zod";
import { isMissing, type StripeAccess, type StripeCall, stripeCalls } from "./client.server.ts";
import { type BookedPlan, type Payments, PaymentsFailed } from "./payments.ts";
import { checked, checkedList, idShape, invoiceShape, planShape, refundableShape } from "./shapes.server.ts";

type PlanCalls = Pick<
  Payments,
  "listSubscriptions" | "cancelAtPeriodEnd" | "cancelSubscription" | "refundInvoice" | "listInvoices"
>;

/** The most that one page of a list holds; no business has booked more often. */
const LIMIT = 100;

export function planCalls(call: StripeCall): PlanCalls {
  async function withInvoices(plan: BookedPlan): Promise<BookedPlan> {
    if (plan.status !== "past_due") return plan;
    const query = { subscription: plan.id, status: "open" as const, limit: LIMIT };
    const open = checkedList(invoiceShape, await call((stripe) => stripe.invoices.list(query)));
    const since = open.map(({ createdAt }) => createdAt.getTime());
    return { ...plan, unpaidSince: since.length > 0 ? new Date(Math.min(...since)) : plan.periodStart };
  }

  async function orMissing<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    listSubscriptions: (customer) =>
      orMissing(async () => {
        const query = { customer, status: "all" as const, limit: LIMIT, expand: ["data.customer"] };
        const answer = await call((stripe) => stripe.subscriptions.list(query));
        return Promise.all(checkedList(planShape, answer).map(withInvoices));
      }),

    async cancelAtPeriodEnd(id) {
      const params = { cancel_at_period_end: true };
      checked(idShape, await call((stripe) => stripe.subscriptions.update(id, params)));
    },

    async cancelSubscription(id) {
      try {
        checked(idShape, await call((stripe) => stripe.subscriptions.cancel(id)));
      } catch (error) {
        const plan = isMissing(error) ? await call((stripe) => stripe.subscriptions.retrieve(id)) : null;
        if (plan?.status !== "canceled") throw error;
      }
    },

    async refundInvoice(id) {
      const invoice = checked(refundableShape, await call((stripe) => stripe.invoices.retrieve(id)));
      const cents = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
      if (cents <= 0) return 0;
      const params = { invoice: id, amount: cents, refund_amount: cents, reason: "duplicate" as const };
      const idempotencyKey = `refund-${id}`;
      checked(idShape, await call((stripe) => stripe.creditNotes.create(params, { idempotencyKey })));
      return cents;
    },

    listInvoices: async (customer) => {
      const answer = await orMissing(() =>
        call((stripe) => stripe.invoices.list({ customer, limit: LIMIT })),
      );
      if (!answer) return [];
      return checkedList(invoiceShape, answer).filter(
        ({ status, totalCents }) => status !== "draft" && totalCents > 0,
      );
    },
  };
}

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
const endpointShape = z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) });

export type PriceSetup = z.output<typeof priceShape>;
export type EndpointSetup = z.output<typeof endpointShape>;
export type PaymentsSetup = ReturnType<typeof paymentsSetup>;

export function paymentsSetup(access: StripeAccess) {
  const call = stripeCalls(access, PATIENCE);
  /** Null when the key may not read it; a restricted key need not. */
  const ifAllowed = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PaymentsFailed && error.fault === "key") return null;
      throw error;
    }
  };
  return {
    tryKey: () => call((stripe) => stripe.customers.list({ limit: 1 })),
    /** Also those that nobody has paid, and those that end with their period. */
    async runningPlans() {
      const answer = await call((stripe) => stripe.subscriptions.list({ limit: LIMIT }));
      return checkedList(z.object({ status: z.string() }), answer).filter(
        ({ status }) => status !== "incomplete_expired",
      );
    },
    price: () =>
      ifAllowed(async () =>
        checked(priceShape, await call((stripe) => stripe.prices.retrieve(access.priceId))),
      ),
    endpoints: () =>
      ifAllowed(async () =>
        checkedList(endpointShape, await call((stripe) => stripe.webhookEndpoints.list({ limit: LIMIT }))),
      ),
  };
}
