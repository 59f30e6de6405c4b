import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { customerRequests } from "#db/schema.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { openProvider } from "./provider.ts";

const cardOf = (page: Page, customer: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: customer, exact: true }) });
const cardLink = (page: Page, customer: string) =>
  page.getByRole("heading", { name: customer, exact: true }).getByRole("link");
const title = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text, exact: true });
const news = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const solvedNames = (slug: string) =>
  sharedWerkruf()
    .db.select()
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug))
    .all()
    .flatMap(({ customerName, isResolved }) => (isResolved ? [customerName] : []));

describe.each([
  { scripts: "on", javaScriptEnabled: true },
  { scripts: "off", javaScriptEnabled: false },
])("with scripts $scripts", ({ javaScriptEnabled }) => {
  test("older and newer, open and back, solve and undo, solve and reopen", async () => {
    const { page, path, business } = await openProvider(26, { javaScriptEnabled });
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto(path);
    await page.getByText("26 offene Anfragen").waitFor();
    await page.getByRole("link", { name: "Ältere Anfragen" }).click();
    await cardOf(page, "Kunde 25").waitFor();
    expect(await page.locator("main li h2").allTextContents()).toEqual(["Kunde 24", "Kunde 25"]);
    await page.getByRole("link", { name: "Neuere Anfragen" }).click();

    await cardLink(page, "Kunde 3").click();
    await title(page, "Kunde 3").waitFor();
    if (javaScriptEnabled) await expect.poll(() => focused(page)).toBe("Kunde 3");
    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await title(page, "Übersicht").waitFor();
    await cardLink(page, "Kunde 3").waitFor();
    if (javaScriptEnabled) await expect.poll(() => focused(page)).toBe("Kunde 3");

    await cardOf(page, "Kunde 1").getByRole("button", { name: "Als gelöst markieren" }).click();
    await news(page, "Anfrage als gelöst markiert").waitFor();
    expect(await cardOf(page, "Kunde 1").count()).toBe(0);
    expect(solvedNames(business.slug)).toEqual(["Kunde 1"]);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await news(page, "Anfrage wieder geöffnet").waitFor();
    await cardOf(page, "Kunde 1").waitFor();
    expect(solvedNames(business.slug)).toEqual([]);

    await cardLink(page, "Kunde 2").click();
    await page.getByRole("button", { name: "Als erledigt markieren" }).click();
    await page.getByText("Erledigt", { exact: true }).waitFor();
    expect(solvedNames(business.slug)).toEqual(["Kunde 2"]);
    await page.getByRole("button", { name: "Wieder öffnen" }).click();
    await page.getByText("Offen", { exact: true }).waitFor();
    expect(solvedNames(business.slug)).toEqual([]);
    if (javaScriptEnabled) expect(documents).toBe(1);
    else expect(documents).toBeGreaterThan(5);
  });
});

test("without a line a click says so, without a number, and goes on when the line is back", async () => {
  const { page, path, expectConsole } = await openProvider(1);
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto(path);
  await page.context().setOffline(true);
  await cardLink(page, "Kunde 0").click();
  await title(page, "Keine Verbindung").waitFor();
  expect(await page.getByText("Nummer").count()).toBe(0);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await title(page, "Keine Verbindung").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await title(page, "Kunde 0").waitFor();
});

test("without a line signing out and solving fail where they were pressed", async () => {
  const { page, path, expectConsole } = await openProvider(1);
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(path);
  await page.context().setOffline(true);
  await cardOf(page, "Kunde 0").getByRole("button", { name: "Als gelöst markieren" }).click();
  await page.getByText("Fehler beim Aktualisieren der Anfrage").waitFor();
  await page.getByText("Menü").click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.getByText("Fehler beim Abmelden").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.waitForURL(/\/$/);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("the news goes by itself, but not from under the hands of who tabs through it", async () => {
  const { page, path } = await openProvider(3);
  await page.clock.install();
  await page.goto(path);
  await cardOf(page, "Kunde 0").getByRole("button", { name: "Als gelöst markieren" }).tap();
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await page.clock.fastForward(7_000);
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).focus();
  await page.clock.fastForward(60_000);
  await news(page, "Anfrage als gelöst markiert").waitFor();
  await title(page, "Übersicht").focus();
  await page.clock.fastForward(8_000);
  await expect.poll(() => news(page, "Anfrage als gelöst markiert").count()).toBe(0);
});
