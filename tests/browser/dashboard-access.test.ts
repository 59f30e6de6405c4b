import type { Page } from "playwright";
import { expect, test } from "vitest";
import { uniqueBusiness } from "../support/business.ts";
import { newestSignIn } from "../support/mails.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

/** Both colour schemes of what is on the screen. */
async function expectAccessible(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
}

test("axe finds nothing in the dashboard", async () => {
  const { page, path } = await openProvider(3);
  await page.goto(path);
  await page.getByText("Menü").click();
  await expectAccessible(page);
  await page.getByRole("heading", { name: "Kunde 1" }).getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Kunde 1" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  await page.getByText("Anfrage als gelöst markiert").waitFor();
  await expectAccessible(page);
  await page.goto(`${path}?erledigte=1`);
  await expectAccessible(page);
});

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

test("axe finds nothing on the way in", async () => {
  const werkruf = sharedWerkruf();
  const { email } = uniqueBusiness(werkruf.db);
  const { page, expectConsole, expectCookies } = await openPhone();
  expectConsole(/status of (422|410)/);
  expectCookies("werkruf_sign_in");
  await page.goto("/login");
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  await page.getByText("Ungültige E-Mail").waitFor();
  await expectAccessible(page);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  await page.getByLabel("Code aus der E-Mail").waitFor();
  await expectAccessible(page);
  await page.goto((await newestSignIn(werkruf, email)).link);
  await expectAccessible(page);
});
