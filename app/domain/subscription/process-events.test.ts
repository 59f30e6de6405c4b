import { expect, test } from "vitest";
import { outbox, profiles, stripeEvents } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { germanDay } from "../../mails/german-day.ts";
import { findSubscription } from "./find-subscription.server.ts";
import { storeEvent, waitingEvents } from "./stripe-events.server.ts";

const state = ({ db, business, now }: Plans) => findSubscription(db, business.id, now());
const mails = ({ db }: Plans) => db.select({ kind: outbox.kind }).from(outbox).all();
const shown = ({ db }: Plans) => db.select().from(profiles).get()?.subscriptionStatus;

test("trial, booked, cancelled, resumed, cancelled, ended, booked again", async () => {
  const room = await openPlans();
  await room.book();
  expect(state(room)).toMatchObject({ status: "trial", isBooked: false });
  await room.deliver();
  const booked = state(room);
  const [mail] = await writtenMails(room.db);
  expect(mail?.recipient).toBe(room.business.email);
  expect(mail?.text).toContain(`Werkruf Premium ist seit dem ${germanDay(room.now())} für`);
  expect(mail?.text).toContain(`das nächste Mal am ${germanDay(booked.end ?? room.now())}`);
  expect(mail?.text).toContain("/agb\n");
  expect(booked).toMatchObject({ status: "active", isBooked: true, isCancelled: false });
  expect(shown(room)).toBe("active");
  await room.portal("cancel");
  await room.deliver();
  expect(state(room)).toMatchObject({ status: "cancelled", isCancelled: true, end: booked.end });
  expect(mails(room)).toEqual([{ kind: "subscription-booked" }, { kind: "subscription-cancelled" }]);
  await room.portal("resume");
  await room.deliver();
  expect(state(room)).toMatchObject({ status: "active", isCancelled: false });
  room.stripe.moveDays(0.01);
  await room.portal("cancel");
  for (const _ of ["once", "twice"]) await room.deliver();
  expect(mails(room), "each cancellation is confirmed, once").toHaveLength(3);
  room.stripe.moveDays(40);
  expect(state(room)).toMatchObject({ status: "expired", hasAccess: false });
  await room.deliver();
  expect(state(room)).toMatchObject({ status: "expired", isBooked: false, hasAccess: false });
  expect(shown(room)).toBe("expired");
  await room.book();
  await room.deliver();
  expect(mails(room)).toHaveLength(4);
  expect(state(room)).toMatchObject({ status: "active", hasAccess: true });
  expect(room.stripe.standIn.books.desk().state.customers).toHaveLength(1);
});

test("a renewal that fails locks after a week, and a new card opens at once", async () => {
  const room = await openPlans();
  await room.book("fails-later");
  await room.deliver();
  const renewal = (state(room).end?.getTime() ?? 0) - room.now().getTime();
  const renewalDays = renewal / 86_400_000;
  room.stripe.moveDays(renewalDays + 0.01);
  await room.deliver();
  expect(state(room)).toMatchObject({ status: "active", isPaymentOpen: true, hasAccess: true });
  room.stripe.moveDays(renewalDays + 7.1);
  await room.deliver();
  expect(state(room)).toMatchObject({
    status: "expired",
    isPaymentOpen: true,
    isBooked: true,
    hasAccess: false,
  });
  await room.portal("mend-payments");
  await room.deliver();
  expect(state(room)).toMatchObject({ status: "active", isPaymentOpen: false, hasAccess: true });
});

test.each([
  ["cancelled and running", ["cancel"], 0, "cancelled"],
  ["ended", ["cancel"], 40, "expired"],
] as const)("all 24 orders of four events: %s", async (_, steps, days, expected) => {
  const room = await openPlans();
  await room.book();
  for (const step of steps) await room.portal(step);
  room.stripe.moveDays(days);
  const all = room.stripe.standIn.books
    .desk()
    .state.events.filter(({ type }) => /^customer\.subscription|^invoice\.paid|^checkout/.test(type));
  const four = all.slice(-4).map(({ id }) => id);
  expect(four).toHaveLength(4);
  for (const order of orders(four)) {
    room.db.delete(stripeEvents).run();
    for (const id of order) expect(await room.deliver([id])).toMatchObject({ synced: 1, failed: 0 });
    expect(state(room).status).toBe(expected);
  }
  expect(mails(room).length).toBe(expected === "cancelled" ? 1 : 0);
});

test("each event is worked on once, many of one customer with one question", async () => {
  const room = await openPlans();
  await room.book();
  expect(await room.deliver()).toMatchObject({ synced: 1 });
  expect(await room.deliver()).toMatchObject({ synced: 0 });
  expect(waitingEvents(room.db, room.now(), 99)).toEqual([]);
});

test.each(["refuse", "hang", "error", "garbage", "rate-limit"] as const)(
  "Stripe's %s loses no event, changes nothing, and passes",
  async (fault) => {
    const room = await openPlans();
    await room.book();
    room.stripe.standIn.faults.set(fault);
    expect(await room.deliver()).toMatchObject({ synced: 0, failed: 1 });
    expect(state(room)).toMatchObject({ status: "trial", isBooked: false });
    room.stripe.standIn.faults.set(null);
    expect(await room.deliver()).toMatchObject({ synced: 0 });
    room.stripe.clock.setOffset(6);
    expect(await room.deliver()).toMatchObject({ synced: 1, failed: 0 });
    expect(state(room).status).toBe("active");
  },
);

test("events about strangers are done, and the log names them", async () => {
  const room = await openPlans();
  const stranger = await room.stripe.stripe.customers.create({ name: "Fremd" });
  const session = await room.stripe.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: stranger.id,
    line_items: [{ price: room.stripe.standIn.priceId, quantity: 1 }],
    success_url: "http://127.0.0.1/",
  });
  room.stripe.standIn.checkoutPage.pay(session.id, "pays");
  expect(await room.deliver()).toMatchObject({ synced: 1, failed: 0 });
  expect(room.reports).toEqual(["stripe-customer-unknown"]);
  expect(waitingEvents(room.db, room.now(), 99)).toEqual([]);
});

test("a customer deleted at Stripe has no plan any more, and gets another one", async () => {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  const customerId = room.row()?.stripeCustomerId ?? "";
  await room.stripe.stripe.customers.del(customerId);
  const dates = { createdAt: room.now(), subscriptionId: null };
  storeEvent(room.db, { id: "evt_gone", type: "customer.deleted", customerId, ...dates }, room.now());
  await room.deliver();
  expect(state(room)).toMatchObject({ status: "trial", isBooked: false });
  await room.book();
  await room.deliver();
  expect(state(room)).toMatchObject({ status: "active" });
  expect(room.row()?.stripeCustomerId).not.toBe(customerId);
});

function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) =>
    orders(list.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
