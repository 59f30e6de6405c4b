import type { Page } from "playwright";
import { violations } from "../../browser/axe.ts";
import { openPhone } from "../../browser/phone.ts";
import { openCheckout } from "../../stand-ins/stripe-calls.ts";
import { stripeOf } from "../../support/pages/stripe-pages.ts";
import { startWerkruf } from "../../support/werkruf.ts";

async function expectGood(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

test("the pages that play Stripe's work on a small phone, and axe finds nothing", async () => {
  const werkruf = await startWerkruf();
  onTestFinished(() => void werkruf.stop());
  const stripe = stripeOf(werkruf);
  const { session, customer } = await openCheckout(stripe, "price_WerkrufMonat1490", werkruf.origin);
  const name = "Heizungs-, Sanitär- und Lüftungsbaugesellschaft Überlingen-Nußdorf mbH & Co. KG";
  await stripe.customers.update(customer.id, { name });
  const { page, expectConsole } = await openPhone({
    baseURL: werkruf.origin,
    extraHTTPHeaders: {},
    viewport: { width: 320, height: 640 },
  });
  expectConsole(/status of (402|404)/);
  await page.goto(session.url ?? "");
  await expectGood(page);
  await page.getByRole("button", { name: "Karte wird abgelehnt" }).click();
  await page.getByRole("alert").waitFor();
  await expectGood(page);
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith("/dev/"));
  await page.goto("/dev/stripe");
  await expectGood(page);
  await page.getByRole("button", { name: "Portal öffnen" }).click();
  await page.getByRole("button", { name: "Kündigen" }).click();
  await page.getByText("Gekündigt, endet am").waitFor();
  await expectGood(page);
  await page.getByRole("link", { name: /-0001$/ }).click();
  await page.getByRole("heading", { name: /^Rechnung/ }).waitFor();
  await expectGood(page);
});
