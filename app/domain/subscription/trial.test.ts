import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { firstPayment, trialDaysLeft, trialUrgency } from "./trial.ts";

const END = new Date("2026-03-29T12:00:00Z");
const HOUR_MS = 3_600_000;
const hoursBefore = (hours: number) => new Date(END.getTime() - hours * HOUR_MS);

test.each([
  [14 * 24, 14, "calm"],
  [7 * 24 + 0.001, 8, "calm"],
  [7 * 24, 7, "soon"],
  [3 * 24 + 0.001, 4, "soon"],
  [3 * 24, 3, "last"],
  [24, 1, "last"],
  [0.001, 1, "last"],
  [0, 0, "last"],
  [-5, 0, "last"],
] as const)("%s hours before the end: %s days, %s", (hours, days, urgency) => {
  const left = trialDaysLeft(END, hoursBefore(hours));
  expect(left).toBe(days);
  expect(trialUrgency(left)).toBe(urgency);
});

test("the count never rises while time passes, and ends at 0", () => {
  always(fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (hours, later) => {
    const before = trialDaysLeft(END, hoursBefore(hours));
    const after = trialDaysLeft(END, hoursBefore(hours - later));
    expect(after).toBeLessThanOrEqual(before);
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after === 0).toBe(hours - later <= 0);
  });
});

test("the first payment waits for the end of the trial if that is two days ahead", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const ahead = (ms: number) => new Date(now.getTime() + 2 * 86_400_000 + ms);
  expect(firstPayment(ahead(0), now)).toEqual(ahead(0));
  expect(firstPayment(ahead(-1), now)).toBeNull();
  expect(firstPayment(new Date(0), now)).toBeNull();
});
