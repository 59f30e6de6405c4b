import { rmSync } from "node:fs";
import type Stripe from "stripe";
import { openCheckout } from "#tests/stand-ins/stripe-calls.ts";
import { standInState, stripeOf } from "#tests/support/pages/stripe-pages.ts";
import { expectSaid, type OwnWerkruf, type Page, startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const DAY_S = 86_400;
const PRICE = "price_WerkrufMonat1490";

/* A server of its own: these tests move its clock and break its Stripe. */
let werkruf: OwnWerkruf;
let stripe: Stripe;
beforeAll(async () => {
  werkruf = await startWerkruf();
  stripe = stripeOf(werkruf);
});
afterAll(async () => {
  await werkruf.stop();
  rmSync(werkruf.storageDir, { recursive: true, force: true, maxRetries: 9 });
});

/** Somebody at this machine: the pages are for nobody else. */
const here = () => new Visitor(werkruf.origin, { network: "127.0.0.1" });
const pathOf = (url: string | null) => new URL(url ?? "").pathname;
const moveDays = (days: number) =>
  here().post("/dev/clock", new URLSearchParams({ offsetSeconds: String(days * DAY_S) }));

async function newCheckout() {
  const { customer, session } = await openCheckout(stripe, PRICE, werkruf.origin);
  const visitor = here();
  return { customer, session, visitor, page: await visitor.get(pathOf(session.url)) };
}

async function subscribe(button: string) {
  const { customer, session, visitor, page } = await newCheckout();
  const answer = await visitor.submit(page, { button });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return { customer, session, visitor, answer, id: String(subscription) };
}

async function portalOf(customer: string, visitor: Visitor): Promise<Page> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: `${werkruf.origin}/abo`,
  });
  return visitor.get(pathOf(url));
}

test("the checkout page says who pays what, and that it is no real money", async () => {
  const { page, session } = await newCheckout();
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  for (const words of [
    "Teststand, kein echtes Geld",
    "Muster GmbH",
    "14,90 €",
    "2,83 €",
    "17,73 €",
    "Nur für Unternehmen.",
  ]) {
    expect(page.text).toContain(words);
  }
  const back = page.document.querySelectorAll("a").find((link) => link.text === "Abbrechen");
  expect(back?.getAttribute("href")).toBe(session.cancel_url);
});

test("a card is declined, the next one pays, and a second payment isn't possible", async () => {
  const { session, visitor, page } = await newCheckout();
  const declined = await visitor.submit(page, { button: "Karte wird abgelehnt" });
  expectSaid(declined, 402, "Ihre Karte wurde abgelehnt.");
  const paid = await visitor.submit(declined, { button: "Bezahlen" });
  expect([paid.status, paid.location?.href]).toEqual([
    303,
    `${werkruf.origin}/abo/danke?session=${session.id}`,
  ]);
  const twice = await visitor.submit(page, { button: "Bezahlen" });
  expectSaid(twice, 409, "Diese Bestellung ist schon bezahlt.");
  expect((await stripe.subscriptions.list({ customer: String(session.customer) })).data).toHaveLength(1);
});

test("the portal cancels, takes it back, and shows what was billed", async () => {
  const { customer, visitor, id } = await subscribe("Bezahlen");
  const portal = await portalOf(customer.id, visitor);
  expect(portal.text).toContain("aktiv");
  const cancelled = await visitor.follow(await visitor.submit(portal, { button: "Kündigen" }));
  expect(cancelled.text).toContain("Gekündigt, endet am");
  const { items, cancel_at } = await stripe.subscriptions.retrieve(id);
  expect(cancel_at).toBe(items.data[0]?.current_period_end);
  const resumed = await visitor.follow(await visitor.submit(cancelled, { button: "Kündigung zurücknehmen" }));
  expect(resumed.text).toContain("Verlängert sich am");
  const paused = await visitor.follow(await visitor.submit(resumed, { button: "Abo anhalten" }));
  expect(paused.text).toContain("angehalten");
  await visitor.submit(paused, { button: "Abo weiterlaufen lassen" });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  const shown = await visitor.click(resumed, invoice?.number ?? "");
  expect(shown.url.pathname).toBe(`/dev/stripe/rechnung/${invoice?.id}`);
  expect(shown.text).toContain("17,73 €");
  const pdf = await fetch(invoice?.invoice_pdf ?? "");
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(await pdf.text()).toMatch(/^%PDF-1\.4[\s\S]+Muster GmbH[\s\S]+%%EOF\n$/);
  expect(pathOf(invoice?.invoice_pdf ?? "")).toBe(`/dev/stripe/rechnung/${invoice?.id}/pdf`);
});

