import { profileState } from "./profile-state.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

test.each([
  ["on trial", { accessEndsAt: after, paidUntil: null, grantedUntil: null, isCancelled: null }, "trial"],
  [
    "after the trial",
    { accessEndsAt: NOW, paidUntil: null, grantedUntil: null, isCancelled: null },
    "expired",
  ],
  ["paid for", { accessEndsAt: after, paidUntil: after, grantedUntil: null, isCancelled: false }, "active"],
  [
    "cancelled and still paid for",
    { accessEndsAt: after, paidUntil: after, grantedUntil: null, isCancelled: true },
    "cancelled",
  ],
  [
    "granted access",
    { accessEndsAt: after, paidUntil: before, grantedUntil: after, isCancelled: null },
    "granted",
  ],
  [
    "cancelled and over",
    { accessEndsAt: before, paidUntil: before, grantedUntil: null, isCancelled: true },
    "expired",
  ],
] as const)("a business %s", (_, dates, state) => {
  expect(profileState(dates, NOW)).toBe(state);
});
