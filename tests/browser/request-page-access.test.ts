import { expect, test } from "vitest";
import { REQUEST_TYPES } from "#db/values.ts";
import { HEIC } from "../support/photos.ts";
import { violations } from "./axe.ts";
import { fillContact, fillIn, newBusiness, pick, send, thanks } from "./customer.ts";
import { openPhone } from "./phone.ts";

const noPhoto = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: HEIC };
const WAYS = ["with the script", "without it"].flatMap((script) =>
  (["light", "dark"] as const).map((colorScheme) => ({ script, colorScheme })),
);

test.for(WAYS)("axe finds nothing $script in $colorScheme", async ({ script, colorScheme }) => {
  const business = newBusiness();
  const { page, expectConsole } = await openPhone({ colorScheme });
  expectConsole(/status of 422|net::ERR_FAILED/);
  // Switching JavaScript off would switch axe off as well.
  if (script === "without it") await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`/${business.slug}`);
  expect(await violations(page)).toEqual([]);
  for (const type of REQUEST_TYPES) {
    await fillContact(page, type, type === "service" ? "whatsapp" : "email");
    expect(await violations(page)).toEqual([]);
  }
  await fillIn(page, "project", "email");
  if (script === "with the script") await pick(page, "Fotos auswählen", [noPhoto]);
  await page.getByLabel("E-Mail-Adresse").fill("erika@example");
  await send(page);
  await page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("E-Mail-Adresse").fill("erika@example.com");
  await send(page);
  if (script === "with the script")
    await page.getByRole("button", { name: "Ohne dieses Bild senden" }).click();
  await thanks(page);
  expect(await violations(page)).toEqual([]);
});

const SIZES = [
  { what: "320 px", viewport: { width: 320, height: 640 }, fontSize: "16" },
  { what: "200 % text", viewport: { width: 640, height: 900 }, fontSize: "32" },
  { what: "200 % text on a phone", viewport: { width: 360, height: 740 }, fontSize: "32" },
];

test.for(SIZES)("nothing has to be scrolled sideways at $what", async ({ viewport, fontSize }) => {
  const business = newBusiness();
  const { page } = await openPhone({ viewport, isMobile: false });
  await page.goto(`/${business.slug}`);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, fontSize);
  for (const type of REQUEST_TYPES) {
    await fillContact(page, type, "whatsapp");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  await fillIn(page, "service");
  await send(page);
  await thanks(page);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, fontSize);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
});
