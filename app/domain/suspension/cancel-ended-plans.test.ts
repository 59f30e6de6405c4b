import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#db/schema.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { cancelEndedPlans } from "../subscription/cancel-ended-plans.server.ts";
import { reinstate } from "./reinstate.server.ts";
import { suspend } from "./suspend.server.ts";

const OPERATOR = { product: "Werkruf", contact: "hilfe@example.com", ADMIN_EMAILS: ["admin@example.com"] };
const subscriptionsOf = ({ stripe }: Plans) => stripe.standIn.books.desk().state.subscriptions;
const end = (room: Plans) =>
  suspend(
    room.db,
    { profileId: room.business.id, adminId: "admin", reason: "spam", note: "Werbung" },
    OPERATOR,
    room.now(),
  );
const restore = (room: Plans) =>
  reinstate(room.db, { profileId: room.business.id, adminId: "admin" }, room.now());
const mails = ({ db, business }: Plans) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.userId, business.id))
    .all()
    .map(({ kind }) => kind);

async function booked(): Promise<Plans> {
  const room = await openPlans();
  await room.book();
  await room.deliver();
  return room;
}

test("a plan runs out at the end of what is paid, and nothing more is booked", async () => {
  const room = await booked();
  await end(room);
  expect(await cancelEndedPlans(room.db, room.keeper)).toEqual({ cancelled: 1, uncancelled: 0 });
  expect(subscriptionsOf(room)).toMatchObject([{ status: "active", cancelAtPeriodEnd: true }]);
  await room.deliver();
  expect(room.row()).toMatchObject({ cancelled: true });
  expect(mails(room)).toEqual(["access-ended"]);
  expect(await cancelEndedPlans(room.db, room.keeper)).toEqual({ cancelled: 0, uncancelled: 0 });
});

test.each(["refuse", "garbage", "lose-answer"] as const)(
  "Stripe's %s delays the cancellation and doesn't prevent it",
  async (fault) => {
    const room = await booked();
    await end(room);
    room.stripe.standIn.faults.set(fault);
    expect(await cancelEndedPlans(room.db, room.keeper)).toEqual({ cancelled: 0, uncancelled: 1 });
    expect(await cancelEndedPlans(room.db, room.keeper)).toEqual({ cancelled: 0, uncancelled: 0 });
    room.stripe.standIn.faults.set(null);
    room.stripe.clock.setOffset(6);
    expect(await cancelEndedPlans(room.db, room.keeper)).toEqual({ cancelled: 1, uncancelled: 0 });
    expect(subscriptionsOf(room)).toMatchObject([{ cancelAtPeriodEnd: true }]);
  },
);

test("a plan that is resumed in a portal still open is cancelled once more", async () => {
  const room = await booked();
  await end(room);
  await cancelEndedPlans(room.db, room.keeper);
  await room.deliver();
  await room.portal("resume");
  await room.deliver();
  expect(await cancelEndedPlans(room.db, room.keeper)).toEqual({ cancelled: 1, uncancelled: 0 });
  expect(subscriptionsOf(room)).toMatchObject([{ cancelAtPeriodEnd: true }]);
});

test("what isn't cancelled yet stays when access is opened again", async () => {
  const room = await booked();
  await end(room);
  expect(await restore(room)).toBe(true);
  expect(await restore(room)).toBe(false);
  expect(await cancelEndedPlans(room.db, room.keeper)).toEqual({ cancelled: 0, uncancelled: 0 });
  expect(subscriptionsOf(room)).toMatchObject([{ cancelAtPeriodEnd: false }]);
});

test("a plan whose money is still being collected ends at once", async () => {
  const room = await openPlans();
  await room.book("fails-later");
  room.stripe.moveDays(32);
  await room.deliver();
  await end(room);
  await cancelEndedPlans(room.db, room.keeper);
  const [plan] = subscriptionsOf(room);
  expect(plan?.status === "canceled" || plan?.cancelAtPeriodEnd).toBe(true);
});

test("an administrator is not suspended, and nobody twice", async () => {
  const room = await openPlans();
  const admins = { ...OPERATOR, ADMIN_EMAILS: [room.business.email] };
  const ending = { profileId: room.business.id, adminId: "x", reason: "spam", note: "x" } as const;
  expect(await suspend(room.db, ending, admins, room.now())).toEqual({
    ok: false,
    reason: "administrator",
  });
  expect(await end(room)).toMatchObject({ ok: true });
  expect(await end(room)).toEqual({ ok: false, reason: "already-suspended" });
  const unknown = { ...ending, profileId: "x" };
  expect(await suspend(room.db, unknown, OPERATOR, room.now())).toEqual({ ok: false, reason: "unknown" });
});
