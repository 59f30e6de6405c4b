import fc from "fast-check";
import { expect, test } from "vitest";
import { monthsAfter } from "./months.ts";

const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
  ["2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00Z"],
  ["2027-12-15T23:59:59Z", 1, "2028-01-15T23:59:59Z"],
  ["2028-01-30T00:00:00Z", 1, "2028-02-29T00:00:00Z"],
])("%s and %i months are %s", (start, months, end) => {
  expect(monthsAfter(at(start), months)).toBe(at(end));
});

test("each month begins where the last one ends, and never leaves its day but for short months", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }), fc.nat(600), (start, months) => {
      const [from, to] = [monthsAfter(start, months), monthsAfter(start, months + 1)];
      expect(to - from).toBeGreaterThanOrEqual(28 * 86_400);
      expect(to - from).toBeLessThanOrEqual(31 * 86_400);
      const [day, kept] = [new Date(start * 1000).getUTCDate(), new Date(to * 1000).getUTCDate()];
      expect(kept === day || (day > 28 && kept < day)).toBe(true);
    }),
  );
});
