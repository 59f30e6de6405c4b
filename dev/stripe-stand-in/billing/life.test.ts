import { expect, test } from "vitest";
import { type PlayedStripe, playStripe } from "#tests/stand-ins/stripe.ts";

const types = ({ standIn }: PlayedStripe) => standIn.books.desk().state.events.map(({ type }) => type);
const invoicesOf = async ({ stripe }: PlayedStripe, subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ status }) => status);

test("a paid checkout books, bills and tells it in Stripe's order", async () => {
  const room = await playStripe();
  const { session } = await room.openCheckout();
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 1773 });
  expect(room.standIn.checkoutPage.decline(session.id)).toBe(true);
  expect(room.standIn.checkoutPage.pay(session.id, "pays")).toEqual({
    url: `http://localhost/abo/danke?session=${session.id}`,
  });
  expect(room.standIn.checkoutPage.pay(session.id, "pays")).toBeNull();
  expect(types(room)).toEqual([
    "customer.subscription.created",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.updated",
    "checkout.session.completed",
  ]);
  expect(await room.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
  });
});

test("the clock renews month by month, each at its own time", async () => {
  const room = await playStripe();
  const { id, items } = await room.subscribe();
  const firstEnd = items.data[0]?.current_period_end ?? 0;
  room.moveDays(100);
  const renewed = await room.stripe.subscriptions.retrieve(id);
  const now = room.clock.now().getTime() / 1000;
  expect(renewed.status).toBe("active");
  expect(renewed.items.data[0]?.current_period_start).toBeLessThanOrEqual(now);
  expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(now);
  expect(await invoicesOf(room, id)).toEqual(["paid", "paid", "paid", "paid"]);
  const { data } = await room.stripe.events.list({ type: "invoice.paid" });
  expect(data.map(({ created }) => created)[2]).toBe(firstEnd);
});

test("a failing card is tried again three times, then the plan ends", async () => {
  const room = await playStripe();
  const { id } = await room.subscribe("fails-later");
  room.moveDays(32);
  expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due", ended_at: null });
  expect(await invoicesOf(room, id)).toEqual(["open", "paid"]);
  room.moveDays(32 + 14);
  expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });
  const [open] = (await room.stripe.invoices.list({ subscription: id })).data;
  expect(open).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
  room.moveDays(400);
  expect(await invoicesOf(room, id)).toEqual(["open", "paid"]);
  expect(types(room).at(-1)).toBe("customer.subscription.deleted");
});

test("a card that works again pays what is open, and the plan goes on", async () => {
  const room = await playStripe();
  const { id, customer } = await room.subscribe("fails-later");
  room.moveDays(32);
  const portal = await room.stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "http://localhost/abo",
  });
  expect(room.standIn.portalPage.take(portal.id, "mend-payments")).toBe(true);
  expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
  expect(await invoicesOf(room, id)).toEqual(["paid", "paid"]);
  room.moveDays(63);
  expect(await invoicesOf(room, id)).toEqual(["paid", "paid", "paid"]);
});

test("cancelled in the portal it ends with its period, resumed it goes on", async () => {
  const room = await playStripe();
  const { id, customer, items } = await room.subscribe();
  const end = items.data[0]?.current_period_end ?? 0;
  const portal = await room.stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "http://localhost/abo",
  });
  const { portalPage } = room.standIn;
  portalPage.take(portal.id, "cancel");
  expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "active",
    cancel_at: end,
    cancel_at_period_end: false,
    canceled_at: expect.any(Number),
  });
  portalPage.take(portal.id, "resume");
  expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null, canceled_at: null });
  portalPage.take(portal.id, "cancel");
  room.moveDays(60);
  expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: end });
  expect(await invoicesOf(room, id)).toEqual(["paid"]);
  expect((await room.stripe.subscriptions.list({ customer: String(customer) })).data).toEqual([]);
  const all = await room.stripe.subscriptions.list({ customer: String(customer), status: "all" });
  expect(all.data).toHaveLength(1);
});

test("a paused plan isn't billed, and goes on without the months between", async () => {
  const room = await playStripe();
  const { id, customer } = await room.subscribe();
  const portal = await room.stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "http://localhost/abo",
  });
  room.standIn.portalPage.take(portal.id, "pause");
  room.moveDays(70);
  expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "paused" });
  room.standIn.portalPage.take(portal.id, "unpause");
  const going = await room.stripe.subscriptions.retrieve(id);
  expect(going.status).toBe("active");
  expect(going.items.data[0]?.current_period_end).toBeGreaterThan(room.clock.now().getTime() / 1000);
  expect(await invoicesOf(room, id)).toEqual(["paid"]);
  expect(types(room)).toEqual(
    expect.arrayContaining(["customer.subscription.paused", "customer.subscription.resumed"]),
  );
});

test("the API plans an end, takes it back and ends at once", async () => {
  const room = await playStripe();
  const { id, items } = await room.subscribe();
  const end = items.data[0]?.current_period_end;
  const planned = await room.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(planned).toMatchObject({ cancel_at_period_end: true, cancel_at: end });
  await room.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(await room.stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled" });
  expect(await room.stripe.subscriptions.cancel(id).catch((error: unknown) => error)).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});

test("a checkout nobody pays expires after a day", async () => {
  const room = await playStripe();
  const { session } = await room.openCheckout();
  room.moveDays(1.1);
  expect(await room.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired" });
  expect(types(room)).toEqual(["checkout.session.expired"]);
  expect(room.standIn.checkoutPage.pay(session.id, "pays")).toBeNull();
});

test.each([true, false])(
  "with its customer goes everything that says who it was, told before (%s) or not",
  async (isTold) => {
    const room = await playStripe();
    if (!isTold) room.standIn.deliveries.setMode({ withheld: true });
    const { id, customer } = await room.subscribe();
    if (isTold) await room.untilDelivered();
    await room.stripe.customers.del(String(customer));
    expect(await room.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
    room.standIn.deliveries.setMode({ withheld: false });
    room.standIn.deliveries.send();
    await room.untilDelivered();
    expect(JSON.stringify(room.standIn.books.desk().state)).not.toMatch(/Muster GmbH|buero@example/);
  },
);
