import { lostAddress } from "#app/platform/lost-address.ts";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, putColleague, putRow, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { refreshSubscription } from "./ask-stripe.server.ts";
import { findSubscription, updateShownStatuses } from "./find-subscription.server.ts";
import { reconcilePlans } from "./reconcile.server.ts";

const state = ({ db, business, now }: Plans) => findSubscription(db, business.id, now());
const refresh = ({ db, payments, business, now }: Plans) =>
  refreshSubscription(db, payments, business, now());

test("a webhook that never came is made up for, once and with its mail", async ({ plans }) => {
  await plans.book();
  await plans.portal("cancel");
  const reached = { profileId: "" };
  expect(await reconcilePlans(plans.db, plans.keeper, reached)).toEqual({
    compared: 1,
    mended: 1,
    missing: 0,
    mails: 1,
  });
  expect(state(plans)).toMatchObject({ status: "cancelled" });
  expect(plans.reports).toEqual(["plan-mended"]);
  expect(await reconcilePlans(plans.db, plans.keeper, reached)).toMatchObject({ mended: 0, mails: 0 });
});

test("a new sign-in address reaches Stripe within a day, for its invoices go there", async ({ plans }) => {
  await plans.book();
  await plans.deliver();
  changeRows(plans.db, users, { email: "neu@example.com" }, { id: plans.business.ownerId });
  await reconcilePlans(plans.db, plans.keeper, { profileId: "" });
  expect(plans.stripe.standIn.store.read().state.customers).toMatchObject([{ email: "neu@example.com" }]);
});

test("bills go to a new owner as soon as Stripe is asked", async ({ plans }) => {
  await plans.book();
  await plans.deliver();
  const { userId: ownerId, email } = putColleague(plans.db, plans.business.id);
  changeRows(plans.db, profiles, { ownerId }, { id: plans.business.id });
  expect(await refresh(plans)).toEqual({ ok: true, found: true });
  expect(plans.stripe.standIn.store.read().state.customers).toMatchObject([{ email }]);
});

test("a key of another account takes nobody's plan away", async ({ plans }) => {
  await plans.book();
  await plans.deliver();
  changeRows(plans.db, subscriptions, { stripeCustomerId: "cus_elsewhere" });
  const before = plans.row();
  expect(await reconcilePlans(plans.db, plans.keeper, { profileId: "" })).toMatchObject({
    missing: 1,
    mended: 0,
  });
  expect(plans.row()).toEqual(before);
  expect(plans.reports).toContain("stripe-customer-missing");
  expect(await refresh(plans)).toMatchObject({ ok: false, fault: "unknown-customer" });
});

test("a run that Stripe broke off goes on where it stopped", async ({ plans }) => {
  const ids = ["a", "b", "c"].map(() => uniqueBusiness(plans.db).id).sort();
  for (const profileId of ids) {
    const { id: stripeCustomerId } = await plans.stripe.stripe.customers.create({});
    putRow(plans.db, subscriptions, { profileId, stripeCustomerId, updatedAt: plans.now() });
  }
  const asked: string[] = [];
  let isDown = true;
  const listSubscriptions: typeof plans.payments.listSubscriptions = (customerId) => {
    asked.push(customerId);
    if (asked.length === 2 && isDown) plans.stripe.standIn.faults.set("rate-limit", 1);
    return plans.payments.listSubscriptions(customerId);
  };
  const keeper = { ...plans.keeper, payments: { ...plans.payments, listSubscriptions } };
  const reached = { profileId: "" };
  await expect(reconcilePlans(plans.db, keeper, reached)).rejects.toThrow("busy");
  isDown = false;
  expect(await reconcilePlans(plans.db, keeper, reached)).toMatchObject({ compared: 2 });
  expect(new Set(asked).size).toBe(3);
  expect(reached).toEqual({ profileId: "" });
});

test("'Status aktualisieren' asks Stripe: nothing there, something there, nobody there", async () => {
  const plans = await openPlans();
  expect(await refresh(plans)).toEqual({ ok: true, found: false });
  await plans.book();
  expect(await refresh(plans)).toEqual({ ok: true, found: true });
  expect(state(plans)).toMatchObject({ status: "active" });
  plans.stripe.standIn.faults.set("garbage");
  expect(await refresh(plans)).toEqual({ ok: false, reason: "unreachable", fault: "garbage" });
  expect(state(plans)).toMatchObject({ status: "active" });
});

test("an answer asked for first is never stored last", async ({ plans }) => {
  await plans.book();
  await plans.deliver();
  let asked = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const payments = {
    ...plans.payments,
    async listSubscriptions(customerId: string) {
      asked += 1;
      const isFirst = asked === 1;
      const listed = await plans.payments.listSubscriptions(customerId);
      if (isFirst) await released;
      return listed;
    },
  };
  const old = refreshSubscription(plans.db, payments, plans.business, plans.now());
  await plans.portal("cancel");
  const fresh = refreshSubscription(plans.db, payments, plans.business, plans.now());
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(1);
  release();
  await Promise.all([old, fresh]);
  expect(state(plans)).toMatchObject({ status: "cancelled" });
});

test("the shown status follows the time without any event", async ({ plans }) => {
  const shown = () => readRow(plans.db, profiles, { id: plans.business.id })?.subscriptionStatus;
  expect(await updateShownStatuses(plans.db, plans.now())).toBe(0);
  plans.stripe.moveDays(15);
  expect(await updateShownStatuses(plans.db, plans.now())).toBe(1);
  expect(shown()).toBe("expired");
  await plans.book();
  await plans.deliver();
  expect(shown()).toBe("active");
  plans.stripe.moveDays(60);
  expect(await updateShownStatuses(plans.db, plans.now())).toBe(1);
  expect(shown()).toBe("expired");
});

test("an address nobody has doesn't replace the one Stripe knows", async ({ plans }) => {
  await plans.book();
  await plans.deliver();
  const { userId: ownerId } = putColleague(plans.db, plans.business.id);
  changeRows(plans.db, users, { email: lostAddress(ownerId) }, { id: ownerId });
  changeRows(plans.db, profiles, { ownerId }, { id: plans.business.id });
  await refresh(plans);
  expect(plans.stripe.standIn.store.read().state.customers).toMatchObject([{ email: plans.business.email }]);
});
