import { expect, test } from "vitest";
import { MAX_ATTEMPTS, nextAttempt, pauseEnd } from "./retry-delay.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

test("each wait is longer than the one before, whatever chance says, and the eighth try is the last", () => {
  let shortest = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) {
    const earliest = Number(nextAttempt(attempts, NOW, 0)) - NOW.getTime();
    const latest = Number(nextAttempt(attempts, NOW, 1)) - NOW.getTime();
    expect(earliest).toBeGreaterThan(shortest);
    expect(latest).toBeGreaterThan(earliest);
    shortest = latest;
  }
  expect(MAX_ATTEMPTS).toBe(8);
  expect(nextAttempt(MAX_ATTEMPTS, NOW, 0)).toBeNull();
});

test("a service out of order is asked again after 5 to 50 seconds, less often the longer it lasts", () => {
  const wait = (pauseMs: number, ageMs: number, chance: number) =>
    Number(pauseEnd(pauseMs, new Date(NOW.getTime() - ageMs), NOW, chance)) - NOW.getTime();
  expect([wait(5_000, 0, 0), wait(5_000, 0, 1)]).toEqual([5_000, 10_000]);
  expect(wait(5_000, 40_000, 0)).toBe(10_000);
  expect(wait(5_000, 86_400_000, 1)).toBe(50_000);
  expect(wait(900_000, 86_400_000, 0)).toBe(900_000);
  expect(wait(5_000, -86_400_000, 0)).toBe(5_000);
});
