import { expect, test } from "vitest";
import { endedCustomers, stripeEvents } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { startCheckout } from "./ask-stripe.server.ts";
import { dueEndings, endCustomers } from "./ended-customers.server.ts";
import { forgetOldStripeRows } from "./stripe-events.server.ts";

const books = ({ stripe }: Plans) => stripe.standIn.books.desk().state;
const remove = ({ db, business, now }: Plans) =>
  deleteAccount(db, { userId: business.id, email: business.email }, now());

test("with the account go its plan, its open checkout and its customer at Stripe; invoices stay", async () => {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  const customer = room.row()?.stripeCustomerId ?? "";
  const open = await room.payments.createCheckout({ customerId: customer, profileId: "x", attempt: "y" });
  await remove(room);
  expect(room.row()).toBeUndefined();
  expect(await endCustomers(room.db, room.keeper)).toEqual({ ended: 1, unended: 0 });
  expect(books(room).subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
  expect(books(room).checkouts.map(({ status }) => status)).toEqual(["complete", "expired"]);
  expect(open).toContain("http");
  expect(books(room).customers).toMatchObject([{ isDeleted: true, email: null }]);
  expect(books(room).invoices).toHaveLength(1);
  expect(await endCustomers(room.db, room.keeper)).toEqual({ ended: 0, unended: 0 });
  await room.deliver();
  expect(room.reports).toEqual(["plan-changed", "plan-ended-with-account"]);
});

test.each(["refuse", "garbage", "lose-answer"] as const)(
  "Stripe's %s delays the end of the plan and doesn't prevent it",
  async (fault) => {
    const room = await openPlans();
    await room.book();
    await room.deliver();
    await remove(room);
    room.stripe.standIn.faults.set(fault);
    expect(await endCustomers(room.db, room.keeper)).toEqual({ ended: 0, unended: 1 });
    expect(dueEndings(room.db, room.now(), 9)).toEqual([]);
    room.stripe.standIn.faults.set(null);
    room.stripe.clock.setOffset(6);
    expect(await endCustomers(room.db, room.keeper)).toEqual({ ended: 1, unended: 0 });
    expect(books(room).subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
  },
);

test("a customer that another key knows is never written off as ended", async () => {
  const room = await openPlans();
  room.db
    .insert(endedCustomers)
    .values({ stripeCustomerId: "cus_elsewhere", requestedAt: room.now(), nextAttemptAt: room.now() })
    .run();
  expect(await endCustomers(room.db, room.keeper)).toEqual({ ended: 0, unended: 1 });
  expect(room.reports).toEqual(["plan-not-ended"]);
});

test("the farewell is the proof that nothing is charged any more, for who had a plan", async () => {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  await remove(room);
  const farewell = (await writtenMails(room.db)).find(({ kind }) => kind === "account-deleted");
  expect(farewell?.text).toContain("Ihr Abonnement ist damit beendet, und es wird nichts mehr abgebucht.");
  const without = await openPlans();
  await remove(without);
  expect((await writtenMails(without.db))[0]?.text).not.toContain("abgebucht");
});

test("an account that goes while its checkout is made leaves no customer behind", async () => {
  const room = await openPlans();
  const payments = {
    ...room.payments,
    async createCustomer(...given: Parameters<typeof room.payments.createCustomer>) {
      const id = await room.payments.createCustomer(...given);
      await remove(room);
      return id;
    },
  };
  expect(await startCheckout(room.db, payments, room.business, "a", room.now())).toMatchObject({ ok: false });
  expect(await endCustomers(room.db, room.keeper)).toEqual({ ended: 1, unended: 0 });
  expect(books(room).customers).toMatchObject([{ isDeleted: true }]);
});

test("a payment that came too late is ended, and its money comes back", async () => {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  const [subscription] = books(room).subscriptions;
  const yesterday = new Date(room.now().getTime() - 86_400_000);
  room.db
    .insert(endedCustomers)
    .values({
      stripeCustomerId: subscription?.customer ?? "",
      requestedAt: yesterday,
      nextAttemptAt: yesterday,
    })
    .run();
  await endCustomers(room.db, room.keeper);
  const invoice = await room.stripe.stripe.invoices.retrieve(subscription?.latestInvoice ?? "");
  expect(invoice.post_payment_credit_notes_amount).toBe(invoice.amount_paid);
  expect(books(room).subscriptions).toMatchObject([{ status: "canceled" }]);
});

test("events are forgotten after a month, ended customers after three, others never", async () => {
  const { db, now } = await openPlans();
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000);
  for (const days of [29, 31]) {
    const event = { id: `evt_${days}`, type: "invoice.paid", createdAt: ago(days), receivedAt: ago(days) };
    db.insert(stripeEvents).values(event).run();
  }
  const asked = { requestedAt: ago(200), nextAttemptAt: ago(200) };
  for (const endedAt of [ago(89), ago(91), null])
    db.insert(endedCustomers)
      .values({ ...asked, stripeCustomerId: `cus_${endedAt?.getTime()}`, endedAt })
      .run();
  expect(await forgetOldStripeRows(db, now())).toBe(2);
  expect(db.select().from(stripeEvents).all()).toMatchObject([{ id: "evt_29" }]);
  expect(db.select().from(endedCustomers).all()).toHaveLength(2);
});
