import { createReadStream } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { retiredSlugHash } from "#app/domain/profile/retired-slug.server.ts";
import { retiredSlugs } from "#db/schema.ts";
import { newcomer } from "../support/newcomer.ts";
import { SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { unzip } from "../support/zip.ts";
import { violations } from "./axe.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

/** Both colour schemes of what is on the screen, and no scrolling sideways on the narrowest phone. */
async function expectAccessible(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate("document.documentElement.scrollWidth");
  expect(width, page.url()).toBeLessThanOrEqual(320);
}

test("somebody saves the data, deletes the account, and every page on the way is accessible", async () => {
  const { page, business, expectConsole } = await openProvider(2);
  expectConsole(/status of 4(22|29|10)/);
  await page.goto("/profil/loeschen");
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Meine Daten herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^werkruf-daten-${business.slug}-[\\d-]+\\.zip$`));
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(await download.path())) chunks.push(chunk as Buffer);
  expect([...unzip(Buffer.concat(chunks)).keys()]).toEqual(["LIESMICH.txt", "daten.json"]);

  await page.getByRole("button", { name: "Konto endgültig löschen" }).click();
  await page.getByText("Es fehlt noch die Bestätigung").waitFor();
  const field = page.getByRole("textbox", { name: "zur Bestätigung" });
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(await field.evaluate("document.activeElement.id")).toBe("confirmation");
  await expectAccessible(page);

  await field.fill(business.companyName);
  await page.getByRole("button", { name: "Konto endgültig löschen" }).click();
  await page.getByRole("heading", { name: "Ihr Konto ist gelöscht" }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await expectAccessible(page);

  await page.goto(`/${business.slug}`);
  await page.getByRole("heading", { name: "Diesen Betrieb gibt es bei Werkruf nicht mehr" }).waitFor();
  await expectAccessible(page);
});

test("somebody without a business finds the way out, and every page on it is accessible", async () => {
  const { page, expectCookies } = await openPhone();
  expectCookies(SESSION_COOKIE);
  const { session } = await newcomer(sharedWerkruf());
  await page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: sharedWerkruf().origin }]);
  await page.goto("/onboarding/profile");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Konto löschen" }).click();
  await page.getByRole("heading", { name: "Konto löschen" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "zur Bestätigung" }).fill("LÖSCHEN");
  await page.getByRole("button", { name: "Konto endgültig löschen" }).click();
  await page.getByRole("heading", { name: "Ihr Konto ist gelöscht" }).waitFor();
});

test("the page of too many downloads is accessible", async () => {
  const { page, expectConsole } = await openProvider(0);
  expectConsole(/status of 429/);
  for (let count = 0; count < 10; count += 1) await page.request.get("/profil/daten");
  await page.goto("/profil/daten/spaeter");
  await page.getByRole("heading", { name: "Bitte später noch einmal" }).waitFor();
  await expectAccessible(page);
});

test("a retired link loads without a script and looks like the request pages", async () => {
  const { db } = sharedWerkruf();
  const slug = `altbetrieb-${Date.now()}`;
  db.insert(retiredSlugs)
    .values({ slugHash: retiredSlugHash(slug), retiredAt: new Date() })
    .run();
  const { page, expectConsole } = await openPhone({ javaScriptEnabled: false });
  expectConsole(/status of 410/);
  await page.goto(`/${slug}`);
  const heading = page.getByRole("heading", { name: "Diesen Betrieb gibt es" });
  expect(await heading.isVisible()).toBe(true);
  expect((await heading.boundingBox())?.x).toBe(16);
});
