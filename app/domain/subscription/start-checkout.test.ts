import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { startCheckout } from "./ask-stripe.server.ts";
import { findSubscription } from "./find-subscription.server.ts";

const start = (plans: Plans, attempt: string) =>
  startCheckout(plans.db, plans.payments, plans.business, attempt, plans.now());
const stripeState = ({ stripe }: Plans) => stripe.standIn.store.read().state;
const running = (plans: Plans) =>
  stripeState(plans).subscriptions.filter(({ status }) => status === "active");

async function urlOf(started: ReturnType<typeof start>): Promise<string> {
  const outcome = await started;
  return outcome.ok ? outcome.url : outcome.reason;
}

test("two tabs, a double click and a later visit lead to one checkout of one customer", async ({ plans }) => {
  const urls = await Promise.all(["a", "b", "a"].map((attempt) => urlOf(start(plans, attempt))));
  urls.push(await urlOf(start(plans, "c")));
  expect(new Set(urls).size).toBe(1);
  expect(urls[0]).toMatch(/^http:\/\/127\.0\.0\.1/);
  expect(stripeState(plans).customers).toHaveLength(1);
  expect(stripeState(plans).checkouts).toHaveLength(1);
  expect(stripeState(plans).customers[0]).toMatchObject({
    email: plans.business.email,
    name: plans.business.companyName,
  });
});

test("who has a plan gets no checkout, whether its event came or not", async ({ plans }) => {
  await plans.book("fails-later");
  expect(await start(plans, "b")).toEqual({ ok: false, reason: "already-subscribed" });
  await plans.deliver();
  plans.stripe.moveDays(33);
  expect(running(plans)).toEqual([]);
  expect(await start(plans, "c")).toEqual({ ok: false, reason: "already-subscribed" });
});

test("an expired checkout is followed by a new one, for the same form too", async ({ plans }) => {
  const first = await urlOf(start(plans, "a"));
  plans.stripe.clock.setOffset(24 * 3600 + 60);
  const second = await urlOf(start(plans, "a"));
  expect(second).not.toBe(first);
  expect(second).toMatch(/^http/);
});

test("a form that is sent again after its plan has ended books anew", async ({ plans }) => {
  const first = await urlOf(start(plans, "a"));
  plans.stripe.standIn.checkoutPage.pay(stripeState(plans).checkouts[0]?.id ?? "", "pays");
  await plans.stripe.stripe.subscriptions.cancel(running(plans)[0]?.id ?? "");
  expect(await urlOf(start(plans, "a"))).not.toBe(first);
  expect(stripeState(plans).checkouts.filter(({ status }) => status === "open")).toHaveLength(1);
});

test("an answer that was lost on the way costs no second customer and no second checkout", async () => {
  const plans = await openPlans();
  for (const attempt of ["a", "b"]) {
    plans.stripe.standIn.faults.set("lose-answer", 3);
    expect(await start(plans, attempt)).toMatchObject({ ok: false, reason: "unreachable" });
  }
  plans.stripe.standIn.faults.set(null);
  expect(await start(plans, "b")).toMatchObject({ ok: true });
  expect(stripeState(plans).customers).toHaveLength(1);
  expect(stripeState(plans).checkouts.filter(({ status }) => status === "open")).toHaveLength(1);
});

test.each(["refuse", "error", "garbage", "rate-limit"] as const)(
  "Stripe's %s is said, not thrown",
  async (fault) => {
    const plans = await openPlans();
    plans.stripe.standIn.faults.set(fault);
    expect(await start(plans, "a")).toMatchObject({ ok: false, reason: "unreachable" });
  },
);

test("two plans that were paid all the same: the second is ended, its money comes back, once", async () => {
  const plans = await openPlans();
  await plans.book();
  const { stripe, standIn } = plans.stripe;
  const customer = plans.row()?.stripeCustomerId ?? "";
  plans.stripe.clock.setOffset(5);
  const other = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: standIn.priceId, quantity: 1 }],
    success_url: "http://127.0.0.1/",
    subscription_data: { metadata: { profile_id: plans.business.id } },
  });
  standIn.checkoutPage.pay(other.id, "pays");
  const [first, second] = running(plans);
  expect(second).toBeDefined();
  // As if the process had been killed after the money went back, before the plan was ended, and
  // started again when Stripe had forgotten the idempotency key.
  await plans.payments.refundInvoice(second?.latest_invoice ?? "");
  plans.stripe.clock.setOffset(25 * 3600);
  await stripe.customers.create({});
  await plans.deliver();
  expect(running(plans)).toEqual([first]);
  const refunded = await stripe.invoices.retrieve(second?.latest_invoice ?? "");
  expect(refunded.post_payment_credit_notes_amount).toBe(refunded.amount_paid);
  expect(plans.reports).toContain("second-plan-given-back");
  expect(plans.row()?.stripeSubscriptionId).toBe(first?.id);
  expect(findSubscription(plans.db, plans.business.id, plans.now())).toMatchObject({ status: "active" });
});

test("a customer somebody deleted at Stripe is made anew", async ({ plans }) => {
  await start(plans, "a");
  await plans.stripe.stripe.customers.del(plans.row()?.stripeCustomerId ?? "");
  expect(await start(plans, "b")).toMatchObject({ ok: true });
  expect(stripeState(plans).customers.filter(({ deleted }) => !deleted)).toHaveLength(1);
});
