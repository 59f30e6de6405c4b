import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { retryDelay } from "./next-try.ts";

test("waits 1, 2, 4, 8 … and at most 30 seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => retryDelay(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test("chance takes off at most half", () => {
  always(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
    const longest = retryDelay(failures, 0);
    expect(retryDelay(failures, random)).toBeGreaterThanOrEqual(longest / 2);
    expect(retryDelay(failures, random)).toBeLessThanOrEqual(longest);
  });
});
