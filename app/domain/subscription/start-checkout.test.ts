import { expect, test } from "vitest";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { startCheckout } from "./ask-stripe.server.ts";
import { findSubscription } from "./find-subscription.server.ts";

const start = (room: Plans, attempt: string) =>
  startCheckout(room.db, room.payments, room.business, attempt, room.now());
const books = ({ stripe }: Plans) => stripe.standIn.books.desk().state;
const running = (room: Plans) => books(room).subscriptions.filter(({ status }) => status === "active");

async function urlOf(started: ReturnType<typeof start>): Promise<string> {
  const outcome = await started;
  return outcome.ok ? outcome.url : outcome.reason;
}

test("two tabs, a double click and a later visit lead to one checkout of one customer", async () => {
  const room = await openPlans();
  const urls = await Promise.all(["a", "b", "a"].map((attempt) => urlOf(start(room, attempt))));
  urls.push(await urlOf(start(room, "c")));
  expect(new Set(urls).size).toBe(1);
  expect(urls[0]).toMatch(/^http:\/\/127\.0\.0\.1/);
  expect(books(room).customers).toHaveLength(1);
  expect(books(room).checkouts).toHaveLength(1);
  expect(books(room).customers[0]).toMatchObject({
    email: room.business.email,
    name: room.business.companyName,
  });
});

test("who has a plan gets no checkout, whether its event came or not", async () => {
  const room = await openPlans();
  await room.book("fails-later");
  expect(await start(room, "b")).toEqual({ ok: false, reason: "already-subscribed" });
  await room.deliver();
  room.stripe.moveDays(33);
  expect(running(room)).toEqual([]);
  expect(await start(room, "c")).toEqual({ ok: false, reason: "already-subscribed" });
});

test("an expired checkout is followed by a new one, for the same form too", async () => {
  const room = await openPlans();
  const first = await urlOf(start(room, "a"));
  room.stripe.clock.setOffset(24 * 3600 + 60);
  const second = await urlOf(start(room, "a"));
  expect(second).not.toBe(first);
  expect(second).toMatch(/^http/);
});

test("a form that is sent again after its plan has ended books anew", async () => {
  const room = await openPlans();
  const first = await urlOf(start(room, "a"));
  room.stripe.standIn.checkoutPage.pay(books(room).checkouts[0]?.id ?? "", "pays");
  await room.stripe.stripe.subscriptions.cancel(running(room)[0]?.id ?? "");
  expect(await urlOf(start(room, "a"))).not.toBe(first);
  expect(books(room).checkouts.filter(({ status }) => status === "open")).toHaveLength(1);
});

test("an answer that was lost on the way costs no second customer and no second checkout", async () => {
  const room = await openPlans();
  for (const attempt of ["a", "b"]) {
    room.stripe.standIn.faults.set("lose-answer", 3);
    expect(await start(room, attempt)).toMatchObject({ ok: false, reason: "unreachable" });
  }
  room.stripe.standIn.faults.set(null);
  expect(await start(room, "b")).toMatchObject({ ok: true });
  expect(books(room).customers).toHaveLength(1);
  expect(books(room).checkouts.filter(({ status }) => status === "open")).toHaveLength(1);
});

test.each(["refuse", "error", "garbage", "rate-limit"] as const)(
  "Stripe's %s is said, not thrown",
  async (fault) => {
    const room = await openPlans();
    room.stripe.standIn.faults.set(fault);
    expect(await start(room, "a")).toMatchObject({ ok: false, reason: "unreachable" });
  },
);

test("two plans that were paid all the same: the second is ended, its money comes back, once", async () => {
  const room = await openPlans();
  await room.book();
  const { stripe, standIn } = room.stripe;
  const customer = room.row()?.stripeCustomerId ?? "";
  room.stripe.clock.setOffset(5);
  const other = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: standIn.priceId, quantity: 1 }],
    success_url: "http://127.0.0.1/",
    subscription_data: { metadata: { profile_id: room.business.id } },
  });
  standIn.checkoutPage.pay(other.id, "pays");
  const [first, second] = running(room);
  expect(second).toBeDefined();
  // As if the process had been killed after the money went back, before the plan was ended, and
  // started again when Stripe had forgotten the idempotency key.
  await room.payments.refundInvoice(second?.latestInvoice ?? "");
  room.stripe.clock.setOffset(25 * 3600);
  await stripe.customers.create({});
  await room.deliver();
  expect(running(room)).toEqual([first]);
  const refunded = await stripe.invoices.retrieve(second?.latestInvoice ?? "");
  expect(refunded.post_payment_credit_notes_amount).toBe(refunded.amount_paid);
  expect(room.reports).toContain("second-plan-given-back");
  expect(room.row()?.stripeSubscriptionId).toBe(first?.id);
  expect(findSubscription(room.db, room.business.id, room.now())).toMatchObject({ status: "active" });
});

test("a customer somebody deleted at Stripe is made anew", async () => {
  const room = await openPlans();
  await start(room, "a");
  await room.stripe.stripe.customers.del(room.row()?.stripeCustomerId ?? "");
  expect(await start(room, "b")).toMatchObject({ ok: true });
  expect(books(room).customers.filter(({ isDeleted }) => !isDeleted)).toHaveLength(1);
});
