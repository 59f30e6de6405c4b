import { endedCustomers, stripeEvents } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRow, readRows } from "#tests/support/rows.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { startCheckout } from "./ask-stripe.server.ts";
import { requestEnding } from "./stripe-customer.server.ts";
import { forgetOldStripeRows } from "./stripe-events.server.ts";

const stripeState = ({ stripe }: Plans) => stripe.standIn.store.read().state;
const remove = ({ db, business, now }: Plans) =>
  deleteAccount(db, { userId: business.ownerId, email: business.email }, now());

test("with the account go its plan, its open checkout and its customer at Stripe; invoices stay", async () => {
  const plans = await openPlans();
  await plans.book();
  await plans.deliver();
  const customer = plans.row()?.stripeCustomerId ?? "";
  const open = await plans.payments.createCheckout({
    ...{ customerId: customer, profileId: "x", attempt: "y", firstPaymentAt: null },
  });
  await remove(plans);
  expect(plans.row()).toBeUndefined();
  expect(await plans.run()).toMatchObject({ done: 1, retried: 0 });
  expect(stripeState(plans).subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
  expect(stripeState(plans).checkouts.map(({ status }) => status)).toEqual(["complete", "expired"]);
  expect(open).toContain("http");
  expect(stripeState(plans).customers).toMatchObject([{ deleted: true, email: null }]);
  expect(stripeState(plans).invoices).toHaveLength(1);
  expect(await plans.run()).toMatchObject({ done: 0, retried: 0 });
  await plans.deliver();
  expect(plans.reports, "a payment told late asks once more").toEqual([
    "plan-changed",
    ...["plan-ended-with-account", "plan-ended-with-account"],
  ]);
});

test.each(["refuse", "garbage", "lose-answer"] as const)(
  "Stripe's %s delays the end of the plan and doesn't prevent it",
  async (fault) => {
    const plans = await openPlans();
    await plans.book();
    await plans.deliver();
    await remove(plans);
    plans.stripe.standIn.faults.set(fault);
    expect(await plans.run()).toMatchObject({ done: 0, retried: 1 });
    expect(await plans.run()).toMatchObject({ done: 0, retried: 0 });
    plans.stripe.standIn.faults.set(null);
    plans.stripe.clock.setOffset(6);
    expect(await plans.run()).toMatchObject({ done: 1, retried: 0 });
    expect(stripeState(plans).subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
  },
);

test("a customer that another key knows is never written off as ended", async ({ plans }) => {
  requestEnding(plans.db, "cus_elsewhere", plans.now());
  expect(await plans.run()).toMatchObject({ done: 0, retried: 1 });
  expect(plans.reports).toEqual(["plan-not-ended"]);
});

test("the mail of a deletion proves that nothing is charged any more, for who had a plan", async () => {
  const plans = await openPlans();
  await plans.book();
  await plans.deliver();
  await remove(plans);
  const deletedMail = (await writtenMails(plans.db)).find(({ kind }) => kind === "account-deleted");
  expect(deletedMail?.text).toContain(
    "Ihr Abonnement ist damit beendet. Von jetzt an wird nichts abgebucht.",
  );
  const without = await openPlans();
  await remove(without);
  expect((await writtenMails(without.db))[0]?.text).not.toContain("abgebucht");
});

test("an account that goes while its checkout is made leaves no customer behind", async ({ plans }) => {
  const payments = {
    ...plans.payments,
    async createCustomer(...given: Parameters<typeof plans.payments.createCustomer>) {
      const id = await plans.payments.createCustomer(...given);
      await remove(plans);
      return id;
    },
  };
  expect(await startCheckout(plans.db, payments, plans.business, "a", plans.now())).toMatchObject({
    ok: false,
  });
  expect(await plans.run()).toMatchObject({ done: 1, retried: 0 });
  expect(stripeState(plans).customers).toMatchObject([{ deleted: true }]);
});

test("a payment that came too late is ended, and its money comes back", async ({ plans }) => {
  await plans.book();
  await plans.deliver();
  const [subscription] = stripeState(plans).subscriptions;
  const yesterday = new Date(plans.now().getTime() - 86_400_000);
  requestEnding(plans.db, subscription?.customer ?? "", yesterday);
  await plans.run();
  const invoice = await plans.stripe.stripe.invoices.retrieve(subscription?.latest_invoice ?? "");
  expect(invoice.post_payment_credit_notes_amount).toBe(invoice.amount_paid);
  expect(stripeState(plans).subscriptions).toMatchObject([{ status: "canceled" }]);
});

test("events are forgotten after a month, ended customers after three, others never", async () => {
  const { db, now } = await openPlans();
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000);
  for (const days of [29, 31]) {
    const event = { id: `evt_${days}`, type: "invoice.paid", createdAt: ago(days), receivedAt: ago(days) };
    putRow(db, stripeEvents, event);
  }
  const asked = { requestedAt: ago(200) };
  for (const endedAt of [ago(89), ago(91), null])
    putRow(db, endedCustomers, { ...asked, stripeCustomerId: `cus_${endedAt?.getTime()}`, endedAt });
  expect(await forgetOldStripeRows(db, now())).toBe(2);
  expect(readRows(db, stripeEvents)).toMatchObject([{ id: "evt_29" }]);
  expect(readRows(db, endedCustomers)).toHaveLength(2);
});
