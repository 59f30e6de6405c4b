import { randomUUID } from "node:crypto";
import type { Page, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { startSession } from "#app/domain/session/session.server.ts";
import { uniqueBusiness } from "../support/business.ts";
import { newestSignIn } from "../support/mails.ts";
import { ageSessions } from "../support/pages/confirmation.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violationsInState } from "./axe.ts";
import { edge, sampleOf } from "./depth.ts";
import { pressOffline } from "./pages/press-offline.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

async function expectAccessible(page: Page) {
  expect(await violationsInState(page), page.url()).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, "horizontal scrolling").toBeLessThanOrEqual(0);
}

const SMALL = { viewport: { width: 320, height: 640 } };

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

test("with scripts: a wrong address, the mail, a wrong code, the right one, in", async () => {
  const werkruf = sharedWerkruf();
  const email = `neu-${crypto.randomUUID()}@example.com`;
  const { page, expectConsole, expectCookies } = await openPhone(SMALL);
  expectConsole(/status of 422/);
  expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE);
  await page.goto("/signup");
  await expectAccessible(page);
  await page.getByLabel("E-Mail-Adresse").fill("meister@");
  await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
  await page.getByText("Bitte gib eine gültige E-Mail-Adresse ein.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
  await heading(page, "E-Mail versendet!");
  await expectAccessible(page);
  const { code, link } = await newestSignIn(werkruf, email);
  const field = page.getByLabel("Code aus der E-Mail");
  await field.fill(code === "222222" ? "333333" : "222222");
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByText("Dieser Code stimmt nicht.").waitFor();
  await expectAccessible(page);
  const other = await openPhone(SMALL);
  await other.page.goto(link);
  await expectAccessible(other.page);
  await field.fill(code.toLowerCase());
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.waitForURL((url) => url.pathname !== "/signup");
});

test("an existing address: the panel at once, and the log-in knows the address", async () => {
  const { email } = uniqueBusiness(sharedWerkruf().db);
  const { page, expectConsole } = await openPhone(SMALL);
  expectConsole(/status of 409/);
  await page.goto("/signup");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
  await heading(page, "Versuche es mit dem Login");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zum Login" }).click();
  await heading(page, "Anmeldung");
  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByLabel("E-Mail-Adresse").inputValue()).toBe(email);
});

describe("signing in", () => {
  edge("with scripts: sent, five wrong codes, a new mail, in, and out again", async () => {
    const werkruf = sharedWerkruf();
    const { email, slug } = uniqueBusiness(werkruf.db);
    const { page, expectConsole, expectCookies } = await openPhone();
    expectConsole(/status of 4(22|29)/);
    expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE);

    await page.goto("/login");
    await page.getByLabel("E-Mail-Adresse").fill("meister@");
    await page.getByRole("button", { name: "Magic Link senden" }).click();
    await page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("anmelden-email");
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByRole("button", { name: "Magic Link senden" }).click();
    await page.getByText("Magic Link wurde an Ihre E-Mail-Adresse gesendet!").waitFor();

    const { code } = await newestSignIn(werkruf, email);
    const field = page.getByLabel("Code aus der E-Mail");
    for (let i = 0; i < 5; i++) {
      await field.fill(code === "222222" ? "333333" : "222222");
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Anmelden" }).click();
      expect((await answered).status()).toBe(i < 4 ? 422 : 429);
    }
    await page.getByText("zu oft falsch eingegeben").waitFor();
    await expect.poll(() => field.count()).toBe(0);

    await page.getByRole("button", { name: "Neuen Link senden" }).click();
    await field.fill((await newestSignInAfter(code)).toLowerCase());
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.waitForURL(`**/dashboard/${slug}`);

    await page.getByText("Menü").click();
    const signedOut = page.waitForRequest("**/abmelden");
    await page.getByRole("button", { name: "Abmelden" }).click();
    // WebKit never hears the answer to anything else.
    expect((await signedOut).isNavigationRequest()).toBe(true);
    await page.waitForURL(`${werkruf.origin}/`);
    await page.goto("/dashboard");
    expect(new URL(page.url()).pathname).toBe("/login");

    async function newestSignInAfter(old: string): Promise<string> {
      await expect.poll(async () => (await newestSignIn(werkruf, email)).code).not.toBe(old);
      return (await newestSignIn(werkruf, email)).code;
    }
  });

  test.each(sampleOf(["/login", "/signup", "/#preis"]))(
    "%s notices a sign-in in another tab",
    async (path) => {
      const werkruf = sharedWerkruf();
      const { ownerId, slug } = uniqueBusiness(werkruf.db);
      const { page, expectCookies } = await openPhone();
      expectCookies(SESSION_COOKIE);
      const isSeenAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const looked = () => page.waitForResponse((answer) => answer.request().method() === "HEAD");
      await page.goto(path);
      const [first] = await Promise.all([looked(), isSeenAgain()]);
      expect(first.status()).toBe(200);
      const value = await startSession(werkruf.db, { userId: ownerId, browser: null }, new Date());
      await page.context().addCookies([{ name: SESSION_COOKIE, value, url: werkruf.origin }]);
      await isSeenAgain();
      await page.waitForURL(`**/dashboard/${slug}`);
    },
  );
});

