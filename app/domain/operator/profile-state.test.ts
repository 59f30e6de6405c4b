import { expect, test } from "vitest";
import { profileState } from "./profile-state.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

test.each([
  ["on trial", { accessEndsAt: after, paidUntil: null, isCancelled: null }, "trial"],
  ["after the trial", { accessEndsAt: NOW, paidUntil: null, isCancelled: null }, "expired"],
  ["paid for", { accessEndsAt: after, paidUntil: after, isCancelled: false }, "active"],
  ["cancelled and still paid for", { accessEndsAt: after, paidUntil: after, isCancelled: true }, "cancelled"],
  ["cancelled and over", { accessEndsAt: before, paidUntil: before, isCancelled: true }, "expired"],
] as const)("a business %s", (_, dates, state) => {
  expect(profileState(dates, NOW)).toBe(state);
});
