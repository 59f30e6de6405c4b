import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { violations } from "../../browser/axe.ts";
import { openProvider, openRow } from "../../browser/provider.ts";

const cardOf = (page: Page, customer: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: customer, exact: true }) });

const title = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text, exact: true });

const news = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

test("the news goes by itself, but not from under the hands of who tabs through it", async () => {
  const { page, path } = await openProvider(3);
  await page.clock.install();
  await page.goto(path);
  await openRow(page, "Kunde 0");
  await cardOf(page, "Kunde 0").getByRole("button", { name: "Als gelöst markieren" }).tap();
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await page.clock.fastForward(7_000);
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).focus();
  await page.clock.fastForward(60_000);
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await title(page, "Anfragen").focus();
  await page.clock.fastForward(8_000);
  await expect.poll(() => news(page, "Anfrage als gelöst markiert").count()).toBe(0);
});

describe("searching", () => {
  const names = (page: Page) => page.locator("main li h3").allTextContents();

  test("a list that nobody sees, or that has no line, asks nothing and breaks nothing", async () => {
    const { page, path, expectConsole } = await openProvider(1);
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await page.goto(path);
    await expect.poll(() => page.title()).toBe("(1) Übersicht · Werkruf");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/puls")) asked += 1;
    });
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
    await page.clock.runFor(200_000);
    expect(asked).toBe(0);
    await page.context().setOffline(true);
    await page.evaluate(() =>
      Object.defineProperty(document, "hidden", { value: false, configurable: true }),
    );
    await page.clock.runFor(70_000);
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(await names(page)).toEqual(["Kunde 0"]);
  });
});

describe("the menu", () => {
  /** Both colour schemes of what is on the screen. */
  async function expectAccessible(page: Page) {
    expect(await violations(page), page.url()).toEqual([]);
  }

  test("on a wide screen the menu is a line that needs no button and keeps the keyboard's place", async () => {
    const { page, path } = await openProvider(1, { viewport: { width: 1280, height: 800 } });
    await page.goto(path);
    expect(await page.getByText("Menü").isVisible()).toBe(false);
    await expectAccessible(page);
    const profile = page.getByRole("link", { name: "Profildaten" });
    await profile.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Profil" }).waitFor();
    expect(await profile.getAttribute("aria-current")).toBe("page");
    expect(await profile.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});
