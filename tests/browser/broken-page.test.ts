import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { openPhone } from "./phone.ts";

const imprint = (page: Page) => page.getByRole("link", { name: "Impressum" });

test("a page that breaks says so in German, never with the router's 'Unexpected Application Error!'", async () => {
  const { page, expectConsole } = await openPhone();
  expectConsole(/kaputt/);
  await page.route(/\/assets\/impressum-/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Broken() { throw new Error("kaputt"); }',
    }),
  );
  await page.goto("/login");
  await imprint(page).click();
  await page.getByRole("heading", { level: 1, name: "Das hat nicht geklappt" }).waitFor();
  expect(await page.title()).toBe("Das hat nicht geklappt");
  expect(await page.locator("body").innerText()).not.toMatch(/error|kaputt|unexpected/i);
  expect(await violations(page)).toEqual([]);
});

test("even a page about an error that breaks itself is German", async () => {
  const { page, expectConsole } = await openPhone();
  expectConsole(/kaputt/);
  await page.addInitScript(() => {
    const onLine = () => {
      if ("isBroken" in window) throw new Error("kaputt");
      return true;
    };
    Object.defineProperty(navigator, "onLine", { get: onLine });
  });
  await page.route(/\/assets\/impressum-/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Broken() { window.isBroken = true; throw new Error("kaputt"); }',
    }),
  );
  await page.goto("/login");
  await imprint(page).click();
  await page.getByRole("heading", { level: 1, name: "Das hat nicht geklappt" }).waitFor();
  expect(await page.locator("body").innerText()).not.toMatch(/error|kaputt|unexpected/i);
  expect(await violations(page)).toEqual([]);
});

test("without a line a link leaves the page as it is and says why", async () => {
  const { page, expectConsole } = await openPhone();
  // Pointing at a link already asks for its page.
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/login");
  const address = page.getByLabel("E-Mail-Adresse");
  await address.fill("eva@example.com");
  await page.context().setOffline(true);
  await imprint(page).click();
  const news = page.getByRole("status").getByText("Keine Internetverbindung.");
  await news.waitFor();
  expect(await address.inputValue()).toBe("eva@example.com");
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await news.waitFor({ state: "detached" });
  await imprint(page).click();
  await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor();
});
