import fc from "fast-check";
import { type PlayedStripe, playStripe } from "#tests/stand-ins/stripe.ts";
import { always } from "#tests/support/data/always.ts";
import { monthsAfter } from "./billing.ts";

const types = ({ standIn }: PlayedStripe) => standIn.store.read().state.events.map(({ type }) => type);
const invoicesOf = async ({ stripe }: PlayedStripe, subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ status }) => status);

test("a paid checkout books, bills and tells it in Stripe's order", async () => {
  const played = await playStripe();
  const { session } = await played.openCheckout();
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 1773 });
  expect(played.standIn.checkoutPage.pay(session.id, "pays")).toEqual({
    url: `http://localhost/abo/danke?session=${session.id}`,
  });
  expect(played.standIn.checkoutPage.pay(session.id, "pays")).toBeNull();
  expect(types(played)).toEqual([
    "customer.subscription.created",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.updated",
    "checkout.session.completed",
  ]);
  expect(await played.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
  });
});

test("the clock renews month by month, each at its own time", async () => {
  const played = await playStripe();
  const { id, items } = await played.subscribe();
  const firstEnd = items.data[0]?.current_period_end ?? 0;
  played.moveDays(100);
  const renewed = await played.stripe.subscriptions.retrieve(id);
  const now = played.clock.now().getTime() / 1000;
  expect(renewed.status).toBe("active");
  expect(renewed.items.data[0]?.current_period_start).toBeLessThanOrEqual(now);
  expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(now);
  expect(await invoicesOf(played, id)).toEqual(["paid", "paid", "paid", "paid"]);
  const paid = played.standIn.store.read().state.events.filter(({ type }) => type === "invoice.paid");
  expect(paid[1]?.created).toBe(firstEnd);
});

test("a failing card is tried again three times, then the plan ends", async () => {
  const played = await playStripe();
  const { id } = await played.subscribe("fails-later");
  played.moveDays(32);
  expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "past_due",
    ended_at: null,
  });
  expect(await invoicesOf(played, id)).toEqual(["open", "paid"]);
  played.moveDays(32 + 14);
  expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });
  const [open] = (await played.stripe.invoices.list({ subscription: id })).data;
  expect(open).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
  played.moveDays(400);
  expect(await invoicesOf(played, id)).toEqual(["open", "paid"]);
  expect(types(played).at(-1)).toBe("customer.subscription.deleted");
});

test("a card that works again pays what is open, and the plan goes on", async () => {
  const played = await playStripe();
  const { id, customer } = await played.subscribe("fails-later");
  played.moveDays(32);
  const portal = await played.stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "http://localhost/abo",
  });
  expect(played.standIn.portalPage.take(portal.id, "mend-payments")).toBe(true);
  expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
  expect(await invoicesOf(played, id)).toEqual(["paid", "paid"]);
  played.moveDays(63);
  expect(await invoicesOf(played, id)).toEqual(["paid", "paid", "paid"]);
});

test("cancelled in the portal it ends with its period, resumed it goes on", async () => {
  const played = await playStripe();
  const { id, customer, items } = await played.subscribe();
  const end = items.data[0]?.current_period_end ?? 0;
  const portal = await played.stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "http://localhost/abo",
  });
  const { portalPage } = played.standIn;
  portalPage.take(portal.id, "cancel");
  expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "active",
    cancel_at: end,
    cancel_at_period_end: false,
    canceled_at: expect.any(Number),
  });
  portalPage.take(portal.id, "resume");
  expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  });
  portalPage.take(portal.id, "cancel");
  played.moveDays(60);
  expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: end });
  expect(await invoicesOf(played, id)).toEqual(["paid"]);
  expect((await played.stripe.subscriptions.list({ customer: String(customer) })).data).toEqual([]);
  const all = await played.stripe.subscriptions.list({ customer: String(customer), status: "all" });
  expect(all.data).toHaveLength(1);
});

test("a paused plan isn't billed, and goes on without the months between", async () => {
  const played = await playStripe();
  const { id, customer } = await played.subscribe();
  const portal = await played.stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "http://localhost/abo",
  });
  played.standIn.portalPage.take(portal.id, "pause");
  played.moveDays(70);
  expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "paused" });
  played.standIn.portalPage.take(portal.id, "unpause");
  const going = await played.stripe.subscriptions.retrieve(id);
  expect(going.status).toBe("active");
  expect(going.items.data[0]?.current_period_end).toBeGreaterThan(played.clock.now().getTime() / 1000);
  expect(await invoicesOf(played, id)).toEqual(["paid"]);
  expect(types(played)).toEqual(
    expect.arrayContaining(["customer.subscription.paused", "customer.subscription.resumed"]),
  );
});

test("the API plans an end, takes it back and ends at once", async () => {
  const played = await playStripe();
  const { id, items } = await played.subscribe();
  const end = items.data[0]?.current_period_end;
  const planned = await played.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(planned).toMatchObject({ cancel_at_period_end: true, cancel_at: end });
  await played.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(await played.stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled" });
  expect(await played.stripe.subscriptions.cancel(id).catch((error: unknown) => error)).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});

test("a checkout nobody pays expires after a day", async () => {
  const played = await playStripe();
  const { session } = await played.openCheckout();
  played.moveDays(1.1);
  expect(await played.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired" });
  expect(types(played)).toEqual(["checkout.session.expired"]);
  expect(played.standIn.checkoutPage.pay(session.id, "pays")).toBeNull();
});

test.each([true, false])(
  "with its customer goes everything that says who it was, told before (%s) or not",
  async (isTold) => {
    const played = await playStripe();
    if (!isTold) played.standIn.deliveries.withhold(true);
    const { id, customer } = await played.subscribe();
    if (isTold) await played.untilDelivered();
    await played.stripe.customers.del(String(customer));
    expect(await played.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
    played.standIn.deliveries.withhold(false);
    await played.untilDelivered();
    expect(JSON.stringify(played.standIn.store.read().state)).not.toMatch(/Muster GmbH|buero@example/);
  },
);

const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
  ["2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00Z"],
  ["2027-12-15T23:59:59Z", 1, "2028-01-15T23:59:59Z"],
  ["2028-01-30T00:00:00Z", 1, "2028-02-29T00:00:00Z"],
])("%s and %i months are %s", (start, months, end) => {
  expect(monthsAfter(at(start), months)).toBe(at(end));
});

test("each month begins where the last one ends, and never leaves its day but for short months", () => {
  always(fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }), fc.nat(600), (start, months) => {
    const [from, to] = [monthsAfter(start, months), monthsAfter(start, months + 1)];
    expect(to - from).toBeGreaterThanOrEqual(28 * 86_400);
    expect(to - from).toBeLessThanOrEqual(31 * 86_400);
    const [day, kept] = [new Date(start * 1000).getUTCDate(), new Date(to * 1000).getUTCDate()];
    expect(kept === day || (day > 28 && kept < day)).toBe(true);
  });
});
