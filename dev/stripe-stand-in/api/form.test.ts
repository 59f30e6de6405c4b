import fc from "fast-check";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { decodeForm } from "./form.ts";

const name = fc.stringMatching(/^[a-z_]{1,8}$/);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small" },
    fc.string(),
    fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
    fc.dictionary(name, tie("tree"), { minKeys: 1, maxKeys: 3 }),
  ),
}));

test("what the SDK encodes is read back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, tree, { minKeys: 1 }), async (given) => {
      const sent: string[] = [];
      const stripe = new Stripe("sk_test_x", {
        httpClient: Stripe.createFetchHttpClient(async (_: unknown, init?: RequestInit) => {
          sent.push(String(init?.body));
          return Response.json({});
        }),
      });
      await stripe.rawRequest("POST", "/v1/x", given);
      expect(decodeForm(sent[0] ?? "")).toEqual({ ...given });
    }),
    { numRuns: 100 },
  );
});

test("a list may come without numbers, and no name reaches a prototype", () => {
  expect(decodeForm("expand[]=a&expand[]=b")).toEqual({ expand: ["a", "b"] });
  decodeForm("__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1");
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
