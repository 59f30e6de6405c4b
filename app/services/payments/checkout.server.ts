import type { Stripe } from "stripe";
import { isMissing, type StripeAccess, type StripeCall } from "./client.server.ts";
import { digest } from "./customers.server.ts";
import { ownPages } from "./page.ts";
import { type Payments, PaymentsFailed, type WantedCheckout } from "./payments.ts";
import { checked, checkedList, checkoutShape } from "./shapes.server.ts";

type CheckoutCalls = Pick<
  Payments,
  "findOpenCheckout" | "createCheckout" | "expireCheckouts" | "createPortalSession"
>;

const BESIDE_THE_BUTTON =
  "Das Angebot gilt nur für Unternehmen. Der Vertrag verlängert sich jeden Monat und ist jederzeit zum Ende des bezahlten Monats kündbar. Die Rechnung kommt per E-Mail.";

export function checkoutCalls(call: StripeCall, { priceId, apiBase, origin }: StripeAccess): CheckoutCalls {
  const page = ownPages(apiBase);

  async function openCheckouts(customerId: string) {
    const query = { customer: customerId, status: "open" as const, limit: 100 };
    try {
      const answer = await call((stripe) => stripe.checkout.sessions.list(query));
      return checkedList(checkoutShape, answer).filter(({ status }) => status === "open");
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  return {
    async findOpenCheckout(customerId, firstPaymentAt) {
      const sessions = await openCheckouts(customerId);
      const usable = sessions.find(
        ({ url, metadata }) =>
          url &&
          metadata?.price_id === priceId &&
          (!firstPaymentAt || metadata.first_payment === seconds(firstPaymentAt)),
      );
      return usable ? page(usable.url) : null;
    },

    async createCheckout(checkout) {
      const params = paramsOf(checkout, priceId, origin);
      const create = async (attempt: string) => {
        const idempotencyKey = `checkout-${digest([checkout.customerId, priceId, attempt, ...dueIn(checkout)])}`;
        const answer = await call((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }));
        return { ...checked(checkoutShape, answer), isRepeat: isRepeat(answer) };
      };
      const session = await create(checkout.attempt);
      if (!session.isRepeat) return page(session.url);
      // A repeated answer is as old as the first: its checkout may be over by now.
      const now = await call((stripe) => stripe.checkout.sessions.retrieve(session.id));
      if (checked(checkoutShape, now).status === "open") return page(session.url);
      return page((await create(`${checkout.attempt} ${session.id}`)).url);
    },

    async expireCheckouts(customerId) {
      for (const { id } of await openCheckouts(customerId))
        await call((stripe) => stripe.checkout.sessions.expire(id));
    },

    async createPortalSession(customerId) {
      const params = { customer: customerId, return_url: `${origin}/abo`, locale: "de" as const };
      try {
        return page((await call((stripe) => stripe.billingPortal.sessions.create(params)))?.url);
      } catch (error) {
        throw isMissing(error) ? new PaymentsFailed("unknown-customer") : error;
      }
    },
  };
}

function isRepeat(answer: Stripe.Response<unknown>): boolean {
  return answer.lastResponse?.headers["idempotent-replayed"] === "true";
}

const LONG_DATE = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "long" });

const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000));

function dueIn({ firstPaymentAt }: WantedCheckout): string[] {
  return firstPaymentAt ? [seconds(firstPaymentAt)] : [];
}

function paramsOf(
  { customerId, profileId, firstPaymentAt }: WantedCheckout,
  priceId: string,
  origin: string,
) {
  const due = firstPaymentAt
    ? `Ihre Testphase läuft weiter: Die erste Zahlung ist am ${LONG_DATE.format(firstPaymentAt)} fällig. `
    : "";
  return {
    mode: "subscription",
    customer: customerId,
    client_reference_id: profileId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: `${origin}/abo/danke?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/abo?abbruch=1`,
    locale: "de",
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    billing_address_collection: "required",
    customer_update: { address: "auto", name: "auto" },
    adaptive_pricing: { enabled: false },
    custom_text: { submit: { message: `${due}${BESIDE_THE_BUTTON}` } },
    metadata: {
      profile_id: profileId,
      price_id: priceId,
      ...(firstPaymentAt && { first_payment: seconds(firstPaymentAt) }),
    },
    subscription_data: {
      metadata: { profile_id: profileId },
      ...(firstPaymentAt && { trial_end: Number(seconds(firstPaymentAt)) }),
    },
  } satisfies Stripe.Checkout.SessionCreateParams;
}
