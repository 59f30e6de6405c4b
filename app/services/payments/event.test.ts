import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import { readEvent } from "./event.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const NOW_S = NOW.getTime() / 1000;
const SECRET = "whsec_0123456789";

function signed(object: Record<string, unknown>, at = NOW_S) {
  const event = { id: "evt_1", object: "event", type: "some.type", created: NOW_S - 60, data: { object } };
  const body = JSON.stringify(event);
  return readEvent(Buffer.from(body), signatureHeader(body, SECRET, at), SECRET, NOW);
}

test.each([
  ["a subscription", { object: "subscription", id: "sub_1", customer: "cus_1" }, "cus_1", "sub_1"],
  ["a customer", { object: "customer", id: "cus_1" }, "cus_1", null],
  [
    "a checkout",
    { object: "checkout.session", id: "cs_1", customer: "cus_1", subscription: "sub_1" },
    "cus_1",
    "sub_1",
  ],
  ["an expanded customer", { object: "invoice", id: "in_1", customer: { id: "cus_1" } }, "cus_1", null],
  [
    "an invoice",
    { object: "invoice", customer: "cus_1", parent: { subscription_details: { subscription: "sub_1" } } },
    "cus_1",
    "sub_1",
  ],
  ["somebody else", { object: "price", id: "price_1" }, null, null],
])("%s says who it is about", async (_, object, customerId, subscriptionId) => {
  const createdAt = new Date(NOW.getTime() - 60_000);
  expect(await signed(object)).toEqual({
    id: "evt_1",
    type: "some.type",
    customerId,
    subscriptionId,
    createdAt,
  });
});

test.each([
  [0, true],
  [-300, true],
  [-301, false],
  [300, true],
  [301, false],
])("signed %i seconds from now", async (seconds, isTaken) => {
  expect((await signed({}, NOW_S + seconds)) !== null).toBe(isTaken);
});
