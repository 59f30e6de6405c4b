import { outbox } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { openPlans, type Plans } from "#tests/support/data/plans.ts";
import { readRows } from "#tests/support/rows.ts";
import { germanDay } from "../../mails/kit/content.ts";
import { startCheckout } from "./ask-stripe.server.ts";
import { findSubscription } from "./find-subscription.server.ts";

const state = ({ db, business, now }: Plans) => findSubscription(db, business.id, now());
const stripeState = ({ stripe }: Plans) => stripe.standIn.store.read().state;
const paid = (plans: Plans) =>
  stripeState(plans)
    .invoices.filter(({ status }) => status === "paid")
    .map(({ subtotal }) => subtotal);

test("who books with ten days left pays when the trial ends, and every text says that day", async () => {
  const plans = await openPlans(10);
  const { trialEndsAt } = state(plans);
  await plans.book();
  expect(stripeState(plans).checkouts.at(-1)?.custom_text.submit?.message).toContain(
    `Die erste Zahlung ist am ${germanDay(trialEndsAt)} fällig.`,
  );
  await plans.deliver();
  const booked = state(plans);
  expect(booked).toMatchObject({ status: "active", isBooked: true, isUnbilled: true, hasAccess: true });
  expect(Math.abs((booked.end?.getTime() ?? 0) - trialEndsAt.getTime())).toBeLessThan(1_000);
  expect(paid(plans)).toEqual([0]);
  expect(await plans.payments.listInvoices(plans.row()?.stripeCustomerId ?? "")).toEqual([]);
  const [mail] = await writtenMails(plans.db);
  expect(mail?.text).toContain(`Die erste Zahlung ist am ${germanDay(trialEndsAt)} fällig`);

  plans.stripe.moveDays(10.1);
  await plans.deliver();
  expect(paid(plans)).toEqual([0, 1490]);
  const paying = state(plans);
  expect(paying).toMatchObject({ status: "active", isUnbilled: false, hasAccess: true });
  expect((paying.end?.getTime() ?? 0) - trialEndsAt.getTime()).toBeGreaterThan(27 * 86_400_000);
  expect(readRows(plans.db, outbox), "the booking is confirmed once").toHaveLength(1);
  plans.stripe.moveDays(42);
  await plans.deliver();
  expect(paid(plans)).toEqual([0, 1490, 1490]);
});

test("cancelled before the trial ends, it costs nothing and ends with it", async () => {
  const plans = await openPlans(10);
  const { trialEndsAt } = state(plans);
  await plans.book();
  await plans.deliver();
  await plans.portal("cancel");
  await plans.deliver();
  const mails = (await writtenMails(plans.db)).map(({ text }) => text);
  expect(mails.at(-1)).toContain("Abgebucht wurde nichts, und es wird auch nichts abgebucht.");
  expect(mails.at(-1)).toContain("Lesen können Sie sie mit einem neuen Abo;");
  expect(mails.join()).not.toContain("nichts mehr abgebucht");
  const cancelled = state(plans);
  expect(cancelled).toMatchObject({ status: "cancelled", isCancelled: true, hasAccess: true });
  expect(Math.abs((cancelled.end?.getTime() ?? 0) - trialEndsAt.getTime())).toBeLessThan(1_000);
  plans.stripe.moveDays(10.1);
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "expired", hasAccess: false });
  expect(paid(plans)).toEqual([0]);
});

test("a first payment that fails when the trial ends gives no free days", async () => {
  const plans = await openPlans(10);
  await plans.book("fails-later");
  await plans.deliver();
  plans.stripe.moveDays(10.1);
  await plans.deliver();
  expect(state(plans)).toMatchObject({ status: "expired", isPaymentOpen: true, hasAccess: false });
});

test("with less than two days left it is paid at once; an open checkout never asks for it earlier", async () => {
  const soon = await openPlans(1.9);
  await soon.book();
  expect(paid(soon)).toEqual([1490]);

  const plans = await openPlans(10);
  const { db, payments, business, now } = plans;
  const open = () => startCheckout(db, payments, business, crypto.randomUUID(), now());
  const first = await open();
  expect(await open()).toEqual(first);
  const customerId = plans.row()?.stripeCustomerId ?? "";
  expect(await payments.findOpenCheckout(customerId, new Date(now().getTime() + 12 * 86_400_000))).toBeNull();
  expect(await payments.findOpenCheckout(customerId, null)).not.toBeNull();
});
