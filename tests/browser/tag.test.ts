import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Business, uniqueBusiness } from "../support/business.ts";
import { DECISION_COOKIE } from "../support/cookie-decision.ts";
import { type OwnWerkruf, startWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { fillContact } from "./customer.ts";
import { openPhone } from "./phone.ts";

let werkruf: OwnWerkruf;
let business: Business;
beforeAll(async () => {
  werkruf = await startWerkruf({ GTM_ID: "GTM-ABC123", GA_ID: "G-ABC123" });
  business = uniqueBusiness(werkruf.db);
});
afterAll(() => werkruf.stop());

const bar = (page: Page) => page.getByRole("region", { name: "Cookies" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A phone for which somebody stands in for Google; `asked` are the addresses it was asked for. */
async function openTaggedPhone(options: Parameters<typeof openPhone>[0] = {}) {
  const phone = await openPhone({ baseURL: werkruf.origin, isAskedAboutCookies: true, ...options });
  phone.expectConsole(/^Request to https:\/\/www\.googletagmanager\.com\//);
  phone.expectCookies(DECISION_COOKIE, "toast", "_ga");
  const asked: string[] = [];
  await phone.page.context().route("https://www.googletagmanager.com/**", (route) => {
    asked.push(route.request().url().replace("https://www.googletagmanager.com", ""));
    return route.fulfill({ contentType: "text/javascript", body: "document.cookie = '_ga=1; path=/';" });
  });
  return { ...phone, asked };
}

/** Opens a page and waits until its scripts have taken over. */
async function openStarted(page: Page, path: string) {
  await page.goto(path);
  await untilStarted(page);
}

function untilStarted(page: Page) {
  return page.locator("[data-started]").waitFor({ state: "attached" });
}

/** What the page has told the tag so far, as plain lists. */
const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]" ? Array.from(entry) : entry,
    ),
  );

const consent = (analytics: string, ads: string) => ({
  analytics_storage: analytics,
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
});
const DEFAULTS = {
  ...consent("denied", "denied"),
  region: ["DE", "AT", "CH"],
  wait_for_update: 500,
};

test.for(["/impressum", "the request page"])(
  "on %s no tag before consent, and one after it",
  async (place) => {
    const { page, asked } = await openTaggedPhone();
    const path = place.startsWith("/") ? place : `/${business.slug}`;
    await openStarted(page, path);
    expect(asked).toEqual([]);
    expect(await told(page)).toEqual([]);
    await button(page, "Alle akzeptieren").tap();
    await bar(page).waitFor({ state: "hidden" });
    await expect.poll(() => asked).toEqual(["/gtm.js?id=GTM-ABC123", "/gtag/js?id=G-ABC123"]);
    const [defaults, update] = await told(page);
    expect(defaults).toEqual(["consent", "default", DEFAULTS]);
    expect(update).toEqual(["consent", "update", consent("granted", "granted")]);
    await page.reload();
    await expect.poll(() => asked).toHaveLength(4);
  },
);

test("after 'Nur Essentielle' there is none on any page", async () => {
  const { page, asked } = await openTaggedPhone();
  await openStarted(page, "/");
  await button(page, "Nur Essentielle").tap();
  await bar(page).waitFor({ state: "hidden" });
  for (const path of ["/", "/signup", "/datenschutz", `/${business.slug}`, `/${business.slug}/danke`]) {
    await openStarted(page, path);
  }
  expect(asked).toEqual([]);
});

test("statistics alone are statistics alone, and a withdrawal ends them", async () => {
  const { page, asked } = await openTaggedPhone();
  await openStarted(page, "/impressum");
  await page.getByRole("link", { name: "Einstellungen", exact: true }).tap();
  await page.getByText("Statistik", { exact: true }).tap();
  await button(page, "Auswahl speichern").tap();
  await expect.poll(() => asked).toHaveLength(2);
  expect((await told(page))[1]).toEqual(["consent", "update", consent("granted", "denied")]);

  await page.getByRole("link", { name: "Cookie-Einstellungen" }).tap();
  await page.waitForURL("**/cookie-einstellungen");
  await expect.poll(() => asked).toHaveLength(4);
  await button(page, "Nur Essentielle").tap();
  await page.getByRole("status").getByText("nur essenzielle Cookies").waitFor();
  await untilStarted(page);
  expect(await told(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([DECISION_COOKIE]);
  expect(asked).toHaveLength(4);
});

test("a tag never comes along to a page that isn't for it", async () => {
  const { page, asked } = await openTaggedPhone();
  await openStarted(page, "/impressum");
  await button(page, "Alle akzeptieren").tap();
  await expect.poll(() => asked).toHaveLength(2);
  await page.getByRole("link", { name: "Anmelden" }).tap();
  await page.waitForURL("**/login");
  await untilStarted(page);
  expect(await told(page)).toEqual([]);
  expect(asked).toHaveLength(2);
});

test("nor from an address with a token to a page that would read it", async () => {
  const { page, asked, expectConsole } = await openTaggedPhone();
  expectConsole(/status of 404/);
  await openStarted(page, "/impressum");
  await button(page, "Alle akzeptieren").tap();
  await expect.poll(() => asked).toHaveLength(2);
  await page.goto(`/login/link?t=${"a".repeat(43)}`);
  await page.evaluate(() => location.assign("/datenschutz"));
  await page.waitForURL("**/datenschutz");
  await untilStarted(page);
  expect(asked).toHaveLength(2);
});

test("on the request page the banner covers no field in use, and what is typed stays", async () => {
  const { page, asked } = await openTaggedPhone();
  await openStarted(page, `/${business.slug}`);
  await fillContact(page, "problem");
  for (const label of ["Vorname", "Telefonnummer", "Beschreiben Sie Ihr Anliegen", "Postleitzahl"]) {
    await page.getByLabel(label).focus();
    const [field, over] = await Promise.all([page.getByLabel(label).boundingBox(), bar(page).boundingBox()]);
    expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual(over?.y ?? 0);
  }
  await page.getByLabel("Postleitzahl").fill("50667");
  await button(page, "Nur Essentielle").tap();
  await bar(page).waitFor({ state: "hidden" });
  expect(await page.getByLabel("Vorname").inputValue()).toBe("Erika");
  expect(await page.getByLabel("Postleitzahl").inputValue()).toBe("50667");
  expect(asked).toEqual([]);
});

test("axe finds nothing on the asking request page", async () => {
  const { page } = await openTaggedPhone();
  await page.setViewportSize({ width: 320, height: 640 });
  await openStarted(page, `/${business.slug}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Einstellungen", exact: true }).tap();
  await page.getByRole("dialog").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