describe("offline", () => {
  const werkruf = sharedWerkruf();

  const LOST = /net::ERR_INTERNET_DISCONNECTED/;

  const code = (page: Page) => page.getByLabel("Code aus der E-Mail");

  const address = (page: Page) => page.getByLabel("E-Mail-Adresse");

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

  edge("the proof of the address and its change stay without a line", async () => {
    const { page, business, expectConsole } = await openProvider(0);
    expectConsole(LOST);
    await page.goto("/profil/adresse");
    await page.getByLabel("Neue Anmelde-Adresse").fill("umzug@example.com");
    await pressOffline(page, "Link an neue Adresse senden", "versuchen Sie");
    expect(await page.getByLabel("Neue Anmelde-Adresse").inputValue()).toBe("umzug@example.com");
    ageSessions(werkruf, business.ownerId);
    await page.goto("/profil/adresse");
    await pressOffline(page, "Code senden", "versuchen Sie");
    await page.getByRole("button", { name: "Code senden" }).click();
    await code(page).fill("K7M2QX");
    await pressOffline(page, "Bestätigen", "versuchen Sie");
    expect(await code(page).inputValue()).toBe("K7M2QX");
  });
});

test("a passkey is made, signs in from the field and by the button, and is removed", async () => {
  const { page, business, path, expectConsole, expectCookies } = await openProvider(0, SMALL);
  expectCookies("werkruf_sign_in", KNOWN_COOKIE);
  expectConsole(/status of 422/);
  const device = await addDevice(page);
  await page.goto("/profil/anmeldung");
  await page.getByRole("link", { name: "Passkey anlegen" }).click();
  await heading(page, "Passkeys");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await page.getByText("Ihr Passkey ist angelegt.").waitFor();
  await page.getByText("Umbenennen oder entfernen").click();
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Mein Handy");
  await page.getByRole("button", { name: "Name speichern" }).click();
  await page.getByText("Der Name ist gespeichert.").waitFor();

  const signOut = async () => {
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await page.goto("/login?weiter=%2Fprofil%2Fpasskeys");
  };
  await device.answers(true);
  await signOut();
  await page.getByText("Mein Handy", { exact: true }).waitFor();
  await page.getByText("zuletzt benutzt heute").waitFor();

  await device.answers(false);
  await signOut();
  const field = page.getByLabel("E-Mail-Adresse");
  await expect.poll(() => field.getAttribute("autocomplete")).toBe("email webauthn");
  await expectAccessible(page);
  // A question it was asked before it answers hangs in Chromium's virtual device for ever.
  const whenPressed = async (route: Route) => {
    await device.answers(true);
    await route.continue();
  };
  await page.route("**/login/passkey", whenPressed, { times: 1 });
  await page.getByRole("button", { name: "Mit Fingerabdruck, Gesicht oder PIN anmelden" }).click();
  await page.getByText("Mein Handy", { exact: true }).waitFor();

  ageSessions(sharedWerkruf(), business.ownerId);
  await page.goto("/profil/adresse");
  await page.getByRole("button", { name: "Mit Fingerabdruck, Gesicht oder PIN bestätigen" }).click();
  await heading(page, "Anmelde-Adresse ändern");

  await page.goto("/profil/passkeys");
  await page.getByText("Umbenennen oder entfernen").click();
  await page.getByRole("button", { name: "Passkey entfernen" }).click();
  await page.getByText("Der Passkey ist entfernt.").waitFor();
  await signOut();
  await page.getByText("Dieser Passkey gilt hier nicht (mehr).").waitFor();
  await expectAccessible(page);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe("/login");
});

/** Chromium's own, with a finger that is always right; it answers at once, or not until it is told to. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (enabled: boolean) =>
      client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}
