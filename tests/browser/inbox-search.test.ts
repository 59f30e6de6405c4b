import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { putRequest } from "../support/customer-requests.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { openProvider } from "./provider.ts";

const names = (page: Page) => page.locator("main li h2").allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe.each([
  { scripts: "on", javaScriptEnabled: true },
  { scripts: "off", javaScriptEnabled: false },
])("with scripts $scripts", ({ javaScriptEnabled }) => {
  test("searching by keyboard, filtering, taking the filter away", async () => {
    const { page, path } = await openProvider(12, { javaScriptEnabled });
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto(path);
    await page.getByLabel("Anfragen durchsuchen").focus();
    await page.keyboard.type("KUNDE 11");
    await page.keyboard.press("Enter");
    await expect.poll(() => names(page)).toEqual(["Kunde 11"]);
    if (javaScriptEnabled) {
      expect(await focused(page)).toBe("suche");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("0");
      await page.keyboard.press("Enter");
      await expect.poll(() => names(page)).toEqual(["Kunde 10"]);
    }
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Art", { exact: true }).selectOption("Projekt");
    await page.getByRole("button", { name: "Filter anwenden" }).click();
    await page.getByText("Keine Anfragen, die dazu passen").waitFor();
    await page.getByRole("link", { name: "Art: Projekt entfernen" }).click();
    await page.getByText("Keine Anfragen, die dazu passen").waitFor({ state: "detached" });
    expect(await page.locator("#suche").inputValue()).toMatch(/^KUNDE 1[01]$/);
    await page.getByRole("link", { name: /^„KUNDE/ }).click();
    await expect.poll(() => names(page)).toHaveLength(12);
    expect(await page.locator("#suche").inputValue()).toBe("");
    if (javaScriptEnabled) expect(documents).toBe(1);
  });
});

test("what comes in the meantime appears by itself, is told, and takes no focus away", async () => {
  const { page, path, business } = await openProvider(2);
  const { db } = sharedWerkruf();
  await page.clock.install();
  await page.goto(path);
  await expect.poll(() => page.title()).toBe("(2) Übersicht");
  await page.getByLabel("Anfragen durchsuchen").fill("halb getip");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/puls")) asked += 1;
  });
  putRequest(db, business.slug, { customerName: "Eben gekommen", createdAt: new Date() });
  await page.clock.runFor(50_000);
  expect(asked).toBe(0);
  await page.clock.runFor(20_000);
  await expect.poll(() => names(page)).toEqual(["Eben gekommen", "Kunde 0", "Kunde 1"]);
  await page.getByRole("status").getByText("1 neue Anfrage", { exact: true }).waitFor({ state: "attached" });
  expect(await page.title()).toBe("(3) Übersicht");
  expect(await focused(page)).toBe("suche");
  expect(await page.getByLabel("Anfragen durchsuchen").inputValue()).toBe("halb getip");

  await page.getByRole("button", { name: "Alle als gesehen markieren" }).click();
  await expect.poll(() => page.title()).toBe("Übersicht");
});

test("a list that nobody sees, or that has no line, asks nothing and breaks nothing", async () => {
  const { page, path, expectConsole } = await openProvider(1);
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto(path);
  await expect.poll(() => page.title()).toBe("(1) Übersicht");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/puls")) asked += 1;
  });
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await page.clock.runFor(200_000);
  expect(asked).toBe(0);
  await page.context().setOffline(true);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false, configurable: true }));
  await page.clock.runFor(70_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(await names(page)).toEqual(["Kunde 0"]);
});

test("without barriers, and no wider than a small phone", async () => {
  const { page, path } = await openProvider(3, { viewport: { width: 320, height: 700 } });
  for (const search of [
    "",
    "?suche=kunde&art=problem&stand=offen",
    `?suche=${"Lang".repeat(25)}&erledigte=1`,
  ]) {
    await page.goto(`${path}${search}`);
    await page.locator("summary", { hasText: "Filter" }).click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
