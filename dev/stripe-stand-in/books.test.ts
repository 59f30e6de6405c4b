import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playStripe } from "#tests/stand-ins/stripe.ts";

test("what can't be written to disk hasn't happened, and it goes on afterwards", async () => {
  const room = await playStripe();
  const { session } = await room.openCheckout();
  const inTheWay = join(room.storageDir, "stripe-stand-in.json.part");
  mkdirSync(inTheWay);
  const failed = await room.stripe.customers.create({}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ statusCode: 500, type: "StripeAPIError" });
  expect(() => room.standIn.checkoutPage.pay(session.id, "pays")).toThrow();
  expect(await room.stripe.subscriptions.list()).toMatchObject({ data: [] });
  expect((await room.stripe.customers.list()).data).toHaveLength(1);
  rmdirSync(inTheWay);
  expect(room.standIn.checkoutPage.pay(session.id, "pays")).not.toBeNull();
  await room.untilDelivered();
  expect(room.events).toHaveLength(7);
});
