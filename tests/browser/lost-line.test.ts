import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { uniqueBusiness } from "../support/business.ts";
import { ageSessions } from "../support/confirmation.ts";
import { newestSignIn } from "../support/mails.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

const werkruf = sharedWerkruf();
const LOST = /net::ERR_INTERNET_DISCONNECTED/;
const code = (page: Page) => page.getByLabel("Code aus der E-Mail");
const address = (page: Page) => page.getByLabel("E-Mail-Adresse");

/** Presses the button without a line, sees the notice on the page, which stays, and has the line back. */
async function pressOffline(page: Page, button: string, again: string) {
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: button, exact: true }).click();
  const notice = page.getByRole("alert");
  await notice.getByText("Keine Verbindung.").waitFor();
  expect(await notice.textContent()).toContain(`Bitte ${again} es gleich noch einmal.`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
}

test("/signup without a line keeps the address and the code, and goes on when the line is back", async () => {
  const { page, expectConsole, expectCookies } = await openPhone();
  expectConsole(LOST);
  expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE);
  const email = `neu-${randomUUID()}@example.com`;
  await page.goto("/signup");
  await address(page).fill(email);
  await pressOffline(page, "Anmelde-Link senden", "versuche");
  expect(await address(page).inputValue()).toBe(email);
  await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
  await code(page).waitFor();
  await code(page).fill((await newestSignIn(werkruf, email)).code);
  await pressOffline(page, "Weiter", "versuche");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await page.waitForURL("**/onboarding/profile");
});

test("/signup whose server fails says so and offers the log-in two seconds later", async () => {
  const { page, expectConsole } = await openPhone();
  expectConsole(/status of 502/);
  await page.goto("/signup");
  await page.route("**/signup.data*", (route) =>
    route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
  );
  await address(page).fill("eva@example.com");
  await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
  await page.getByText("Bitte versuche es mit dem Login oder kontaktiere den Support.").waitFor();
  expect(await page.getByRole("button", { name: "Zum Login" }).count()).toBe(0);
  await page.getByRole("button", { name: "Zum Login" }).click();
  await page.getByRole("heading", { name: "Anmeldung" }).waitFor();
  expect(await address(page).inputValue()).toBe("eva@example.com");
});

test("/login without a line keeps the address and the code", async () => {
  const { page, expectConsole, expectCookies } = await openPhone();
  expectConsole(LOST);
  expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE);
  const { email, slug } = uniqueBusiness(werkruf.db);
  await page.goto("/login");
  await address(page).fill(email);
  await pressOffline(page, "Magic Link senden", "versuchen Sie");
  expect(await address(page).inputValue()).toBe(email);
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  await code(page).waitFor();
  await code(page).fill((await newestSignIn(werkruf, email)).code);
  await pressOffline(page, "Anmelden", "versuchen Sie");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL(`**/dashboard/${slug}`);
});

test("the proof of the address and its change stay without a line", async () => {
  const { page, business, expectConsole } = await openProvider(0);
  expectConsole(LOST);
  await page.goto("/profil/adresse");
  await page.getByLabel("Neue Anmelde-Adresse").fill("umzug@example.com");
  await pressOffline(page, "Link an neue Adresse senden", "versuchen Sie");
  expect(await page.getByLabel("Neue Anmelde-Adresse").inputValue()).toBe("umzug@example.com");
  ageSessions(werkruf, business.id);
  await page.goto("/profil/adresse");
  await pressOffline(page, "Code senden", "versuchen Sie");
  await page.getByRole("button", { name: "Code senden" }).click();
  await code(page).fill("K7M2QX");
  await pressOffline(page, "Bestätigen", "versuchen Sie");
  expect(await code(page).inputValue()).toBe("K7M2QX");
});

test("a fault of ours isn't called a lost connection", async () => {
  const { page, path, expectConsole } = await openProvider(1);
  expectConsole(/reading 'broken'/);
  const pages = [
    ["/profil", "Benachrichtigungen speichern", "Profil konnte nicht geladen werden."],
    [path, "Als gelöst markieren", "Bei uns ist ein Fehler aufgetreten."],
  ] as const;
  for (const [address, button, says] of pages) {
    await page.goto(address);
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = (input, init) =>
        input instanceof Request && input.method === "POST"
          ? Promise.reject(new TypeError("Cannot read properties of undefined (reading 'broken')"))
          : real(input, init);
    });
    await page.getByRole("button", { name: button }).first().click();
    await page.getByText(says).waitFor();
    expect(await page.locator("body").textContent(), address).not.toMatch(/keine Verbindung/i);
  }
});
