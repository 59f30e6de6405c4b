import { setTimeout as delay } from "node:timers/promises";
import type { Page, Route } from "playwright";
import { DECISION_COOKIE } from "../support/cookie-decision.ts";
import { type Business, uniqueBusiness } from "../support/rows.ts";
import { type OwnWerkruf, startWerkruf } from "../support/werkruf.ts";
import { expectDialogForKeyboard } from "./cookie-dialog.ts";
import { fillContact, newBusiness } from "./customer.ts";
import { sampleOf } from "./depth.ts";
import { untilHydrated } from "./hydration.ts";
import { bar, button, consent, openTaggedPhone, press, recordOf, told } from "./pages/tagged-phone.ts";
import { openPhone } from "./phone.ts";

const PUBLIC_PAGES = [
  ...["/", "/login", "/signup", "/datenschutz", "/impressum", "/agb", "/avv", "/barrierefreiheit"],
  ...["/cookie-einstellungen", "/under-construction", "/404", "/konto-geloescht"],
];

/** Everything the pages keep in this browser. */
async function kept(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...stored, ...(await page.context().cookies()).map(({ name }) => name)].sort();
}

test("nothing is kept before a decision on any public page, and only the decision afterwards", async () => {
  const { page, expectCookies, expectConsole } = await openPhone({ isAskedAboutCookies: true });
  expectCookies(DECISION_COOKIE);
  expectConsole(/status of 404/);
  const pages = [`/${newBusiness().slug}`, ...sampleOf(PUBLIC_PAGES, 4)];
  const scroll = "react-router-scroll-positions";
  for (const path of pages) {
    await page.goto(path);
    await untilHydrated(page);
    expect(
      (await kept(page)).filter((name) => name !== scroll),
      path,
    ).toEqual([]);
  }
  await page.evaluate(() => localStorage.setItem("cookie-auswahl", "of an earlier version"));
  await page.goto("/login");
  await page.getByLabel("E-Mail-Adresse").fill("halb@getippt");
  await button(page, "Nur Essentielle").click();
  await bar(page).waitFor({ state: "hidden" });
  expect(await page.getByLabel("E-Mail-Adresse").inputValue()).toBe("halb@getippt");
  for (const path of pages) {
    await page.goto(path);
    await untilHydrated(page);
    expect(await bar(page).isVisible(), path).toBe(false);
    expect((await kept(page)).filter((name) => name !== scroll)).toEqual([DECISION_COOKIE]);
  }
});

test.for(
  sampleOf([
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]),
)("the banner hides nothing that has the focus at $width px", async (viewport) => {
  const { page } = await openPhone({ viewport, isMobile: false, hasTouch: false, isAskedAboutCookies: true });
  for (const path of ["/impressum", "/signup"]) {
    await page.goto(path);
    const stops = await page.locator("a[href]:visible, button:visible, input:visible").count();
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await hiddenBehindBar(page), `${path}, stop ${stop}`).toBeNull();
    }
  }
});

/** What has the focus and lies wholly under the banner; null when nothing does. */
function hiddenBehindBar(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector("[data-cookie-bar]");
    if (!focused || !bar || focused === document.body || bar.contains(focused)) return null;
    const [box, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
    const isHidden = box.top >= over.top && box.bottom <= over.bottom && over.top < innerHeight;
    return isHidden ? focused.textContent || focused.id : null;
  });
}

