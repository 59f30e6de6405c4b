import Stripe from "stripe";
import { playStripe } from "#tests/stand-ins/stripe.ts";
import type { Fault } from "./faults.ts";

const fault = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);
const checkoutOf = (customer: string, price: string): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  customer,
  line_items: [{ price, quantity: 1 }],
  success_url: "http://localhost/danke",
});

test("a customer is created, changed, read and deleted", async () => {
  const { stripe } = await playStripe();
  const metadata = { profile_id: "p1" };
  const made = await stripe.customers.create({ name: "Möller & Söhne", email: "a@example.com", metadata });
  expect(made).toMatchObject({ object: "customer", name: "Möller & Söhne", metadata });
  expect(made.id).toMatch(/^cus_\w{14}$/);
  const changed = await stripe.customers.update(made.id, { name: "Möller" });
  expect(changed).toMatchObject({ name: "Möller", email: "a@example.com", metadata });
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ name: "Möller" });
  expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
  expect(await fault(stripe.customers.del(made.id))).toMatchObject({ statusCode: 404 });
  expect(
    await fault(stripe.billingPortal.sessions.create({ customer: made.id, return_url: "http://x" })),
  ).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
});

test("errors carry status, type, code and param as Stripe's do", async () => {
  const { stripe, standIn } = await playStripe();
  const { id } = await stripe.customers.create({});
  const given = checkoutOf(id, standIn.priceId);
  const create = (more: object) => fault(stripe.checkout.sessions.create({ ...given, ...more }));
  expect(await fault(stripe.subscriptions.retrieve("sub_x"))).toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 404,
    code: "resource_missing",
    param: "id",
    message: "No such subscription: 'sub_x'",
    requestId: expect.stringMatching(/^req_/),
  });
  expect(await create({ line_items: [{ price: "price_x", quantity: 1 }] })).toMatchObject({
    code: "resource_missing",
    param: "line_items[0][price]",
  });
  expect(await create({ payment_method_types: ["card"] })).toMatchObject({
    code: "parameter_unknown",
    param: "payment_method_types",
  });
  expect(await create({ success_url: undefined })).toMatchObject({ param: "success_url" });
  expect(await create({ automatic_tax: { enabled: true } })).toMatchObject({
    code: "customer_tax_location_invalid",
  });
  expect(await create({ tax_id_collection: { enabled: true } })).toMatchObject({
    param: "customer_update[name]",
  });
  expect(await create({ subscription_data: { trial_end: 1 } })).toMatchObject({
    param: "subscription_data[trial_end]",
  });
  expect(await fault(stripe.subscriptions.list({ customer: "cus_x" }))).toMatchObject({ statusCode: 400 });
  expect(await fault(stripe.products.create({ name: "x" }))).toMatchObject({ statusCode: 404 });
  expect(standIn.store.read().state.checkouts).toEqual([]);
});

test("a wrong key opens nothing", async () => {
  const { standIn } = await playStripe();
  const { hostname: host, port } = new URL(standIn.apiBase);
  const stranger = new Stripe("sk_test_falsch", { host, port, protocol: "http" });
  expect(await fault(stranger.customers.list())).toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
  expect((await fetch(`${standIn.apiBase}/v1/customers`)).status).toBe(401);
});

test("the same key gives the same answer, also after a crash; other parameters under it are refused", async () => {
  const played = await playStripe();
  const { id } = await played.stripe.customers.create({});
  const given = checkoutOf(id, played.standIn.priceId);
  const create = (more: object = {}) =>
    played.stripe.checkout.sessions.create({ ...given, ...more }, { idempotencyKey: "versuch-1" });
  const first = await create();
  const again = await create();
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  await played.restart();
  expect((await create()).id).toBe(first.id);
  expect(await fault(create({ locale: "de" }))).toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
  expect((await played.stripe.checkout.sessions.list({ customer: id })).data).toHaveLength(1);
});

test("lists have the newest first, and no more than was asked for", async () => {
  const { stripe } = await playStripe();
  for (const name of ["Eins", "Zwei", "Drei"]) await stripe.customers.create({ name });
  const page = await stripe.customers.list({ limit: 2 });
  expect(page).toMatchObject({ object: "list", has_more: true, data: [{ name: "Drei" }, { name: "Zwei" }] });
});

test("ids become whole objects where they are asked for", async () => {
  const played = await playStripe();
  const { id, customer } = await played.subscribe();
  const found = await played.stripe.subscriptions.list({
    customer: String(customer),
    expand: ["data.latest_invoice", "data.customer"],
  });
  expect(found.data).toMatchObject([
    { id, latest_invoice: { status: "paid", total: 1773 }, customer: { id: customer } },
  ]);
  expect(await fault(played.stripe.subscriptions.retrieve(id, { expand: ["unsinn"] }))).toMatchObject({
    statusCode: 400,
  });
});

test("an expired checkout is over; a second one is another subscription", async () => {
  const played = await playStripe();
  const { session } = await played.openCheckout();
  expect(await played.stripe.checkout.sessions.expire(session.id)).toMatchObject({
    status: "expired",
    url: null,
  });
  expect(await fault(played.stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 });
  expect(played.standIn.checkoutPage.pay(session.id, "pays")).toBeNull();
});

test("money is given back once, and never more than was paid", async () => {
  const played = await playStripe();
  const { latest_invoice: invoice } = await played.subscribe();
  const note = (amount: number) =>
    played.stripe.creditNotes.create({
      invoice: String(invoice),
      amount,
      refund_amount: amount,
      reason: "duplicate",
    });
  expect(await fault(note(1774))).toMatchObject({ param: "amount" });
  await note(1773);
  expect(await played.stripe.invoices.retrieve(String(invoice))).toMatchObject({
    amount_paid: 1773,
    post_payment_credit_notes_amount: 1773,
  });
  expect(await fault(note(1))).toMatchObject({ param: "amount" });
});

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
