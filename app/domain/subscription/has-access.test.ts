import { expect, test } from "vitest";
import { hasAccess } from "./subscription-state.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  ["on trial", at(1), null, true],
  ["the trial ends now", at(0), null, false],
  ["paid after the trial", at(-1), at(1), true],
  ["paid until before the trial's end", at(1), at(-1), true],
  ["both over", at(-1), at(-1), false],
  ["neither", null, null, false],
] as const)("%s", (_, trialEndsAt, paidUntil, expected) => {
  expect(hasAccess({ trialEndsAt, paidUntil }, NOW)).toBe(expected);
});
