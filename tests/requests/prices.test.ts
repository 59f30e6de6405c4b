import { brotliCompressSync } from "node:zlib";
import { TOPIC_KEYS } from "#app/domain/reply/question-topics.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { LANGUAGES } from "#app/languages/language.ts";
import { euroIn } from "#app/languages/listed.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { openProfile, profileRow, SHOWN_FORM } from "#tests/support/pages/profile.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { changeRows, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const { db } = werkruf;

const TYPED = { travel: " 39 ", hour: "64,50 €", surcharge: "1.032,5", night_from: "20 Uhr", visit: "0" };
const PRICES = {
  cents: { travel: 3_900, hour: 6_450, surcharge: 103_250, visit: 0 },
  ...{ from: "20:00", until: "06:00", isFinal: false, sentence: null },
};
const LINES = [
  "Anfahrt, pauschal: 39 €",
  "Arbeit je Stunde: 64,50 €",
  "Zuschlag nachts (20:00–06:00 Uhr) und sonntags je Stunde: 1.032,50 €",
  "Besichtigung, pauschal: 0 €",
];
const three = (at: number) => TOPIC_KEYS.slice(at, at + 3);
const NINE = { problem: three(0), service: three(3), project: three(6) };
const spoken = (text: string | undefined) => text?.replaceAll("\u00a0", " ") ?? "";
/** As a mail says it: a table has the sum in a column of its own. */
const pricesOn = (page: Page) =>
  page.document
    .querySelectorAll(".prices dt")
    .map((what) => `${what.textContent}: ${what.nextElementSibling?.textContent}`)
    .join(" · ");

/** Returns the page after sending and the request's row. */
async function send(slug: string, values: Record<string, string> = {}) {
  const visitor = new Visitor(werkruf.origin);
  const form = await visitor.get(`/${slug}`);
  const filled = { ...ANSWERS, description: "Das Rohr tropft.", ...values };
  const thanks = await visitor.follow(await visitor.submit(form, { form: "anfrage", values: filled }));
  return { form, thanks, row: readRow(db, customerRequests, { companySlug: slug }) };
}

test("prices stand above the form, and a request keeps those its customer read, whatever changes later (law L44)", async () => {
  const { visitor, page, business } = await openProfile(werkruf, {}, "/profil/kunden");
  expect((await new Visitor(werkruf.origin).get(`/${business.slug}`)).text).not.toMatch(/MwSt|€/);
  const times = { ...TYPED, night_from: "20:00" };
  expect((await visitor.submit(page, { ...SHOWN_FORM, values: times })).status).toBe(303);
  expect(profileRow(werkruf, business).prices).toEqual(PRICES);
  const shown = await visitor.get("/profil/kunden");
  expect([shown.attribute("[name=hour]", "value"), shown.attribute("[name=visit]", "value")]).toEqual([
    "64,50",
    "0",
  ]);
  const byMail = { contactMethod: "email", email: "preis@example.com" };
  const { form, thanks, row } = await send(business.slug, byMail);
  changeRows(db, profiles, { prices: { ...PRICES, cents: { travel: 99_900 } } }, { id: business.id });
  const [mail] = await mailsTo(werkruf, "preis@example.com");
  const statusPath = thanks.attribute("a[href*='/stand/']", "href") ?? "";
  const status = await new Visitor(werkruf.origin).get(statusPath);
  const opened = await visitor.get(`/dashboard/${business.slug}?anfrage=${row?.id}`);
  expect(row?.shownPrices).toEqual(PRICES);
  for (const [where, text] of Object.entries({
    form: pricesOn(form),
    thanks: pricesOn(thanks),
    mail: mail?.text,
    status: pricesOn(status),
    opened: opened.textOf("#details"),
  }))
    for (const line of LINES) expect(spoken(text), where).toContain(line);
  expect(spoken(mail?.text)).toContain(`Preise von ${business.companyName} inkl. MwSt.:`);
  for (const page of [form, thanks, status]) {
    expect(page.textOf(".prices p")).toBe("Preise des Betriebs inkl. MwSt.:");
    expect(page.textOf("main")).toContain(business.companyName);
  }
  expect(spoken(opened.textOf("#details"))).not.toContain("999");
});

