import { randomUUID } from "node:crypto";
import type { Page, Route } from "playwright";
import { startSession } from "#app/domain/session/session.server.ts";
import { describe, expect, onTestFinished, test } from "#tests/support/fixtures.ts";
import { type MailConduct, playMailServer } from "../stand-ins/mail-server.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../support/dashboard.ts";
import { mailsTo, newestSignIn } from "../support/mails.ts";
import { ageSessions, confirmationCode } from "../support/pages/confirmation.ts";
import { putRequest, uniqueBusiness } from "../support/rows.ts";
import { sharedWerkruf, startWerkruf } from "../support/werkruf.ts";
import { expectAccessible } from "./axe.ts";
import { edge, sampleOf } from "./depth.ts";
import { pressOffline } from "./pages/press-offline.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

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
  // A page with a question that nobody answers any more doesn't close.
  onTestFinished(async () => void (await client.send("WebAuthn.disable")));
  return {
    answers: (enabled: boolean) =>
      client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/** Somebody who asks for the mail at a server whose mail service answers as told. */
async function askWithMailServer(conduct: MailConduct) {
  const smtp = await playMailServer();
  smtp.behave(conduct);
  const werkruf = await startWerkruf({ SMTP_URL: smtp.url("werkruf:geheim") });
  onTestFinished(() => void werkruf.stop());
  const { page, expectCookies } = await openPhone({ ...SMALL, baseURL: werkruf.origin });
  expectCookies("werkruf_sign_in");
  await page.goto("/signup");
  await page.getByLabel("E-Mail-Adresse").fill("eva@example.com");
  await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
  return { page, smtp };
}

edge("a mail that can't be sent: the reason first, the panel two seconds later by itself", async () => {
  const { page } = await askWithMailServer({ recipient: 550 });
  await page.getByText("Fehler beim Versenden").waitFor();
  const shownAt = Date.now();
  expect(await page.getByRole("button", { name: "Zum Login" }).count()).toBe(0);
  await heading(page, "Versuche es mit dem Login");
  expect(Date.now() - shownAt).toBeGreaterThan(1_000);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zurück zur Registrierung" }).click();
  await heading(page, "Starte kostenlos – gib einfach deine E-Mail ein");
});

edge("a mail account that isn't let in: the support is asked, the mail can be sent again", async () => {
  const { page, smtp } = await askWithMailServer({ login: 535 });
  await page.getByText("E-Mail-Konfiguration", { exact: true }).waitFor();
  await expectAccessible(page);
  smtp.behave({});
  await page.getByRole("button", { name: "Noch einmal senden" }).click();
  await heading(page, "E-Mail versendet!");
});

edge("a slow mail service: what the page said is put right when it turns out wrong", async () => {
  const { page, smtp } = await askWithMailServer({ greeting: "hang" });
  await heading(page, "E-Mail versendet!");
  smtp.close();
  await page.getByText("Fehler beim Versenden").waitFor();
});

edge("with scripts: the proof of the address and its change, and what the link's page says", async () => {
  const werkruf = sharedWerkruf();
  const { page, business, expectConsole, expectCookies } = await openProvider(0, SMALL);
  expectConsole(/status of (422|410|404)/);
  expectCookies("werkruf_sign_in");
  ageSessions(werkruf, business.ownerId);
  await page.goto("/profil/adresse");
  await heading(page, "Bitte bestätigen Sie, dass Sie es sind");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Code senden" }).click();
  const field = page.getByLabel("Code aus der E-Mail");
  await field.waitFor();
  await expectAccessible(page);
  await field.fill("22");
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.getByText("Dieser Code stimmt nicht.").waitFor();
  await expectAccessible(page);
  await field.fill(await confirmationCode(werkruf, business.email));
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await heading(page, "Anmelde-Adresse ändern");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Link an neue Adresse senden" }).click();
  await page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.").waitFor();
  await expectAccessible(page);
  const email = `umzug-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Neue Anmelde-Adresse").fill(email);
  await page.getByRole("button", { name: "Link an neue Adresse senden" }).click();
  await page.getByText("E-Mail versendet!").waitFor();
  await expectAccessible(page);
  const [mail] = await mailsTo(werkruf, email);
  await page.goto(/^http\S+\/login\/adresse\?t=\S+$/m.exec(mail?.text ?? "")?.[0] ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Adresse jetzt ändern" }).click();
  await heading(page, "Ihre Anmelde-Adresse ist geändert");
  await expectAccessible(page);
  await page.goto("/profil/adresse");
  await page.getByText("Ihre Anmelde-Adresse ist geändert").waitFor();
  await page.goto("/login/adresse?t=x");
  await expectAccessible(page);
});

describe("more", () => {
  describe("coming back", () => {
    const werkruf = sharedWerkruf();

    edge("after a sign-in for a file a page is there, not an empty window", async ({ business }) => {
      const id = putRequest(werkruf.db, business.slug, { customerName: "Frau Kowalski" });
      for (const [file, title] of sampleOf([
        ["/profil/daten", "Daten und Schnittstelle"],
        [`/dashboard/${business.slug}/bild/${id}/1`, "Frau Kowalski"],
        ["/so-funktioniert-es/aushang", "Schicken Sie uns Ihre Anfrage"],
      ] as const)) {
        const { page, expectCookies } = await openPhone();
        expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE);
        await page.goto(file);
        const code = page.getByLabel("Code aus der E-Mail");
        await page.getByLabel("E-Mail-Adresse").fill(business.email);
        await page.getByRole("button", { name: "Magic Link senden" }).click();
        await code.waitFor();
        await code.fill((await newestSignIn(werkruf, business.email)).code);
        await page.getByRole("button", { name: "Anmelden", exact: true }).click();
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
      }
    });
  });

  describe("offline", () => {
    const werkruf = sharedWerkruf();

    const LOST = /net::ERR_INTERNET_DISCONNECTED/;

    const code = (page: Page) => page.getByLabel("Code aus der E-Mail");

    const address = (page: Page) => page.getByLabel("E-Mail-Adresse");

    edge("/signup whose server fails says so and offers the log-in two seconds later", async () => {
      const { page, expectConsole } = await openPhone();
      expectConsole(/status of 502/);
      await page.goto("/signup");
      await page.route("**/signup", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
      await address(page).fill("eva@example.com");
      await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
      await page.getByText("Bitte versuche es mit dem Login oder kontaktiere den Support.").waitFor();
      expect(await page.getByRole("button", { name: "Zum Login" }).count()).toBe(0);
      await page.getByRole("button", { name: "Zum Login" }).click();
      await page.getByRole("heading", { name: "Anmeldung" }).waitFor();
      expect(await address(page).inputValue()).toBe("eva@example.com");
    });

    edge("/login without a line keeps the address and the code", async () => {
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
  });
});
