import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { FRESH_MS, isFreshSession } from "./fresh-session.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test("a session is fresh for a quarter of an hour after its sign-in or its last proof", () => {
  expect(isFreshSession({ createdAt: ago(FRESH_MS), confirmedAt: null }, NOW)).toBe(true);
  expect(isFreshSession({ createdAt: ago(FRESH_MS + 1), confirmedAt: null }, NOW)).toBe(false);
  expect(isFreshSession({ createdAt: ago(30 * FRESH_MS), confirmedAt: ago(1000) }, NOW)).toBe(true);
  expect(isFreshSession({ createdAt: ago(30 * FRESH_MS), confirmedAt: ago(FRESH_MS + 1) }, NOW)).toBe(false);
});

test("only a proof from the last quarter of an hour counts, none from a clock that ran ahead", () => {
  const age = fc.integer({ min: -10 * FRESH_MS, max: 10 * FRESH_MS });
  always(age, fc.option(age), (created, confirmed) => {
    const isRecent = (ms: number | null) => ms !== null && ms >= 0 && ms <= FRESH_MS;
    const session = { createdAt: ago(created), confirmedAt: confirmed === null ? null : ago(confirmed) };
    expect(isFreshSession(session, NOW)).toBe(isRecent(created) || isRecent(confirmed));
  });
});
