import { PLAN_FEATURES } from "#app/domain/subscription/plan-features.ts";
import { germanDate, germanLongDate } from "#app/ui/german-date.ts";
import { profiles, subscriptions } from "#db/schema.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { changeRows, putRequest, putRow } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const DAY_MS = 86_400_000;

/** A provider whose trial is long over and whose plan gives access for so many days. */
async function subscriber(stripeStatus: string, days: number, over = {}) {
  const { visitor, business, path } = await providerOnTrial(werkruf, -40);
  const subscriptionEnd = new Date(Date.now() + days * DAY_MS);
  const dates = { subscriptionStart: new Date(Date.now() - 40 * DAY_MS), periodEnd: subscriptionEnd };
  const row = { ...dates, subscriptionEnd, stripeStatus, profileId: business.id, updatedAt: new Date() };
  putRow(werkruf.db, subscriptions, { ...row, ...over });
  return { visitor, business, path, subscriptionEnd };
}

const PRICE = ["14,90 €", "17,73 €", "19 % Umsatzsteuer", "Nur für Unternehmen"];
const FEATURES = [
  ...["Unbegrenzte Kundenanfragen", "E-Mail-Benachrichtigungen", "Erweiterte Statistiken"],
  ...["Premium-Support", "Individuelle QR-Codes", "Mehrere Standorte"],
];

test.each(["/abo", "/subscription"])(
  "%s shows plan and price to who is on trial and to who is locked",
  async (path) => {
    for (const days of [10, -10]) {
      const { visitor } = await providerOnTrial(werkruf, days);
      const page = await visitor.get(path);
      expect(page.textOf("h1")).toBe("Abo verwalten");
      expect(page.textOf("main h2")).toBe("Werkruf Premium");
      expectSaid(page, 200, ...PRICE, "verlängert sich jeweils um einen Monat", ...FEATURES);
      expect(page.textsOf("main button")).toContain("Jetzt Premium buchen");
      expect(page.text).not.toMatch(/Gebucht am|Bereits abonniert|kündigen$/);
      expect(page.text).not.toMatch(/Widerruf/i);
      const terms = page.document.querySelectorAll("main a[href='/agb']");
      expect(terms).toHaveLength(1);
      expect(page.text.includes("Ihre Anfragen sind gesperrt")).toBe(days < 0);
    }
  },
);

test("says when the first payment is due, above the button", async () => {
  const { visitor, trialEndsAt } = await providerOnTrial(werkruf, 10);
  const said = `Erste Zahlung am ${germanLongDate(trialEndsAt)}.`;
  const { text } = await visitor.get("/abo");
  expect(text).toContain(said);
  expect(text.indexOf(said)).toBeLessThan(text.indexOf("Jetzt Premium buchen"));
  for (const days of [1.9, -10]) {
    const { visitor: late } = await providerOnTrial(werkruf, days);
    expect((await late.get("/abo")).text, `${days}`).toContain("Erste Zahlung sofort.");
  }
});

test("the plan's features are one list on /abo, the start page, in the terms and for search engines", async () => {
  const { visitor } = await providerOnTrial(werkruf, 10);
  const nobody = new Visitor(werkruf.origin);
  const start = await nobody.get("/");
  const json = start.textOf('script[type="application/ld+json"]') ?? "";
  expect(JSON.parse(json).featureList).toEqual(PLAN_FEATURES.map(({ title }) => title));
  for (const page of [await visitor.get("/abo"), start, await nobody.get("/agb")]) {
    const items = page.document.querySelectorAll("main li").map((item) => item.textContent.trim());
    const said = items.filter((item) =>
      PLAN_FEATURES.some(({ title, meaning }) => item.startsWith(title) && item.endsWith(meaning)),
    );
    expect(said, page.url.pathname).toHaveLength(PLAN_FEATURES.length);
    expect(page.text, page.url.pathname).not.toContain("in Vorbereitung");
  }
});

test.each(PLAN_FEATURES)("$title leads from /abo to the page that has it", async ({ title, page }) => {
  const { visitor } = await providerOnTrial(werkruf, 10);
  const led = await visitor.click(await visitor.get("/abo"), title);
  expect(led.url.pathname).toBe(page);
  const found = await visitor.follow(led);
  expect(found.status).toBe(200);
  expect(found.document.querySelectorAll("main h1")).toHaveLength(1);
});

