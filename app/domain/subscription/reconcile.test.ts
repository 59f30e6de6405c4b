import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles, subscriptions, users } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { refreshSubscription } from "./ask-stripe.server.ts";
import { findSubscription } from "./find-subscription.server.ts";
import { reconcilePlans } from "./reconcile.server.ts";
import { updateShownStatuses } from "./shown-statuses.server.ts";

const state = ({ db, business, now }: Plans) => findSubscription(db, business.id, now());
const refresh = ({ db, payments, business, now }: Plans) =>
  refreshSubscription(db, payments, business, now());

test("a webhook that never came is made up for, once and with its mail", async () => {
  const room = await openPlans();
  await room.book();
  await room.portal("cancel");
  const reached = { profileId: "" };
  expect(await reconcilePlans(room.db, room.keeper, reached)).toEqual({
    compared: 1,
    mended: 1,
    missing: 0,
    mails: 1,
  });
  expect(state(room)).toMatchObject({ status: "cancelled" });
  expect(room.reports).toEqual(["plan-mended"]);
  expect(await reconcilePlans(room.db, room.keeper, reached)).toMatchObject({ mended: 0, mails: 0 });
});

test("a new sign-in address reaches Stripe within a day, for its invoices go there", async () => {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  room.db.update(users).set({ email: "neu@example.com" }).where(eq(users.id, room.business.id)).run();
  await reconcilePlans(room.db, room.keeper, { profileId: "" });
  expect(room.stripe.standIn.books.desk().state.customers).toMatchObject([{ email: "neu@example.com" }]);
});

test("a key of another account takes nobody's plan away", async () => {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  room.db.update(subscriptions).set({ stripeCustomerId: "cus_elsewhere" }).run();
  const before = room.row();
  expect(await reconcilePlans(room.db, room.keeper, { profileId: "" })).toMatchObject({
    missing: 1,
    mended: 0,
  });
  expect(room.row()).toEqual(before);
  expect(room.reports).toContain("stripe-customer-missing");
  expect(await refresh(room)).toMatchObject({ ok: false, fault: "key" });
});

test("a run that Stripe broke off goes on where it stopped", async () => {
  const room = await openPlans();
  const ids = ["a", "b", "c"].map(() => uniqueBusiness(room.db).id).sort();
  for (const profileId of ids) {
    const { id: stripeCustomerId } = await room.stripe.stripe.customers.create({});
    room.db.insert(subscriptions).values({ profileId, stripeCustomerId, updatedAt: room.now() }).run();
  }
  const asked: string[] = [];
  let isDown = true;
  const listSubscriptions: typeof room.payments.listSubscriptions = (customerId) => {
    asked.push(customerId);
    if (asked.length === 2 && isDown) room.stripe.standIn.faults.set("rate-limit", 1);
    return room.payments.listSubscriptions(customerId);
  };
  const keeper = { ...room.keeper, payments: { ...room.payments, listSubscriptions } };
  const reached = { profileId: "" };
  await expect(reconcilePlans(room.db, keeper, reached)).rejects.toThrow("busy");
  isDown = false;
  expect(await reconcilePlans(room.db, keeper, reached)).toMatchObject({ compared: 2 });
  expect(new Set(asked).size).toBe(3);
  expect(reached).toEqual({ profileId: "" });
});

test("'Status aktualisieren' asks Stripe: nothing there, something there, nobody there", async () => {
  const room = await openPlans();
  expect(await refresh(room)).toEqual({ ok: true, found: false });
  await room.book();
  expect(await refresh(room)).toEqual({ ok: true, found: true });
  expect(state(room)).toMatchObject({ status: "active" });
  room.stripe.standIn.faults.set("garbage");
  expect(await refresh(room)).toEqual({ ok: false, reason: "unreachable", fault: "garbage" });
  expect(state(room)).toMatchObject({ status: "active" });
});

test("an answer asked for first is never stored last", async () => {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const payments = {
    ...room.payments,
    async listSubscriptions(customerId: string) {
      asked += 1;
      const isFirst = asked === 1;
      const plans = await room.payments.listSubscriptions(customerId);
      if (isFirst) await released;
      return plans;
    },
  };
  const old = refreshSubscription(room.db, payments, room.business, room.now());
  await room.portal("cancel");
  const fresh = refreshSubscription(room.db, payments, room.business, room.now());
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(1);
  release();
  await Promise.all([old, fresh]);
  expect(state(room)).toMatchObject({ status: "cancelled" });
});

test("the shown status follows the time without any event", async () => {
  const room = await openPlans();
  const shown = () =>
    room.db.select().from(profiles).where(eq(profiles.id, room.business.id)).get()?.subscriptionStatus;
  expect(await updateShownStatuses(room.db, room.now())).toBe(0);
  room.stripe.moveDays(15);
  expect(await updateShownStatuses(room.db, room.now())).toBe(1);
  expect(shown()).toBe("expired");
  await room.book();
  await room.deliver();
  expect(shown()).toBe("active");
  room.stripe.moveDays(60);
  expect(await updateShownStatuses(room.db, room.now())).toBe(1);
  expect(shown()).toBe("expired");
});
