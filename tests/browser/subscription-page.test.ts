import type { Page } from "playwright";
import { expect, test } from "vitest";
import { subscriptions } from "#db/schema.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { openProvider } from "./provider.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function expectAccessible(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
}

test("a busy button says so and can't be pressed twice; without a line the page stays and says why", async () => {
  // Stripe's pages are played for this machine only.
  const { page, expectConsole } = await openProvider(0, { extraHTTPHeaders: {} });
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/abo");
  const order = page.getByRole("button", { name: "Jetzt Premium buchen" });
  await page.context().setOffline(true);
  await order.click();
  await page.getByText("Fehler: Keine Internetverbindung.").waitFor();
  await page.getByText("Es wurde nichts gebucht").waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/abo\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await order.click();
  const busy = page.getByRole("button", { name: "Wird geladen..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  release();
  await page.getByRole("button", { name: "Bezahlen" }).waitFor();
});

test("axe finds nothing while a payment is awaited, late or failed", async () => {
  const { page, business, path } = await openProvider(0);
  await page.goto("/abo/danke?session=cs_test");
  await page.getByRole("heading", { name: "Ihre Zahlung wird bestätigt" }).waitFor();
  await expectAccessible(page);
  await page.goto("/abo/danke?versuch=10");
  await page.getByText("Das dauert länger als sonst").waitFor();
  await expectAccessible(page);
  const subscriptionEnd = new Date(Date.now() + 3 * DAY_MS);
  const dates = { subscriptionStart: new Date(), subscriptionEnd, periodEnd: subscriptionEnd };
  const row = { ...dates, profileId: business.id, stripeStatus: "past_due", updatedAt: new Date() };
  sharedWerkruf().db.insert(subscriptions).values(row).run();
  await page.getByRole("heading", { name: "Aktives Abonnement" }).waitFor();
  await page.getByText("Ihre letzte Zahlung ist fehlgeschlagen").waitFor();
  await expectAccessible(page);
  await page.goto(path);
  await page.getByRole("link", { name: "Zahlung in Ordnung bringen" }).waitFor();
  await expectAccessible(page);
});

test.each([360, 1280])("news is read above the banner that asks about cookies, %s px wide", async (width) => {
  const { page } = await openProvider(0, { isAskedAboutCookies: true, viewport: { width, height: 740 } });
  await page.goto("/abo");
  await page.getByRole("region", { name: "Cookies" }).waitFor();
  await page.getByRole("button", { name: "Status aktualisieren" }).click();
  const news = page.getByText("Kein aktives Abonnement gefunden.");
  await news.waitFor();
  const isOnTop = await news.evaluate((element) => {
    const { x, y, width: wide, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});
