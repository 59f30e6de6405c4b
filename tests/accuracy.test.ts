import { expect, test } from "vitest";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { REQUEST_TYPES } from "#db/values.ts";
import { HELD_OUT_REQUESTS } from "./analysis/held-out-requests.ts";
import { KNOWN_REQUESTS } from "./analysis/known-requests.ts";
import { measure } from "./analysis/measure.ts";

const LEAST = 0.8;

test("the rules are right in 80 % of requests they were not written with (issue 4)", () => {
  const { requests, urgency, fit } = measure(HELD_OUT_REQUESTS);
  expect(requests).toBe(40);
  expect(urgency).toBeGreaterThanOrEqual(LEAST);
  expect(fit).toBeGreaterThanOrEqual(LEAST);
});

test("both sets hold 120 different requests of every type and about every trade", () => {
  const all = [...KNOWN_REQUESTS, ...HELD_OUT_REQUESTS];
  expect(new Set(all.map(({ message }) => message)).size).toBe(120);
  for (const set of [KNOWN_REQUESTS, HELD_OUT_REQUESTS]) {
    expect(new Set(set.map(({ type }) => type))).toEqual(new Set(REQUEST_TYPES));
    const trades = TRADE_CATEGORIES.flatMap((category) => category.trades);
    expect(trades.filter((trade) => !set.some(({ work }) => work.includes(trade)))).toEqual([]);
  }
});
