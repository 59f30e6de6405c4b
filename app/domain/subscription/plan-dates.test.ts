import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { bookedPlan } from "#tests/support/data/booked-plan.ts";
import { planDates } from "./plan-dates.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-01T09:00:00Z");
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);
const dates = (...over: Parameters<typeof bookedPlan>) => planDates(bookedPlan(...over));

test("while it renews by itself there are two days for Stripe to do so", () => {
  const expected = { paidUntil: day(32), shownEnd: day(30), isCancelled: false };
  expect(dates({ startedAt: START })).toEqual(expected);
  expect(dates({ startedAt: START, status: "trialing" })).toEqual(expected);
});

test.each([
  ["at the period's end", { cancelAtPeriodEnd: true }],
  ["by the portal with flexible billing", { cancelAt: day(30) }],
  ["both ways", { cancelAtPeriodEnd: true, cancelAt: day(30) }],
])("cancelled %s it ends with the period", (_, over) => {
  expect(dates({ startedAt: START, ...over })).toEqual({
    paidUntil: day(30),
    shownEnd: day(30),
    isCancelled: true,
  });
});

test("cancelled within the period, or months ahead", () => {
  const soon = dates({ startedAt: START, cancelAt: day(10) });
  expect(soon).toEqual({ paidUntil: day(10), shownEnd: day(10), isCancelled: true });
  const later = dates({ startedAt: START, cancelAt: day(80) });
  expect(later).toEqual({ paidUntil: day(32), shownEnd: day(80), isCancelled: true });
});

test("a renewal that isn't paid gives a week from the open invoice on, a first payment nothing", () => {
  const renewed = { startedAt: START, periodStart: day(30), periodEnd: day(60), status: "past_due" };
  expect(dates({ ...renewed, unpaidSince: day(30) }).paidUntil).toEqual(day(37));
  const longUnpaid = { ...renewed, periodStart: day(60), periodEnd: day(90), unpaidSince: day(30) };
  expect(dates(longUnpaid).paidUntil).toEqual(day(37));
  expect(dates({ ...renewed, unpaidSince: day(30), cancelAt: day(32) }).paidUntil).toEqual(day(32));
  expect(dates({ startedAt: START, status: "past_due", unpaidSince: START }).paidUntil).toEqual(START);
  const afterTrial = { startedAt: START, trialEnd: day(10), status: "past_due" };
  expect(dates({ ...afterTrial, unpaidSince: day(10) }).paidUntil).toEqual(day(10));
  expect(dates({ ...afterTrial, unpaidSince: day(40) }).paidUntil).toEqual(day(47));
});

test("what ended gives nothing from its end on", () => {
  expect(dates({ status: "canceled", startedAt: START, endedAt: day(12) })).toEqual({
    paidUntil: day(12),
    shownEnd: day(12),
    isCancelled: false,
  });
});

test("no other status unlocks anything, known or not, whatever its dates are", () => {
  const instant = fc.date({ noInvalidDate: true });
  const over = fc.record({
    status: fc.oneof(
      fc.constantFrom("unpaid", "paused", "incomplete", "incomplete_expired", "ACTIVE"),
      fc.string(),
    ),
    periodEnd: instant,
    cancelAt: fc.option(instant),
    endedAt: fc.option(instant),
    unpaidSince: fc.option(instant),
    cancelAtPeriodEnd: fc.boolean(),
  });
  const UNLOCKING = ["active", "trialing", "past_due", "canceled"];
  always(over, (plan) => {
    fc.pre(!UNLOCKING.includes(plan.status));
    expect(dates(plan).paidUntil).toBeNull();
  });
});

test("an unpaid renewal never gives a month: a week at most, and no more than before", () => {
  const days = fc.integer({ min: 1, max: 400 });
  always(days, days, fc.option(days), (since, more, cancelled) => {
    const plan = {
      status: "past_due",
      startedAt: START,
      periodStart: day(since + more),
      periodEnd: day(since + more + 30),
      unpaidSince: day(since),
      cancelAt: cancelled === null ? null : day(cancelled),
    };
    const { paidUntil } = dates(plan);
    expect(paidUntil?.getTime()).toBeLessThanOrEqual(day(since + 7).getTime());
  });
});
