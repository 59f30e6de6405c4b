import { jobs, outbox, profiles, stripeEvents } from "#db/schema.ts";
import { sampleOf } from "#tests/browser/depth.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, readRow, readRows, removeRows } from "#tests/support/rows.ts";
import { germanDay } from "../../mails/kit/content.ts";
import { findSubscription } from "./find-subscription.server.ts";
import { requestEnding } from "./stripe-customer.server.ts";
import { storeEvent } from "./stripe-events.server.ts";

const state = ({ db, business, now }: Plans) => findSubscription(db, business.id, now());
const mails = ({ db }: Plans) => db.select({ kind: outbox.kind }).from(outbox).all();
const shown = ({ db }: Plans) => readRow(db, profiles)?.subscriptionStatus;

test("trial, booked, cancelled, resumed, cancelled, ended, booked again", async ({ plans }) => {
  await plans.book();
  expect(state(plans)).toMatchObject({ status: "trial", isBooked: false });
  await plans.deliver();
  const booked = state(plans);
  const [mail] = await writtenMails(plans.db);
  expect(mail?.recipient).toBe(plans.business.email);
  expect(mail?.text).toContain(`Werkruf Premium ist seit dem ${germanDay(plans.now())} für`);
  expect(mail?.text).toContain(`das nächste Mal am ${germanDay(booked.end ?? plans.now())}`);
  expect(mail?.text).toContain("/agb\n");
  expect(booked).toMatchObject({ status: "active", isBooked: true, isCancelled: false });
  expect(shown(plans)).toBe("active");
  await plans.portal("cancel");
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "cancelled", isCancelled: true, end: booked.end });
  expect(mails(plans)).toEqual([{ kind: "subscription-booked" }, { kind: "subscription-cancelled" }]);
  for (const days of [90, 0]) {
    const grantedUntil = new Date(plans.now().getTime() + days * 86_400_000);
    changeRows(plans.db, profiles, { grantedUntil });
    const readable = days > 0 ? "weiter, solange Sie freigeschaltet sind;" : "mit einem neuen Abo;";
    expect((await writtenMails(plans.db)).at(-1)?.text).toContain(readable);
  }
  await plans.portal("resume");
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "active", isCancelled: false });
  plans.stripe.moveDays(0.01);
  await plans.portal("cancel");
  for (const _ of ["once", "twice"]) await plans.deliver();
  expect(mails(plans), "each cancellation is confirmed, once").toHaveLength(3);
  plans.stripe.moveDays(40);
  expect(state(plans)).toMatchObject({ status: "expired", hasAccess: false });
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "expired", isBooked: false, hasAccess: false });
  expect(shown(plans)).toBe("expired");
  await plans.book();
  await plans.deliver();
  expect(mails(plans)).toHaveLength(4);
  expect(state(plans)).toMatchObject({ status: "active", hasAccess: true });
  expect(plans.stripe.standIn.store.read().state.customers).toHaveLength(1);
});

test("a renewal that fails locks after a week, and a new card opens at once", async ({ plans }) => {
  await plans.book("fails-later");
  await plans.deliver();
  const renewal = (state(plans).end?.getTime() ?? 0) - plans.now().getTime();
  const renewalDays = renewal / 86_400_000;
  plans.stripe.moveDays(renewalDays + 0.01);
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "active", isPaymentOpen: true, hasAccess: true });
  plans.stripe.moveDays(renewalDays + 7.1);
  await plans.deliver();
  expect(state(plans)).toMatchObject({
    status: "expired",
    isPaymentOpen: true,
    isBooked: true,
    hasAccess: false,
  });
  await plans.portal("mend-payments");
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "active", isPaymentOpen: false, hasAccess: true });
});

