import { describe, expect, test } from "vitest";
import { field, news, openProfile, save } from "../../browser/pages/profile-page.ts";
import { mailsTo } from "../../support/mails.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

test("two saves in a row bring the news twice", async () => {
  const { page } = await openProfile();
  await save(page).click();
  await news(page).waitFor();
  await page.getByRole("link", { name: "Schließen" }).click();
  await expect.poll(() => news(page).count()).toBe(0);
  for (let again = 0; again < 2; again += 1) {
    await save(page).click();
    await news(page).waitFor();
  }
});

test("a save that is refused takes the news of the one before away", async () => {
  const { page } = await openProfile();
  await save(page).click();
  await news(page).waitFor();
  await field(page, "Stadt").fill("");
  await save(page).click();
  await page.getByText("Stadt ist erforderlich").waitFor();
  expect(await page.getByText("Profil erfolgreich aktualisiert!").isVisible()).toBe(false);
});

test("on a wide screen the button comes along as soon as there is something to save", async () => {
  const { page } = await openProfile({ viewport: { width: 1280, height: 800 }, isMobile: false });
  const isInSight = () =>
    save(page).evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);
  expect(await isInSight()).toBe(false);
  await field(page, "Firmenname").fill("Neu GmbH");
  await expect.poll(isInSight).toBe(true);
  await page.getByText("Noch nicht gespeichert").waitFor();
});

test("by keyboard alone: from the field to the saved page", async () => {
  const { page, row } = await openProfile();
  await field(page, "Ansprechpartner").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Rosa Rohr");
  await page.keyboard.press("Enter");
  await news(page).waitFor();
  expect(row()?.contactName).toBe("Rosa Rohr");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("erfolgreich");
});

test("without scripts the same form saves, refuses and keeps", async () => {
  const { page, row, expectConsole } = await openProfile({ javaScriptEnabled: false });
  expectConsole(/status of 422/);
  await field(page, "Stadt").fill("");
  await field(page, "Ansprechpartner").fill("Rosa Rohr");
  await save(page).click();
  await page.getByText("Stadt ist erforderlich").first().waitFor();
  expect(await field(page, "Ansprechpartner").inputValue()).toBe("Rosa Rohr");
  await field(page, "Stadt").fill("Bonn");
  await save(page).click();
  await news(page).waitFor();
  expect(row()).toMatchObject({ city: "Bonn", contactName: "Rosa Rohr" });
});

test("signed out everywhere, the sign-in page says so", async () => {
  const { page } = await openProfile();
  await page.goto("/profil/anmeldung");
  await page.getByRole("button", { name: "Überall abmelden" }).click();
  await page.getByText("Alle Geräte wurden abgemeldet.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
});

describe("the contact address", () => {
  test("another link is sent without saving or losing what was typed", async () => {
    const email = `kontakt-${crypto.randomUUID()}@example.org`;
    const { page } = await openProfile({}, { email });
    await page.getByLabel("Stadt").fill("");
    await page.getByRole("button", { name: "Noch einmal senden" }).click();
    await page.getByRole("status").getByText("Wir haben Ihnen den Link noch einmal gesendet.").waitFor();
    expect(await page.getByLabel("Stadt").inputValue()).toBe("");
    expect(await page.getByText("Stadt ist erforderlich").count()).toBe(0);
    expect(await mailsTo(sharedWerkruf(), email)).toHaveLength(1);
  });
});
