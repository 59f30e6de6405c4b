import { createServer } from "node:http";
import { playStripe } from "#tests/stand-ins/stripe.ts";
import { listenForTest } from "#tests/support/server/loopback.ts";
import { ownPages } from "./page.ts";
import { createPayments } from "./payments.server.ts";

const ACCESS = {
  secretKey: "sk_test_0123456789",
  webhookSecret: "whsec_1",
  priceId: "price_1",
  origin: "http://x.de",
};

/** A server that answers every call in the same way, and what it was asked. */
async function answering(answer: (respond: (status: number, body: string) => void) => void) {
  const asked: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? "", headers: request.headers });
    answer((status, body) => response.writeHead(status, { "Content-Type": "application/json" }).end(body));
  });
  const apiBase = await listenForTest(server);
  return { asked, payments: createPayments({ ...ACCESS, apiBase }, { tryMs: 100, wholeMs: 2_500 }) };
}

test.each([
  ["garbage", 200, "<html>", "garbage"],
  ["an empty object", 200, "{}", "garbage"],
  ["null", 200, "null", "garbage"],
  ["a list of something else", 200, '{"object":"list","data":[{"id":7}]}', "garbage"],
  ["a wrong key", 401, '{"error":{"type":"invalid_request_error"}}', "key"],
  ["a key without the right", 403, '{"error":{"type":"invalid_request_error"}}', "key"],
  ["too many calls", 429, '{"error":{"type":"rate_limit_error"}}', "busy"],
  ["a refusal", 400, '{"error":{"type":"invalid_request_error","code":"parameter_missing"}}', "refused"],
])("%s is a fault with a name, and its message quotes nothing", async (_, status, body, fault) => {
  const { payments, asked } = await answering((respond) => respond(status, body));
  await expect(payments.listSubscriptions("cus_1")).rejects.toMatchObject({ name: "PaymentsFailed", fault });
  expect(asked).toHaveLength(1);
});

test("a fault of Stripe's and silence are tried three times and come to an end", async () => {
  const failing = await answering((respond) => respond(500, '{"error":{"type":"api_error"}}'));
  const silent = await answering(() => undefined);
  await Promise.all([
    expect(failing.payments.listInvoices("cus_1")).rejects.toMatchObject({ fault: "server" }),
    expect(silent.payments.listInvoices("cus_1")).rejects.toMatchObject({ fault: "timeout" }),
  ]);
  expect([failing.asked.length, silent.asked.length]).toEqual([3, 3]);
});

test("calls tell Stripe nothing about this machine", async () => {
  const { payments, asked } = await answering((respond) => respond(200, '{"id":"cus_1"}'));
  for (const _ of [1, 2])
    await payments.updateCustomer("cus_1", { id: "p", email: "a@b.de", companyName: "A" });
  expect(asked).toHaveLength(2);
  for (const { headers } of asked) {
    expect(headers["x-stripe-client-telemetry"]).toBeUndefined();
    expect(String(headers["x-stripe-client-user-agent"])).not.toMatch(/telemetry_id|platform/);
  }
});

test("only Stripe's own pages are led to, and this machine's while Stripe is played here", () => {
  const stripe = ownPages(undefined);
  expect(stripe("https://checkout.stripe.com/c/pay/cs_1#x")).toBe("https://checkout.stripe.com/c/pay/cs_1#x");
  const played = ownPages("http://127.0.0.1:4000");
  expect(played("http://localhost:3000/dev/stripe/x")).toContain("/dev/stripe/x");
  for (const address of [
    "https://checkout.stripe.com.evil.example/",
    "http://checkout.stripe.com/",
    "https://evil.example/https://checkout.stripe.com/",
    "javascript:alert(1)",
    "//checkout.stripe.com",
    "",
    null,
  ])
    expect(() => stripe(address)).toThrow("garbage");
  expect(() => stripe("http://localhost:3000/")).toThrow("garbage");
  expect(() => played("https://evil.example/")).toThrow("garbage");
});

test("a checkout asks for what a German invoice needs, and says whom it is for", async () => {
  const { stripe, standIn } = await playStripe();
  const payments = createPayments({ ...standIn, origin: "http://127.0.0.1:1" });
  const buyer = { id: "profile-1", email: "meister@example.com", companyName: "Muster GmbH" };
  const customerId = await payments.createCustomer(buyer);
  expect(await payments.createCustomer(buyer)).toBe(customerId);
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({
    ...{ email: buyer.email, name: buyer.companyName, preferred_locales: ["de"] },
    metadata: { profile_id: "profile-1" },
  });
  await payments.createCheckout({ customerId, profileId: "profile-1", attempt: "a", firstPaymentAt: null });
  const [session] = (await stripe.checkout.sessions.list({ customer: customerId })).data;
  expect(session).toMatchObject({
    ...{ mode: "subscription", locale: "de", client_reference_id: "profile-1" },
    success_url: "http://127.0.0.1:1/abo/danke?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1:1/abo?abbruch=1",
    automatic_tax: { enabled: true },
  });
});