test("in the menu of every page", async () => {
  const { visitor } = await providerOnTrial(werkruf, 10);
  const page = await visitor.click(await visitor.get("/profil"), "Abo verwalten");
  expect(page.url.pathname).toBe("/abo");
});

test("who comes back without paying hears that nothing was booked", async () => {
  const { visitor } = await providerOnTrial(werkruf, 10);
  const page = await visitor.get("/abo?abbruch=1");
  expect(page.text).toContain("Es wurde nichts gebucht und nichts abgebucht.");
});

test.each(["/abo", "/subscription"])("%s sends a stranger to the sign-in and back", async (path) => {
  const answer = await new Visitor(werkruf.origin).get(path);
  expect(answer.location?.pathname).toBe("/login");
  expect(answer.location?.searchParams.get("weiter")).toBe(path);
});

test("a failed payment is said on every page before it locks, with the day and the way to mend it", async () => {
  const { visitor, path, subscriptionEnd } = await subscriber("past_due", 5);
  for (const page of [path, "/profil", "/so-funktioniert-es"]) {
    const seen = await visitor.get(page);
    expectSaid(seen, "Zahlung fehlgeschlagen.", `Ab dem ${germanLongDate(subscriptionEnd)}`);
    const plan = await visitor.click(seen, "In Ordnung bringen");
    expect(plan.url.pathname).toBe("/abo");
    expect(plan.text.match(/Ihre letzte Zahlung ist fehlgeschlagen/g)).toHaveLength(1);
  }
  const { visitor: paying } = await subscriber("active", 5);
  expect((await paying.get("/profil")).text).not.toContain("Zahlung");
});

test.each([
  ["past_due", {}, "Bis zum DAY können Sie noch alles lesen.", "Ab dem DAY sind Ihre Anfragen"],
  ["unpaid", { subscriptionEnd: null, periodEnd: null }, "Zugriff bis DAY", "Ab dem DAY"],
  ["active", { cancelled: true }, "Ihre Kündigung ist angekommen", "Freigeschaltet bis"],
])("granted beyond a plan that is %s, access has one last day", async (status, plan, here, elsewhere) => {
  const { visitor, business } = await subscriber(status, 5, plan);
  const grantedUntil = new Date(Date.now() + 20 * DAY_MS);
  changeRows(werkruf.db, profiles, { grantedUntil }, { id: business.id });
  const day = germanLongDate(grantedUntil);
  const page = await visitor.get("/abo");
  expectSaid(page, 200, `Freigeschaltet bis ${day}`, here.replace("DAY", day));
  expect(page.textOf("main")).not.toMatch(/gesperrt|abgelaufen/);
  expectSaid(await visitor.get("/profil"), 200, elsewhere.replace("DAY", day));
});

test.each([
  ["a renewal that Stripe never told us", "active", "Die Bestätigung Ihrer Zahlung fehlt noch"],
  ["a rest", "paused", "Ihr Abonnement ruht"],
  ["an end", "canceled", "Ihr Abonnement ist zu Ende."],
])("the lock names %s, and calls nothing a rest that is none", async (_, status, said) => {
  const { visitor, path } = await subscriber(status, -1);
  const plan = await visitor.get("/abo");
  expect(plan.text).toContain(said);
  expect(plan.text.includes("Zurzeit wird nichts abgebucht")).toBe(status === "paused");
  expect((await visitor.get(path)).text).not.toContain("bezahlen Sie nichts");
});

test("the lock names a trial that is over", async () => {
  const { visitor } = await providerOnTrial(werkruf, -1);
  expect((await visitor.get("/abo")).text).toContain("Ihre Testphase ist zu Ende.");
});

test("nobody waits for a payment who comes from no payment page", async () => {
  const { visitor } = await providerOnTrial(werkruf, -1);
  expect((await visitor.get("/abo/danke")).location?.pathname).toBe("/abo");
  expect((await visitor.get("/abo/danke?session=cs_test_1")).text).toContain("Ihre Zahlung wird bestätigt");
});

const HOUR = 1 / 24;

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
  const end = `am ${germanDate(trialEndsAt).slice(0, 6)}`;
  const rest = isWarned
    ? `Endet ${end}, danach gesperrt`
    : `Ihre Testphase endet am ${germanLongDate(trialEndsAt)}.`;
  expect(words(page)).toContain(rest);
  expect(onPhones).toBe(isWarned ? `Test endet ${end}` : "");
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