describe("tags", () => {
  let werkruf: OwnWerkruf;
  let business: Business;
  beforeAll(async () => {
    werkruf = await startWerkruf({ GTM_ID: "GTM-ABC123", GA_ID: "G-ABC123" });
    business = uniqueBusiness(werkruf.db);
  });

  afterAll(() => werkruf.stop());

  const DEFAULTS = {
    ...consent("denied", "denied"),
    region: ["DE", "AT", "CH"],
    wait_for_update: 500,
  };

  test.for(sampleOf(["the request page", "/impressum"]))(
    "on %s no tag before consent, and one after it",
    async (place) => {
      const { page, asked } = await openTaggedPhone(werkruf);
      const path = place.startsWith("/") ? place : `/${business.slug}`;
      await page.route(/cookie-question/, (route) => delay(1_000).then(() => route.continue()));
      await page.goto(path);
      expect(asked).toEqual([]);
      expect(await told(page)).toEqual([]);
      await press(page, "alle", "alle");
      await bar(page).waitFor({ state: "hidden" });
      expect(await recordOf(page, werkruf)).toHaveLength(1);
      await expect.poll(() => asked).toEqual(["/gtm.js?id=GTM-ABC123", "/gtag/js?id=G-ABC123"]);
      const [defaults, update] = await told(page);
      expect(defaults).toEqual(["consent", "default", DEFAULTS]);
      expect(update).toEqual(["consent", "update", consent("granted", "granted")]);
      expect(asked).toHaveLength(2);
      await page.reload();
      await expect.poll(() => asked).toHaveLength(4);
    },
  );

  test("the dialog is for the keyboard too, and what is chosen counts on the next page", async () => {
    const { page } = await openTaggedPhone(werkruf, { isMobile: false, hasTouch: false });
    await page.goto("/impressum");
    const settings = page.getByRole("link", { name: "Einstellungen", exact: true });
    await settings.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cookie-Einstellungen" });
    await dialog.waitFor();
    await expectDialogForKeyboard(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await settings.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await dialog.getByRole("checkbox", { name: "Statistik" }).focus();
    for (const key of ["Space", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await dialog.waitFor({ state: "hidden" });
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await page.getByRole("status").getByText("Cookie-Einstellungen gespeichert.").waitFor();
    await page.getByRole("link", { name: "Cookie-Einstellungen" }).click();
    await page.getByText("Essenziell, Statistik").waitFor();
    expect(await recordOf(page, werkruf)).toMatchObject([
      { statisticsConsent: true, marketingConsent: false },
    ]);
    await button(page, "Alle akzeptieren").click();
    await page.getByRole("status").getByText("Alle Cookies akzeptiert.").waitFor();
    expect(await page.getByRole("checkbox", { name: "Marketing" }).isChecked()).toBe(true);
    expect(await recordOf(page, werkruf)).toMatchObject([
      { statisticsConsent: true, marketingConsent: true },
    ]);
  });

  test("a decision that isn't kept: the bar stays, says so and loads nothing", async () => {
    const { page, asked, expectConsole } = await openTaggedPhone(werkruf);
    expectConsole(/net::ERR_FAILED|status of (?:429|503)/);
    await page.goto(`/${business.slug}`);
    for (const status of [0, 429, 503]) {
      const fail = (route: Route) => (status ? route.fulfill({ status }) : route.abort());
      await page.route("**/cookie-einstellungen/speichern", fail, { times: 1 });
      await button(page, "Alle akzeptieren").tap();
      await bar(page).getByRole("alert").getByText("ließ sich gerade nicht speichern").waitFor();
    }
    await page.reload();
    await bar(page).waitFor();
    expect(asked).toEqual([]);
  });

  test("on the request page the banner covers no field in use, and what is typed stays", async () => {
    const { page, asked } = await openTaggedPhone(werkruf);
    await page.goto(`/${business.slug}`);
    await fillContact(page, "problem");
    for (const label of ["Vorname", "Telefonnummer", "Was ist passiert?", "Postleitzahl"]) {
      await page.getByLabel(label).focus();
      const [field, over] = await Promise.all([
        page.getByLabel(label).boundingBox(),
        bar(page).boundingBox(),
      ]);
      expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual(over?.y ?? 0);
    }
    await page.getByLabel("Postleitzahl").fill("50667");
    await page.evaluate(() => document.querySelector("dialog")?.remove());
    const popup = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Einstellungen", exact: true }).tap();
    await (await popup).close();
    await press(page, "alle", "essenziell");
    await bar(page).waitFor({ state: "hidden" });
    expect(await recordOf(page, werkruf)).toMatchObject([{ statisticsConsent: false }]);
    expect(await page.getByLabel("Vorname").inputValue()).toBe("Erika");
    expect(await page.getByLabel("Postleitzahl").inputValue()).toBe("50667");
    expect(asked).toEqual([]);
  });
});
