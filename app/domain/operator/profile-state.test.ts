import { expect, test } from "vitest";
import { profileState } from "./profile-state.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

test.each([
  ["on trial", { trialEndsAt: after, paidUntil: null, isCancelled: null }, "trial"],
  ["after the trial", { trialEndsAt: NOW, paidUntil: null, isCancelled: null }, "expired"],
  ["paid for", { trialEndsAt: before, paidUntil: after, isCancelled: false }, "active"],
  ["paid for during the trial", { trialEndsAt: after, paidUntil: after, isCancelled: false }, "active"],
  ["cancelled and still paid for", { trialEndsAt: before, paidUntil: after, isCancelled: true }, "cancelled"],
  ["cancelled and over", { trialEndsAt: before, paidUntil: before, isCancelled: true }, "expired"],
  ["without any date", { trialEndsAt: null, paidUntil: null, isCancelled: null }, "expired"],
] as const)("a business %s", (_, dates, state) => {
  expect(profileState(dates, NOW)).toBe(state);
});
