import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { bookedPlan } from "#tests/support/data/booked-plan.ts";
import { currentPlan, secondPlans } from "./current-plan.ts";

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const plan = (id: string, status: string, day: number, profileId: string | null = "profile-1") =>
  bookedPlan({ id, status, createdAt: at(day), profileId });

test.each([
  ["none", [], null],
  ["a running one before the ended ones", [plan("old", "canceled", 1), plan("new", "active", 9)], "new"],
  ["the first of two that run", [plan("second", "active", 2), plan("first", "active", 1)], "first"],
  ["active and trialing count alike", [plan("second", "active", 2), plan("first", "trialing", 1)], "first"],
  ["a paid one before an unpaid one", [plan("unpaid", "past_due", 1), plan("paid", "active", 5)], "paid"],
  ["the last of two that ended", [plan("first", "canceled", 1), plan("last", "canceled", 3)], "last"],
  [
    "any before one that never began",
    [plan("never", "incomplete", 9), plan("ended", "canceled", 3)],
    "ended",
  ],
  ["an unknown word counts last", [plan("odd", "frozen", 9), plan("ended", "canceled", 3)], "ended"],
])("%s", (_, plans, expected) => {
  expect(currentPlan(plans)?.id ?? null).toBe(expected);
  expect(currentPlan([...plans].reverse())?.id ?? null).toBe(expected);
});

test("the second of two bookings is to be given back, one made by hand is not", () => {
  const plans = [
    plan("first", "active", 1),
    plan("second", "active", 2),
    plan("unpaid", "past_due", 3),
    plan("by-hand", "active", 4, null),
    plan("ended", "canceled", 5),
    plan("never", "incomplete", 6),
  ];
  expect(secondPlans(plans, "profile-1").map(({ id }) => id)).toEqual(["second", "unpaid"]);
  expect(secondPlans([plan("ended", "canceled", 1), plan("other", "incomplete", 2)], "profile-1")).toEqual(
    [],
  );
});

test("whatever the order of Stripe's list, the same one counts and never is given back", () => {
  const statuses = fc.constantFrom("active", "trialing", "past_due", "unpaid", "paused", "canceled", "odd");
  const plans = fc
    .array(fc.tuple(statuses, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 6 })
    .map((list) => list.map(([status, day], index) => plan(`sub_${index}`, status, day)));
  const shuffled = plans.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  always(shuffled, ([list, other]) => {
    expect(currentPlan(other)).toEqual(currentPlan(list));
    expect(secondPlans(other, "profile-1")).not.toContainEqual(currentPlan(list));
  });
});
