import type { Page } from "playwright";
import { retiredSlugHash } from "#app/domain/profile/retired-slug.server.ts";
import { retiredSlugs, sessions, subscriptions } from "#db/schema.ts";
import { type Business, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { expectAccessible, violations } from "../../browser/axe.ts";
import { button, openForm } from "../../browser/pages/joining-page.ts";
import { openRequest } from "../../browser/pages/opened-request-page.ts";
import { field, news, openProfile, save } from "../../browser/pages/profile-page.ts";
import { onRequest } from "../../browser/pages/request-to-assess.ts";
import { openTaggedPhone } from "../../browser/pages/tagged-phone.ts";
import { openPhone } from "../../browser/phone.ts";
import { openProvider } from "../../browser/provider.ts";
import { tooWide } from "../../browser/sizes.ts";
import { DECISION_COOKIE } from "../../support/cookie-decision.ts";
import { SESSION_COOKIE } from "../../support/dashboard.ts";
import { mailsTo, newestSignIn } from "../../support/mails.ts";
import { newcomer } from "../../support/newcomer.ts";
import { type OwnWerkruf, sharedWerkruf, startWerkruf } from "../../support/werkruf.ts";

describe("the dashboard", () => {
  test("axe finds nothing in the dashboard", async () => {
    const { page, path } = await openProvider(3);
    await page.goto(path);
    await page.getByText("Menü").click();
    await expectAccessible(page);
    await page.getByText("Menü").click();
    await page.getByRole("heading", { name: "Kunde 1" }).getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: "Kunde 1" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Als erledigt markieren" }).click();
    await page.getByText("Anfrage als gelöst markiert").waitFor();
    await expectAccessible(page);
    await page.goto(`${path}?erledigte=1`);
    await expectAccessible(page);
  });

  test("axe finds nothing on the way in", async () => {
    const werkruf = sharedWerkruf();
    const { email } = uniqueBusiness(werkruf.db);
    const { page, expectConsole, expectCookies } = await openPhone();
    expectConsole(/status of (422|410)/);
    expectCookies("werkruf_sign_in");
    await page.goto("/login");
    await page.getByRole("button", { name: "Magic Link senden" }).click();
    await page.getByText("Ungültige E-Mail").waitFor();
    await expectAccessible(page);
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByRole("button", { name: "Magic Link senden" }).click();
    await page.getByLabel("Code aus der E-Mail").waitFor();
    await expectAccessible(page);
    await page.goto((await newestSignIn(werkruf, email)).link);
    await expectAccessible(page);
  });
});

test("the inbox without barriers, and no wider than a small phone", async () => {
  const { page, path } = await openProvider(3, { viewport: { width: 320, height: 700 } });
  for (const search of [
    "",
    "?suche=kunde&art=problem&stand=offen",
    `?suche=${"Lang".repeat(25)}&erledigte=1`,
  ]) {
    await page.goto(`${path}${search}`);
    await page.locator("summary.inbox-search").click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

describe("an opened request", () => {
  test("a note, spam and deleting, with axe at every step", async () => {
    const { page, rowOf, expectConsole } = await openRequest();
    expectConsole(/status of 422/);
    await expectAccessible(page, "detail");
    const note = page.getByRole("textbox", { name: "Private Notiz" });
    await page.getByRole("heading", { name: "Private Notiz" }).click();
    await note.fill("x".repeat(2_001));
    await page.getByRole("button", { name: "Notiz speichern" }).click();
    await page.getByText("Die Notiz ist zu lang").waitFor();
    expect(await note.inputValue()).toHaveLength(2_001);
    await expectAccessible(page, "refused note");
    await note.fill("Hund im Hof");
    await page.getByRole("button", { name: "Notiz speichern" }).click();
    await page.getByText("Notiz gespeichert").waitFor();
    await expect.poll(() => page.getByText("Die Notiz ist zu lang").count()).toBe(0);
    expect(await note.inputValue()).toBe("Hund im Hof");

    await page.getByRole("heading", { name: "Weitere Aktionen" }).click();
    await page.getByRole("button", { name: "Als beantwortet merken" }).click();
    await page.getByText(/Beantwortet am/).waitFor();
    await page.getByRole("button", { name: "Als Spam markieren" }).click();
    await page
      .getByText(/als Spam markiert/)
      .first()
      .waitFor();
    await expectAccessible(page, "answered, spam");
    await page.getByText("Anfrage löschen").click();
    await expectAccessible(page, "asked before deleting");
    await page.getByRole("button", { name: "Endgültig löschen" }).click();
    await page.getByText("Anfrage gelöscht").waitFor();
    expect(rowOf()).toBeUndefined();
    expect(new URL(page.url()).search).toBe("");
  });

  test("axe finds nothing on the step between text and link", async () => {
    const { page, path, id, business, expectConsole } = await openRequest();
    expectConsole(/status of (401|422)|net::ERR_FAILED/);
    // Switching JavaScript off would switch axe off as well.
    await page.route("**/assets/*.js", (route) => route.abort());
    const step = `${path}/antworten/${id}`;
    const open = async () => {
      await page.goto(step, { waitUntil: "commit" });
      await page.getByRole("textbox", { name: /^WhatsApp an/ }).waitFor();
    };
    const use = async (text: string) => {
      const field = page.getByRole("textbox", { name: /^WhatsApp an/ });
      await field.press("Control+a");
      await field.press("Delete");
      await field.pressSequentially(text);
      await field.blur();
      await page.getByRole("button", { name: "Geänderten Text verwenden" }).click();
    };
    for (const text of ["Bis gleich", ""]) {
      await open();
      await expectAccessible(page, "reply");
      await use(text);
      await page.getByText(text ? "Ihre Antwort ist fertig" : "Bitte schreiben Sie eine Antwort.").waitFor();
      await expectAccessible(page, `step with ${text}`);
    }
    await open();
    removeRows(sharedWerkruf().db, sessions, { userId: business.ownerId });
    await use("Bis gleich");
    await page.getByRole("heading", { name: "Ihre Anmeldung ist abgelaufen" }).waitFor();
    await expectAccessible(page, "signed out meanwhile");
  });
});

describe("an assessment", () => {
  const START = "Einschätzung erstellen";

  describe.each([320, 1280])("%i px wide", (width) => {
    test("nothing is cut off, and axe finds nothing in a failure with an older result", async () => {
      const { page, address, end, fail } = await onRequest({ viewport: { width, height: 800 } });
      end();
      fail();
      await page.goto(address);
      await page.getByRole("alert").getByText("Fehler bei der KI-Analyse").waitFor();
      await page.getByRole("button", { name: START }).waitFor();
      await expectAccessible(page);
      const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      expect(scroll).toBeLessThanOrEqual(inner ?? 0);
    });
  });
});

describe("the profile", () => {
  test.for([
    { what: "phone", viewport: { width: 360, height: 740 } },
    { what: "wide screen", viewport: { width: 1280, height: 800 } },
  ])("every field that gets the focus on a $what is in sight, above the bar", async ({ viewport }) => {
    const { page } = await openProfile({ viewport, isMobile: false });
    await field(page, "Firmenname").fill("Neu GmbH");
    const hidden = await page.evaluate(
      () => document.querySelectorAll("#profil input, #profil select").length,
    );
    for (let step = 0; step < hidden; step += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const bar = document.querySelector("[data-bottom-bar]");
        const focused = document.activeElement;
        if (!bar || !focused || bar.contains(focused) || !bar.parentElement?.contains(focused)) return false;
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      });
      expect(covered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90))).toBe(false);
    }
  });

  test("axe finds nothing", async () => {
    const { page } = await openProfile();
    const folds = await page.locator("main summary").filter({ visible: true }).all();
    expect(folds).not.toEqual([]);
    for (const fold of folds) await fold.click();
    expect(await violations(page)).toEqual([]);
    await field(page, "Firmenname").fill("");
    await page.getByLabel("Website").fill("kein Link");
    await save(page).click();
    await page.getByText("Firmenname ist erforderlich").waitFor();
    expect(await violations(page)).toEqual([]);
    await field(page, "Firmenname").fill("Neu GmbH");
    await page.getByLabel("Website").fill("");
    await save(page).click();
    await news(page).waitFor();
    // Or the bar with the button hides a part of some target, wherever the page was scrolled to.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Profildaten" }).click();
    await page.getByRole("link", { name: /^Anmeldung/ }).click();
    await page.getByRole("button", { name: "Überall abmelden" }).click();
    await page.getByText("Alle Geräte wurden abgemeldet.").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("nothing has to be scrolled sideways at any size", async () => {
    const { page } = await openProfile({ isMobile: false });
    await field(page, "Firmenname").fill(
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenreinigungsbetrieb",
    );
    await field(page, "Stadt").fill("");
    await save(page).click();
    await page.getByText("Stadt ist erforderlich").waitFor();
    expect(await tooWide(page)).toEqual([]);
  });
});

test("the contact address axe finds nothing and nothing is too wide", async () => {
  const email = `kontakt-${crypto.randomUUID()}@eine-lange-adresse-eines-betriebs.example.org`;
  const { page } = await openProfile({}, { email });
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

describe("joining", () => {
  test("on a small phone the button is within two screens, and every fold can be opened", async () => {
    const { page } = await openForm({ viewport: { width: 360, height: 740 } });
    const box = await button(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(2 * 740);
    for (const fold of ["Gewerke (freiwillig)", "Adresse, Website, USt-IdNr. (freiwillig)"]) {
      await page.locator("summary", { hasText: fold }).click();
    }
    await expectAccessible(page);
    expect(await page.getByLabel("Straße und Hausnummer").isVisible()).toBe(true);
  });

  test("axe finds nothing, and nothing is wider than a small phone", async () => {
    const { page } = await openForm();
    await expectAccessible(page);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

describe("leaving", () => {
  /** Both colour schemes of what is on the screen, and no scrolling sideways on the narrowest phone. */
  async function expectAccessible(page: Page) {
    expect(await violations(page), page.url()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate("document.documentElement.scrollWidth");
    expect(width, page.url()).toBeLessThanOrEqual(320);
  }

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
    await page.goto("/profil/spaeter/daten");
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
});

const DAY_MS = 24 * 60 * 60 * 1000;

test("payments axe finds nothing while a payment is awaited, late or failed", async () => {
  const { page, business, path } = await openProvider(0);
  await page.goto("/abo/danke?session=cs_test");
  await page.getByRole("heading", { name: "Ihre Zahlung wird bestätigt" }).waitFor();
  await expectAccessible(page);
  await page.goto("/abo/danke?versuch=10");
  await page.getByText("Das dauert länger als sonst").waitFor();
  await expectAccessible(page);
  const subscriptionEnd = new Date(Date.now() + 3 * DAY_MS);
  const dates = { subscriptionStart: new Date(), subscriptionEnd, periodEnd: subscriptionEnd };
  const row = { ...dates, profileId: business.id, stripeStatus: "past_due", updatedAt: new Date() };
  sharedWerkruf().db.insert(subscriptions).values(row).run();
  await page.getByRole("heading", { name: "Aktives Abonnement" }).waitFor();
  await page.getByText("Ihre letzte Zahlung ist fehlgeschlagen").waitFor();
  await expectAccessible(page);
  await page.goto(path);
  await page.getByRole("link", { name: "In Ordnung bringen" }).waitFor();
  await expectAccessible(page);
});

describe("cookies", () => {
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test("axe finds nothing in banner and news", async () => {
    const { page, expectCookies } = await openPhone({ isAskedAboutCookies: true });
    expectCookies(DECISION_COOKIE, "toast");
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/");
    await expectNarrowAndAccessible(page);
    await page.goto("/cookie-einstellungen");
    await button(page, "Alle akzeptieren").tap();
    await page.getByRole("status").getByText("akzeptiert").waitFor();
    await expectNarrowAndAccessible(page);
  });
});

async function expectNarrowAndAccessible(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

describe("a tag", () => {
  let werkruf: OwnWerkruf;

  let business: Business;

  beforeAll(async () => {
    werkruf = await startWerkruf({ GTM_ID: "GTM-ABC123", GA_ID: "G-ABC123" });
    business = uniqueBusiness(werkruf.db);
  });

  afterAll(() => werkruf.stop());

  test("axe finds nothing on asking pages and in their dialog", async () => {
    const { page } = await openTaggedPhone(werkruf);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [`/${business.slug}`, "/"]) {
      await page.goto(path);
      await expectNarrowAndAccessible(page);
      await page.getByRole("link", { name: "Einstellungen", exact: true }).tap();
      await page.getByRole("dialog").waitFor();
      await expectNarrowAndAccessible(page);
    }
  });
});
