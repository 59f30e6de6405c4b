import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { violations } from "../../browser/axe.ts";
import { sampleOf } from "../../browser/depth.ts";
import { pressOffline } from "../../browser/pages/press-offline.ts";
import { openPhone } from "../../browser/phone.ts";
import { openProvider } from "../../browser/provider.ts";
import { type MailConduct, playMailServer } from "../../stand-ins/mail-server.ts";
import { uniqueBusiness } from "../../support/business.ts";
import { putRequest } from "../../support/customer-requests.ts";
import { mailsTo, newestSignIn } from "../../support/mails.ts";
import { ageSessions, confirmationCode } from "../../support/pages/confirmation.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../../support/sign-in.ts";
import { sharedWerkruf, startWerkruf } from "../../support/werkruf.ts";

async function expectAccessible(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, "horizontal scrolling").toBeLessThanOrEqual(0);
}

const SMALL = { viewport: { width: 320, height: 640 } };

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

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

test("a mail that can't be sent: the reason first, the panel two seconds later by itself", async () => {
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

test("a mail account that isn't let in: the support is asked, the mail can be sent again", async () => {
  const { page, smtp } = await askWithMailServer({ login: 535 });
  await page.getByText("E-Mail-Konfiguration", { exact: true }).waitFor();
  await expectAccessible(page);
  smtp.behave({});
  await page.getByRole("button", { name: "Noch einmal senden" }).click();
  await heading(page, "E-Mail versendet!");
});

test("a slow mail service: what the page said is put right when it turns out wrong", async () => {
  const { page, smtp } = await askWithMailServer({ greeting: "hang" });
  await heading(page, "E-Mail versendet!");
  smtp.close();
  await page.getByText("Fehler beim Versenden").waitFor();
});

test("with scripts: the proof of the address and its change, and what the link's page says", async () => {
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
  describe("signing in", () => {
    /** Has the end of an answer come 5 ms after its content, and notes whether the page is left before. */
    function endAnswersLate(): void {
      let end = "";
      const ask = window.fetch;
      window.fetch = async (...request) => {
        end = "before the end";
        const answer = await ask(...request);
        const content = new Uint8Array(await answer.arrayBuffer());
        const start = (controller: ReadableStreamDefaultController) => {
          controller.enqueue(content);
          setTimeout(() => {
            end = "after the end";
            controller.close();
          }, 5);
        };
        return new Response(new ReadableStream({ start }), answer);
      };
      navigation.addEventListener("navigate", () => sessionStorage.setItem("left", end));
    }

    test("the page before a confirmation is left only when the answer to the code has ended", async () => {
      const werkruf = sharedWerkruf();
      const { page, business } = await openProvider(0);
      ageSessions(werkruf, business.ownerId);
      await page.goto("/profil/adresse");
      await page.getByRole("button", { name: "Code senden" }).click();
      const code = page.getByLabel("Code aus der E-Mail");
      await code.waitFor();
      await code.fill(await confirmationCode(werkruf, business.email));
      await page.evaluate(endAnswersLate);
      await page.getByRole("button", { name: "Bestätigen" }).click();
      await heading(page, "Anmelde-Adresse ändern");
      expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("after the end");
    });
  });

  describe("coming back", () => {
    const werkruf = sharedWerkruf();

    test("after a sign-in for a file a page is there, not an empty window", async () => {
      const business = uniqueBusiness(werkruf.db);
      const id = putRequest(werkruf.db, business.slug, { customerName: "Frau Kowalski" });
      for (const [file, title] of sampleOf([
        ["/profil/daten", "Profildaten"],
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

    test("/signup whose server fails says so and offers the log-in two seconds later", async () => {
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
  });
});
