import { expect, test } from "vitest";
import { MAX_ATTEMPTS, nextAttempt } from "./retry-delay.ts";

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
