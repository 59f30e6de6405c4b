import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { monthlyPrice } from "./plan.ts";
import { PLAN_FEATURES } from "./plan-features.ts";

test("14,90 € net are 17,73 € with tax", () => {
  expect(monthlyPrice(1490)).toEqual({ netCents: 1490, vatCents: 283, grossCents: 1773 });
});

test("net and tax are the whole, in whole cents", () => {
  always(fc.integer({ min: 1, max: 1_000_000 }), (net) => {
    const { vatCents, grossCents } = monthlyPrice(net);
    expect(Number.isInteger(vatCents)).toBe(true);
    expect(grossCents - vatCents).toBe(net);
    expect(Math.abs(vatCents - net * 0.19)).toBeLessThanOrEqual(0.5 + 1e-9);
  });
});

test("the specification's six features, each with what it means", () => {
  expect(PLAN_FEATURES.map(({ title }) => title)).toEqual([
    "Unbegrenzte Kundenanfragen",
    "E-Mail-Benachrichtigungen",
    "Erweiterte Statistiken",
    "Premium-Support",
    "Individuelle QR-Codes",
    "Mehrere Standorte",
  ]);
  expect(PLAN_FEATURES.every(({ meaning }) => meaning.length > 20)).toBe(true);
});