test("a payment fails when the clock comes to it, and works again from the portal", async () => {
  const { customer, visitor, id } = await subscribe("Zahlung später fehlschlagen lassen");
  await moveDays(32);
  const overdue = await portalOf(customer.id, visitor);
  expectSaid(overdue, "Zahlung überfällig", "nächster Versuch am");
  const mended = await visitor.follow(await visitor.submit(overdue, { button: "Zahlung klappt wieder" }));
  expect(mended.text).not.toContain("Zahlung überfällig");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  const failing = await visitor.submit(mended, { button: "Zahlung fehlschlagen lassen" });
  expect(failing.status).toBe(303);
  await moveDays(32 + 31 + 16);
  const ended = await portalOf(customer.id, visitor);
  expect(ended.text).toContain("beendet");
  expect(ended.document.querySelectorAll("main form")).toHaveLength(0);
  await moveDays(0);
});

test.each([
  ["/dev/stripe/checkout/cs_test_x", "karte=zahlt"],
  ["/dev/stripe/portal/bps_x", "schritt=cancel"],
  ["/dev/stripe/rechnung/in_x", null],
  ["/dev/stripe/rechnung/in_x/pdf", null],
])("%s isn't there", async (path, body) => {
  expect((await here().get(path)).status).toBe(404);
  if (body) expect((await here().post(path, new URLSearchParams(body))).status).toBe(404);
});

test("what no button sends is refused", async () => {
  const { customer, session, visitor } = await newCheckout();
  const { pathname } = (await portalOf(customer.id, visitor)).url;
  for (const path of [pathOf(session.url), pathname, "/dev/stripe"]) {
    expect((await visitor.post(path, "x=1")).status, path).toBe(422);
  }
});

test("calls fail as its own page says, and events wait there", async () => {
  const visitor = here();
  const own = await visitor.get("/dev/stripe");
  await visitor.submit(own, { form: "stoerung", values: { stoerung: "error" } });
  const failed = await stripe.customers.list().catch((error: Stripe.errors.StripeError) => error.statusCode);
  expect(failed).toBe(500);
  await visitor.submit(await visitor.get("/dev/stripe"), { form: "stoerung", values: { stoerung: "keine" } });
  await stripe.customers.list();

  await visitor.submit(own, { form: "zustellung", values: { zurueckhalten: true } });
  await subscribe("Bezahlen");
  const waiting = await visitor.get("/dev/stripe");
  expectSaid(waiting, "customer.subscription.created", "warten auf die Zustellung");
  const sent = await visitor.submit(waiting, { form: "Jetzt senden" });
  expect(sent.status).toBe(303);
  const portal = await visitor.follow(await visitor.submit(waiting, { form: "Portal öffnen" }));
  expect(portal.url.pathname).toMatch(/^\/dev\/stripe\/portal\/bps_/);
  await visitor.submit(waiting, { form: "zustellung", values: { zurueckhalten: false } });
});

test("its own page moves the clock by days and sets it back", async () => {
  const visitor = here();
  const { id } = await subscribe("Bezahlen");
  const moved = await visitor.submit(await visitor.get("/dev/stripe"), {
    button: "31 Tage vor",
    form: "uhr",
  });
  const page = await visitor.follow(moved);
  expect(page.text).toContain("(vorgestellt)");
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  const back = await visitor.submit(page, { button: "Auf jetzt zurückstellen", form: "uhr" });
  expect((await visitor.follow(back)).text).not.toContain("(vorgestellt)");
});

edge("kill -9 after a payment changes nothing of it", async () => {
  const { id } = await subscribe("Bezahlen");
  const before = standInState(werkruf);
  await werkruf.kill();
  werkruf = await startWerkruf({ STORAGE_DIR: werkruf.storageDir });
  stripe = stripeOf(werkruf);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  const { secretKey, webhookSecret } = standInState(werkruf);
  expect([secretKey, webhookSecret]).toEqual([before.secretKey, before.webhookSecret]);
});

edge("with a key for the real Stripe there is no stand-in", async () => {
  const other = await startWerkruf({
    STRIPE_SECRET_KEY: "sk_test_einer_von_stripe",
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
    STRIPE_PRICE_ID: "price_1",
  });
  expect(other.log()).not.toContain("stripe-stand-in");
  expect((await fetch(`${other.origin}/dev/stripe`)).status).toBe(404);
  await other.stop();
});
