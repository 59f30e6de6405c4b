import { bar, button, consent, openTaggedPhone, recordOf, told } from "../../browser/pages/tagged-phone.ts";
import { openPhone } from "../../browser/phone.ts";
import { DECISION_COOKIE } from "../../support/cookie-decision.ts";
import { type Business, uniqueBusiness } from "../../support/rows.ts";
import { type OwnWerkruf, startWerkruf } from "../../support/werkruf.ts";

test("without scripts: banner, page and news", async () => {
  const phone = { javaScriptEnabled: false, isAskedAboutCookies: true };
  const { page, expectCookies } = await openPhone(phone);
  expectCookies(DECISION_COOKIE, "toast");
  await page.goto("/impressum");
  await page.getByRole("link", { name: "Einstellungen", exact: true }).click();
  await page.waitForURL("**/cookie-einstellungen");
  await page.getByText("Statistik", { exact: true }).click();
  await button(page, "Einstellungen speichern").click();
  await page.getByRole("status").getByText("Cookie-Einstellungen gespeichert.").waitFor();
  expect(await page.getByRole("checkbox", { name: "Statistik" }).isChecked()).toBe(true);
  expect(await recordOf(page)).toMatchObject([{ statisticsConsent: true, marketingConsent: false }]);

  await page.context().clearCookies();
  await page.goto("/impressum");
  await button(page, "Nur Essentielle").click();
  await bar(page).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/impressum");
  expect(await recordOf(page)).toMatchObject([{ statisticsConsent: false, marketingConsent: false }]);
});

describe("tags", () => {
  let werkruf: OwnWerkruf;
  let business: Business;
  beforeAll(async () => {
    werkruf = await startWerkruf({ GTM_ID: "GTM-ABC123", GA_ID: "G-ABC123" });
    business = uniqueBusiness(werkruf.db);
  });

  afterAll(() => werkruf.stop());

  test("after 'Nur Essentielle' there is none on any page", async () => {
    const { page, asked } = await openTaggedPhone(werkruf);
    await page.goto("/");
    await button(page, "Nur Essentielle").tap();
    await bar(page).waitFor({ state: "hidden" });
    for (const path of ["/", "/signup", "/datenschutz", `/${business.slug}`, `/${business.slug}/danke`]) {
      await page.goto(path);
    }
    expect(asked).toEqual([]);
  });

  test("statistics alone are statistics alone, and a withdrawal ends them", async () => {
    const { page, asked } = await openTaggedPhone(werkruf);
    await page.goto("/impressum");
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
    expect(await told(page)).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([DECISION_COOKIE]);
    expect(asked).toHaveLength(4);
  });

  test("a tag never comes along to a page that isn't for it, nor to one that would read a token", async () => {
    const { page, asked, expectConsole } = await openTaggedPhone(werkruf);
    expectConsole(/status of 404/);
    await page.goto("/impressum");
    await button(page, "Alle akzeptieren").tap();
    await expect.poll(() => asked).toHaveLength(2);
    await page.getByRole("link", { name: "Anmelden" }).tap();
    await page.waitForURL("**/login");
    expect(await told(page)).toEqual([]);
    await page.goto(`/login/link?t=${"a".repeat(43)}`);
    await page.evaluate(() => location.assign("/datenschutz"));
    await page.waitForURL("**/datenschutz");
    expect(asked).toHaveLength(2);
  });
});
