import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { violations } from "../../browser/axe.ts";
import { openPhone } from "../../browser/phone.ts";
import { openProvider } from "../../browser/provider.ts";
import { startSmtpServer } from "../../stand-ins/scripted-mail-server.ts";
import { mailsTo } from "../../support/mails.ts";
import { ageSessions, confirmationCode } from "../../support/pages/confirmation.ts";
import { sharedWerkruf, startWerkruf } from "../../support/werkruf.ts";

async function expectAccessible(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, "horizontal scrolling").toBeLessThanOrEqual(0);
}

const SMALL = { viewport: { width: 320, height: 640 } };

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Somebody who asks for the mail at a server whose mail service answers as told. */
async function askWithMailServer(replies: Parameters<typeof startSmtpServer>[0]) {
  const smtp = await startSmtpServer(replies);
  const werkruf = await startWerkruf({ SMTP_URL: smtp.url });
  onTestFinished(() => void werkruf.stop().finally(smtp.close));
  const { page, expectCookies } = await openPhone({ ...SMALL, baseURL: werkruf.origin });
  expectCookies("werkruf_sign_in");
  await page.goto("/signup");
  await page.getByLabel("E-Mail-Adresse").fill("eva@example.com");
  await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
  return { page, smtp };
}

test("a mail that can't be sent: the reason first, the panel two seconds later by itself", async () => {
  const { page } = await askWithMailServer({ recipient: "550 unknown" });
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
  const { page, smtp } = await askWithMailServer({ auth: "535 no" });
  await page.getByText("E-Mail-Konfiguration", { exact: true }).waitFor();
  await expectAccessible(page);
  smtp.replies.auth = "235 ok";
  await page.getByRole("button", { name: "Noch einmal senden" }).click();
  await heading(page, "E-Mail versendet!");
});

test("a slow mail service: what the page said is put right when it turns out wrong", async () => {
  const { page, smtp } = await askWithMailServer({ silent: true });
  await heading(page, "E-Mail versendet!");
  smtp.close();
  await page.getByText("Fehler beim Versenden").waitFor();
});

test("with scripts: the proof of the address and its change, and what the link's page says", async () => {
  const werkruf = sharedWerkruf();
  const { page, business, expectConsole, expectCookies } = await openProvider(0, SMALL);
  expectConsole(/status of (422|410|404)/);
  expectCookies("werkruf_sign_in");
  ageSessions(werkruf, business.id);
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