test("without VAT they are final prices; a sentence stands alone; other kinds of requests keep none", async ({
  business: { id, slug },
}) => {
  changeRows(db, profiles, { prices: { ...PRICES, isFinal: true } }, { id });
  const project = await send(slug, { requestType: "project", timingPreference: "spaeter" });
  expect(spoken(project.form.textOf(".prices"))).toContain("Preise des Betriebs (Endpreise nach § 19 UStG):");
  expect([project.row?.requestType, project.row?.shownPrices]).toEqual(["project", null]);
  expect(project.thanks.text).not.toContain("UStG");
  const sentence = "Fragen Sie uns, die Besichtigung ist frei.";
  changeRows(db, profiles, { prices: { ...PRICES, cents: {}, sentence } }, { id });
  const page = await new Visitor(werkruf.origin).get(`/${slug}?sprache=en`);
  expect(page.textOf(".prices")).toBe(`The business on its prices:${sentence}`);
  expect(page.attribute(".prices p + p", "lang")).toBe("de");
});

test.each([
  [{ travel: "-5" }, "#kunden-travel-error", "bis 10.000 Euro"],
  [{ hour: "10000,01" }, "#kunden-hour-error", "bis 10.000 Euro"],
  [{ visit: "99999999999999999999" }, "#kunden-visit-error", "bis 10.000 Euro"],
  [{ visit: "1,234" }, "#kunden-visit-error", "zum Beispiel 39 oder 39,50"],
  [{ surcharge: "20", night_until: "" }, "#kunden-night_from-error", "von wann bis wann"],
  [{ travel: "39", price_sentence: "Alles frei." }, "#kunden-price_sentence-error", "entweder"],
  [{ price_sentence: "Siehe www.preise.example" }, "#kunden-price_sentence-error", "ohne Internetadresse"],
  [{ price_sentence: "x".repeat(161) }, "#kunden-price_sentence-error", "160"],
])("%o is refused in words, and nothing is changed", async (typed, at, said) => {
  const { visitor, page, business } = await openProfile(werkruf, {}, "/profil/kunden");
  const refused = await visitor.submit(page, { ...SHOWN_FORM, values: { ...typed, tagline: "Neu" } });
  expect(refused.status).toBe(422);
  expect(refused.textOf(at)).toContain(said);
  for (const [name, value] of Object.entries(typed))
    expect(refused.attribute(`[name=${name}]`, "value") ?? "").toBe(value);
  expect(profileRow(werkruf, business)).toMatchObject({ prices: null, tagline: null });
});

test.each(LANGUAGES)(
  "in %s a line takes 90 bytes at most, and the first answer fits, with nine topics, too",
  async (language) => {
    const example = readRow(db, profiles, { slug: "muster-sanitaer" });
    const slug = `preise-${language}`;
    uniqueBusiness(db, { ...example, slug, email: `${slug}@example.com`, prices: PRICES, formTopics: NINE });
    const asked = `Host: x\r\nAccept-Language: ${language}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`;
    const first = await sendRaw(werkruf.origin, `GET /${slug} HTTP/1.1\r\n${asked}`);
    expect(first.text.length).toBeLessThanOrEqual(14_000);
    const page = async () => (await new Visitor(werkruf.origin).get(`/${slug}?sprache=${language}`)).html;
    const html = await page();
    changeRows(db, profiles, { prices: null }, { slug });
    const [bytes, without] = [html, await page()].map((text) => brotliCompressSync(text).length);
    expect((bytes ?? 0) - (without ?? 0)).toBeLessThanOrEqual(LINES.length * 90);
    expect(html).toContain(euroIn(language, 6_450));
    expect(html).toContain(dictionaryOf(language).prices.hour);
  },
);
