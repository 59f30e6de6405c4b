import { expect, test } from "vitest";
import { germanDate, germanLongDate } from "#app/ui/german-date.ts";
import { profiles } from "#db/schema.ts";
import type { Page } from "#tests/support/browserless-client.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { changeRows } from "#tests/support/data/rows.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const HOUR = 1 / 24;
const dayOf = (at: Date) =>
  Date.parse(at.toLocaleDateString("sv", { timeZone: "Europe/Berlin" })) / 86_400_000;

const banner = (page: Page) => page.document.querySelector('aside[aria-label="Testphase"]');
const words = (page: Page) => (banner(page)?.textContent ?? "").replace(/\s+/g, " ");

test.each([
  [14 - HOUR, "Test: noch 14 Tage", "text-brand"],
  [7 + HOUR, "Test: noch 8 Tage", "text-brand"],
  [7 - HOUR, "Test: noch 7 Tage", "badge-orange"],
  [3 + HOUR, "Test: noch 4 Tage", "badge-orange"],
  [3 - HOUR, "Achtung: nur noch 3 Tage kostenlos testen.", "text-danger"],
  [1, "Achtung: nur noch 1 Tag kostenlos testen.", "text-danger"],
  [HOUR, "Achtung: nur noch 1 Tag kostenlos testen.", "text-danger"],
])("%s days before the end: %s", async (days, said, colour) => {
  const { visitor, path, trialEndsAt } = await providerOnTrial(werkruf, days);
  const page = await visitor.get(path);
  expect(words(page)).toContain(said);
  expect(banner(page)?.getAttribute("class")).toContain(colour);
  const isWarned = colour === "text-danger";
  expect(words(page).includes("14,90 € im Monat zzgl. USt.")).toBe(isWarned);
  expect(words(page).includes("gesperrt")).toBe(isWarned);
  const onPhones = banner(page)?.querySelector('strong [aria-hidden="true"]')?.textContent ?? "";
  const near = ["heute,", "morgen,"][dayOf(trialEndsAt) - dayOf(new Date())];
  const end = `${near ?? "am"} ${germanDate(trialEndsAt).slice(0, 6)}`;
  const rest = isWarned
    ? `Endet ${end}, danach gesperrt`
    : `Ihre Testphase endet am ${germanLongDate(trialEndsAt)}.`;
  expect(words(page)).toContain(rest);
  const left = `Achtung: noch ${Math.ceil(days)} Tag`;
  expect([onPhones.startsWith(left), onPhones.endsWith(end)]).toEqual([isWarned, isWarned]);
});

test("stands on every page of the dashboard but the plan's own, and leads there", async () => {
  const { visitor, business, path: inbox } = await providerOnTrial(werkruf, 10);
  for (const path of ["/abo", "/subscription"]) expect(banner(await visitor.get(path)), path).toBeNull();
  const opened = `${inbox}?anfrage=${putRequest(werkruf.db, business.slug)}`;
  for (const path of [inbox, opened, "/profil", "/so-funktioniert-es"]) {
    const page = await visitor.get(path);
    expect(words(page), path).toContain("Test: noch 10 Tage");
    const plan = await visitor.click(page, "Premium ansehen");
    expect(plan.url.pathname).toBe("/abo");
  }
});

test("without an end it counts fourteen days from the creation", async () => {
  const { visitor, business, path } = await providerOnTrial(werkruf, 0);
  const createdAt = new Date(Date.now() - 4.5 * 86_400_000);
  changeRows(werkruf.db, profiles, { trialEndsAt: null, createdAt }, { id: business.id });
  expect(words(await visitor.get(path))).toContain("Test: noch 10 Tage");
});

test("goes when the trial is over", async () => {
  const { visitor, path } = await providerOnTrial(werkruf, -HOUR);
  expect(banner(await visitor.get(path))).toBeNull();
  expect(banner(await visitor.get("/profil"))).toBeNull();
});
