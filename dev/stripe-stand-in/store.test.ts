import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { playStripe } from "#tests/stand-ins/stripe.ts";

test("what can't be written to disk hasn't happened, and it goes on afterwards", async () => {
  const played = await playStripe();
  const { session } = await played.openCheckout();
  const inTheWay = join(played.storageDir, "stripe-stand-in.json.part");
  mkdirSync(inTheWay);
  const failed = await played.stripe.customers.create({}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ statusCode: 500, type: "StripeAPIError" });
  expect(() => played.standIn.checkoutPage.pay(session.id, "pays")).toThrow();
  expect(await played.stripe.subscriptions.list()).toMatchObject({ data: [] });
  expect((await played.stripe.customers.list()).data).toHaveLength(1);
  rmdirSync(inTheWay);
  expect(played.standIn.checkoutPage.pay(session.id, "pays")).not.toBeNull();
  await played.untilDelivered();
  expect(played.events).toHaveLength(7);
});
