import { outbox } from "#db/schema.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readRows } from "#tests/support/rows.ts";
import { reinstate } from "./reinstate.server.ts";
import { suspend } from "./suspend.server.ts";

const OPERATOR = { product: "Werkruf", contact: "hilfe@example.com", ADMIN_EMAILS: ["admin@example.com"] };
const subscriptionsOf = ({ stripe }: Plans) => stripe.standIn.store.read().state.subscriptions;
const end = (plans: Plans) =>
  suspend(
    plans.db,
    { profileId: plans.business.id, adminId: "admin", reason: "spam", note: "Werbung" },
    OPERATOR,
    plans.now(),
  );
const restore = (plans: Plans) =>
  reinstate(plans.db, { profileId: plans.business.id, adminId: "admin" }, plans.now());
const mails = ({ db, business }: Plans) =>
  readRows(db, outbox, { userId: business.ownerId }).map(({ kind }) => kind);

async function booked(): Promise<Plans> {
  const plans = await openPlans();
  await plans.book();
  await plans.deliver();
  return plans;
}

test("a plan runs out at the end of what is paid, and nothing more is booked", async () => {
  const plans = await booked();
  await end(plans);
  expect(await plans.run()).toMatchObject({ done: 1, retried: 0 });
  expect(subscriptionsOf(plans)).toMatchObject([{ status: "active", cancel_at_period_end: true }]);
  await plans.deliver();
  expect(plans.row()).toMatchObject({ cancelled: true });
  expect(mails(plans)).toEqual(["access-ended"]);
  expect(await plans.run()).toMatchObject({ done: 0, retried: 0 });
});

test.each(["refuse", "garbage", "lose-answer"] as const)(
  "Stripe's %s delays the cancellation and doesn't prevent it",
  async (fault) => {
    const plans = await booked();
    await end(plans);
    plans.stripe.standIn.faults.set(fault);
    expect(await plans.run()).toMatchObject({ done: 0, retried: 1 });
    expect(await plans.run()).toMatchObject({ done: 0, retried: 0 });
    plans.stripe.standIn.faults.set(null);
    plans.stripe.clock.setOffset(6);
    expect(await plans.run()).toMatchObject({ done: 1, retried: 0 });
    expect(subscriptionsOf(plans)).toMatchObject([{ cancel_at_period_end: true }]);
  },
);

test("a plan that is resumed in a portal still open is cancelled once more", async () => {
  const plans = await booked();
  await end(plans);
  await plans.run();
  await plans.deliver();
  await plans.portal("resume");
  expect(await plans.deliver()).toMatchObject({ done: 2, retried: 0 });
  expect(subscriptionsOf(plans)).toMatchObject([{ cancel_at_period_end: true }]);
});

test("what isn't cancelled yet stays when access is opened again", async () => {
  const plans = await booked();
  await end(plans);
  expect(await restore(plans)).toBe(true);
  expect(await restore(plans)).toBe(false);
  expect(await plans.run()).toMatchObject({ done: 0, retried: 0 });
  expect(subscriptionsOf(plans)).toMatchObject([{ cancel_at_period_end: false }]);
});

test("a plan whose money is still being collected ends at once", async ({ plans }) => {
  await plans.book("fails-later");
  plans.stripe.moveDays(32);
  await plans.deliver();
  await end(plans);
  await plans.run();
  const [plan] = subscriptionsOf(plans);
  expect(plan?.status === "canceled" || plan?.cancel_at_period_end).toBe(true);
});

test("an administrator is not suspended, and nobody twice", async ({ plans }) => {
  const admins = { ...OPERATOR, ADMIN_EMAILS: [plans.business.email] };
  const ending = { profileId: plans.business.id, adminId: "x", reason: "spam", note: "x" } as const;
  expect(await suspend(plans.db, ending, admins, plans.now())).toEqual({
    ok: false,
    reason: "administrator",
  });
  expect(await end(plans)).toMatchObject({ ok: true });
  expect(await end(plans)).toEqual({ ok: false, reason: "already-suspended" });
  const unknown = { ...ending, profileId: "x" };
  expect(await suspend(plans.db, unknown, OPERATOR, plans.now())).toEqual({ ok: false, reason: "unknown" });
});
