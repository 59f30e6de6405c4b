import { expect, test } from "vitest";
import { playStripe } from "#tests/stand-ins/stripe.ts";
import type { Fault } from "./faults.ts";

test.each([
  ["refuse", "StripeConnectionError"],
  ["hang", "StripeConnectionError"],
  ["error", "StripeAPIError"],
  ["garbage", "StripeAPIError"],
  ["rate-limit", "StripeRateLimitError"],
] satisfies [Fault, string][])("told to %s, the SDK sees a %s, and nothing was done", async (fault, type) => {
  const { standIn, stripe } = await playStripe();
  standIn.faults.set(fault);
  const call = stripe.customers.create({}, { timeout: 200 });
  expect(await call.catch((error: { type: string }) => error.type)).toBe(type);
  standIn.faults.set(null);
  expect((await stripe.customers.list()).data).toEqual([]);
});

test("an answer that gets lost is repeated for the key, and done once", async () => {
  const { standIn, stripe } = await playStripe();
  standIn.faults.set("lose-answer", 1);
  const customer = await stripe.customers.create({ name: "Einmal" }, { maxNetworkRetries: 1 });
  expect(customer.name).toBe("Einmal");
  expect((await stripe.customers.list()).data).toMatchObject([{ id: customer.id }]);
});