const CANCELLED = [
  ["cancelled and running", ["cancel"], 0, "cancelled"],
  ["ended", ["cancel"], 40, "expired"],
] as const;
test.each(sampleOf(CANCELLED))("all 24 orders of four events: %s", async (_, steps, days, expected) => {
  const plans = await openPlans();
  await plans.book();
  for (const step of steps) await plans.portal(step);
  plans.stripe.moveDays(days);
  const all = plans.stripe.standIn.store
    .read()
    .state.events.filter(({ type }) => /^customer\.subscription|^invoice\.paid|^checkout/.test(type));
  const four = all.slice(-4).map(({ id }) => id);
  expect(four).toHaveLength(4);
  for (const order of orders(four)) {
    removeRows(plans.db, stripeEvents);
    for (const id of order) expect(await plans.deliver([id])).toMatchObject({ done: 1, retried: 0 });
    expect(state(plans).status).toBe(expected);
  }
  expect(mails(plans).length).toBe(expected === "cancelled" ? 1 : 0);
});

test("each event is worked on once, many of one customer with one question", async ({ plans }) => {
  await plans.book();
  expect(await plans.deliver()).toMatchObject({ done: 1 });
  expect(await plans.deliver()).toMatchObject({ done: 0 });
  expect(readRows(plans.db, jobs, { lane: "stripe-events" })).toEqual([]);
});

test.each(["refuse", "hang", "error", "garbage", "rate-limit"] as const)(
  "Stripe's %s loses no event, changes nothing, and passes",
  async (fault) => {
    const plans = await openPlans();
    await plans.book();
    plans.stripe.standIn.faults.set(fault);
    expect(await plans.deliver()).toMatchObject({ done: 0, retried: 1 });
    expect(state(plans)).toMatchObject({ status: "trial", isBooked: false });
    plans.stripe.standIn.faults.set(null);
    expect(await plans.deliver()).toMatchObject({ done: 0 });
    plans.stripe.clock.setOffset(6);
    expect(await plans.deliver()).toMatchObject({ done: 1, retried: 0 });
    expect(state(plans).status).toBe("active");
  },
);

test("a sync that can't succeed ends after 30 days, an ending never; news make neither younger", async () => {
  const plans = await openPlans();
  await plans.book();
  requestEnding(plans.db, "cus_gone", plans.now());
  plans.stripe.standIn.faults.set("refuse");
  await plans.deliver();
  const ages = () => plans.db.select({ at: jobs.createdAt }).from(jobs).orderBy(jobs.key).all();
  const first = ages();
  plans.stripe.clock.setOffset(31 * 86_400);
  requestEnding(plans.db, "cus_gone", plans.now());
  expect(ages()).toEqual(first);
  for (const _ of ["the ending", "the sync"]) await plans.run();
  const left = plans.db.select().from(jobs).orderBy(jobs.key).all();
  expect(left.map(({ failedAt }) => failedAt !== null)).toEqual([false, true]);
});

test("events about strangers are done, and the log names them", async ({ plans }) => {
  const stranger = await plans.stripe.stripe.customers.create({ name: "Fremd" });
  const session = await plans.stripe.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: stranger.id,
    line_items: [{ price: plans.stripe.standIn.priceId, quantity: 1 }],
    success_url: "http://127.0.0.1/",
  });
  plans.stripe.standIn.checkoutPage.pay(session.id, "pays");
  expect(await plans.deliver()).toMatchObject({ done: 1, retried: 0 });
  expect(plans.reports).toEqual(["stripe-customer-unknown"]);
  expect(readRows(plans.db, jobs)).toEqual([]);
});

test("a customer deleted at Stripe has no plan any more, and gets another one", async ({ plans }) => {
  await plans.book();
  await plans.deliver();
  const customerId = plans.row()?.stripeCustomerId ?? "";
  await plans.stripe.stripe.customers.del(customerId);
  const dates = { createdAt: plans.now(), subscriptionId: null };
  storeEvent(plans.db, { id: "evt_gone", type: "customer.deleted", customerId, ...dates }, plans.now());
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "trial", isBooked: false });
  await plans.book();
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "active" });
  expect(plans.row()?.stripeCustomerId).not.toBe(customerId);
});

function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) =>
    orders(list.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
