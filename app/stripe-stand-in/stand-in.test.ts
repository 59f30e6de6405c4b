import type Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { openStripeRoom, type StripeRoom } from "#tests/support/stripe-room.ts";

const RETURN = { success_url: "http://localhost/abo/danke?session={CHECKOUT_SESSION_ID}" };

async function openCheckout({ stripe, standIn }: StripeRoom, key?: string) {
  const customer = await stripe.customers.create({ name: "Muster GmbH", email: "m@example.com" });
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: standIn.priceId, quantity: 1 }],
      automatic_tax: { enabled: true },
      customer_update: { address: "auto" },
      subscription_data: { metadata: { profileId: "p1" } },
      ...RETURN,
    },
    key ? { idempotencyKey: key } : {},
  );
  return { customer, session };
}

test("a customer pays, cancels, resumes; the SDK reads each state and verifies each event", async () => {
  const room = await openStripeRoom();
  const { stripe, standIn } = room;
  const { customer, session } = await openCheckout(room);
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 1773 });
  expect(standIn.checkoutPage.pay(session.id, "pays")).toEqual({
    url: `http://localhost/abo/danke?session=${session.id}`,
  });
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  const subscription = paid.subscription as Stripe.Subscription;
  expect(subscription).toMatchObject({ status: "active", metadata: { profileId: "p1" }, cancel_at: null });
  const [item] = subscription.items.data;
  expect(item?.current_period_end).toBeGreaterThan(Date.now() / 1000 + 27 * 86_400);
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "http://localhost/abo",
  });
  standIn.portalPage.take(portal.id, "cancel");
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "active",
    cancel_at: item?.current_period_end,
    cancel_at_period_end: false,
  });
  standIn.portalPage.take(portal.id, "resume");
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null });
  await vi.waitFor(() => expect(room.events).toHaveLength(9));
  const types = room.events.map(
    ({ body, signature }) => stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret).type,
  );
  expect(types).toEqual([
    "customer.subscription.created",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.updated",
    "checkout.session.completed",
    "customer.subscription.updated",
    "customer.subscription.updated",
  ]);
});
