import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { ageSessions } from "../support/confirmation.ts";
import { mailsTo } from "../support/mails.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { openProvider } from "./provider.ts";

const COLUMNS = { mobileNumber: "0171 5550123", street: "Gasse 1", postalCode: "28195", city: "Bremen" };

async function openProfile(columns: Partial<typeof profiles.$inferInsert> = {}) {
  const provider = await openProvider(0);
  const { db } = sharedWerkruf();
  db.update(profiles)
    .set({ ...COLUMNS, ...columns })
    .where(eq(profiles.id, provider.business.id))
    .run();
  provider.expectCookies("toast");
  await provider.page.goto("/profil");
  return provider;
}

test("another link is sent without saving or losing what was typed", async () => {
  const email = `kontakt-${crypto.randomUUID()}@example.org`;
  const { page } = await openProfile({ email });
  await page.getByLabel("Stadt").fill("");
  await page.getByRole("button", { name: "Noch einmal senden" }).click();
  await page.getByRole("status").getByText("Wir haben Ihnen den Link noch einmal gesendet.").waitFor();
  expect(await page.getByLabel("Stadt").inputValue()).toBe("");
  expect(await page.getByText("Stadt ist erforderlich").count()).toBe(0);
  expect(await mailsTo(sharedWerkruf(), email)).toHaveLength(1);
});

test("a session that has to prove itself keeps the form, with the message at the field", async () => {
  const { page, business, expectConsole } = await openProfile();
  expectConsole(/403/);
  ageSessions(sharedWerkruf(), business.id);
  await page.getByLabel("E-Mail-Adresse für Kunden").fill("neu@example.org");
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await page.getByRole("link", { name: "Jetzt bestätigen (neues Fenster)" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
  expect(await page.getByLabel("E-Mail-Adresse für Kunden").inputValue()).toBe("neu@example.org");
  expect(await violations(page)).toEqual([]);
});

test("axe finds nothing and nothing is too wide", async () => {
  const email = `kontakt-${crypto.randomUUID()}@eine-lange-adresse-eines-betriebs.example.org`;
  const { page } = await openProfile({ email });
  await page.setViewportSize({ width: 320, height: 700 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.getByText("Diese Adresse ist noch nicht bestätigt.").waitFor();
  expect([await violations(page), await width()]).toEqual([[], 320]);
  await page.getByRole("button", { name: "Noch einmal senden" }).click();
  await page.getByRole("status").getByText("noch einmal gesendet").waitFor();
  const [mail] = await mailsTo(sharedWerkruf(), email);
  await page.goto(/http\S+\/login\/kontakt\?t=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect([await violations(page), await width()]).toEqual([[], 320]);
  await page.getByRole("button", { name: "Adresse bestätigen" }).click();
  await page.getByText("Ihre Kontakt-Adresse ist bestätigt").first().waitFor();
  expect([await violations(page), await width()]).toEqual([[], 320]);
});
