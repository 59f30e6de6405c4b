import { randomUUID } from "node:crypto";
import { subscriptions } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { cardNames } from "#tests/support/dashboard.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { type Business, putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, startWerkruf, type Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const word = () => `q${randomUUID().replaceAll("-", "").slice(0, 10)}q`;
let admin: Visitor;
let business: Business;

beforeAll(async () => {
  admin = await signedInAdmin(werkruf);
  business = uniqueBusiness(werkruf.db);
});

const search = (list: "profiles" | "requests", suche: string, more = {}) =>
  admin.get(`/admin-panel-werkruf/${list}?${new URLSearchParams({ suche, ...more })}`);

test("profiles are found by company, contact name, e-mail and city, whatever the spelling", async () => {
  const mark = word();
  const companyName = `Müller ${mark}`;
  const found = uniqueBusiness(werkruf.db, {
    companyName,
    contactName: `Özge ${mark}a`,
    email: `${mark}b@example.com`,
    city: `Gießen ${mark}c`,
    mobileNumber: "0171 3920014",
    street: "Gasse 1",
    businessFields: ["Maurer", "Betonbau"],
    createdAt: new Date("2026-03-29T23:30:00Z"),
  });
  uniqueBusiness(werkruf.db, { companyName: `Andere ${mark.slice(0, -1)}` });
  for (const words of [
    mark,
    `mueller ${mark}`,
    `OEZGE ${mark}a`,
    `${mark}b@example.com`,
    `giessen ${mark}c`,
  ]) {
    expect(cardNames(await search("profiles", words)), words).toEqual([companyName]);
  }
  const page = await search("profiles", mark);
  expect(page.text).toMatch(/1 von [\d.]+ Profilen/);
  for (const shown of [
    "Testphase",
    `Özge ${mark}a`,
    "0171 3920014",
    "Gasse 1",
    "Maurer, Betonbau",
    "30.03.2026",
  ]) {
    expect(page.text).toContain(shown);
  }
  expect(page.attributes("main li a", "href")).toContain(`/${found.slug}`);
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test("a profile's state is said in words", async () => {
  const mark = word();
  uniqueBusiness(werkruf.db, { companyName: mark }, new Date(Date.now() - 15 * 86_400_000));
  expect((await search("profiles", mark)).text).toContain("Abgelaufen");
});

test("profiles nobody has are said so, and street or number aren't searched", async () => {
  const mark = word();
  uniqueBusiness(werkruf.db, { street: mark });
  const page = await search("profiles", mark);
  expectSaid(page, 200, "Keine Profile gefunden, die der Suche entsprechen.");
  expect(page.text).toMatch(/0 von [\d.]+ Profilen/);
});

test("profiles come 25 at a time, the newest first, none twice and none left out", async () => {
  const mark = word();
  const when = new Date("2026-05-01T10:00:00Z");
  for (let number = 0; number < 60; number++) {
    const createdAt = new Date(when.getTime() - Math.floor(number / 7));
    uniqueBusiness(werkruf.db, { companyName: `${mark} ${number}`, createdAt });
  }
  const sizes: number[] = [];
  const names: string[] = [];
  for (let page: Page | null = await search("profiles", mark); page; ) {
    sizes.push(cardNames(page).length);
    names.push(...cardNames(page));
    page = page.text.includes("Ältere Profile") ? await admin.click(page, "Ältere Profile") : null;
  }
  expect(sizes).toEqual([25, 25, 10]);
  expect(new Set(names).size).toBe(60);
});

test("requests are found by name, e-mail, the business's link, place and type", async () => {
  const mark = word();
  const { slug } = uniqueBusiness(werkruf.db, { slug: `betrieb-${mark}` });
  putRequest(werkruf.db, slug, {
    customerName: `Jürgen ${mark}n`,
    customerEmail: `${mark}m@example.com`,
    location: `Köln ${mark}o`,
    zipCode: "50667",
    requestType: "service",
    message: `Die Heizung ${mark}t`,
    imageRefs: ["customer-images/a.jpg", "customer-images/b.jpg"],
    createdAt: new Date("2026-11-01T12:34:00Z"),
  });
  for (const words of [`juergen ${mark}n`, `${mark}m@EXAMPLE.com`, `betrieb-${mark}`, `koeln ${mark}o`]) {
    expect(cardNames(await search("requests", words)), words).toEqual([`Jürgen ${mark}n`]);
  }
  expect(cardNames(await search("requests", `wartung ${mark}n`))).toHaveLength(1);
  expect(cardNames(await search("requests", `problem ${mark}n`))).toHaveLength(0);
  expect(cardNames(await search("requests", `${mark}t`)), "the message isn't searched").toHaveLength(0);
  const { text } = await search("requests", `${mark}n`);
  const shown = ["Offen", "Service / Wartung", `${mark}m@example.com`, "0171 39200 14", "50667 Köln"];
  for (const words of [...shown, `Die Heizung ${mark}t`, `/${slug} · 2 Fotos`, "01.11.2026, 13:34"]) {
    expect(text).toContain(words);
  }
});

test("requests are filtered by what became of them", async () => {
  const mark = word();
  putRequest(werkruf.db, business.slug, { customerName: `${mark} offen` });
  putRequest(werkruf.db, business.slug, { customerName: `${mark} fertig`, isResolved: true });
  const names = async (stand: string) => cardNames(await search("requests", mark, { stand })).sort();
  expect(await names("alle")).toEqual([`${mark} fertig`, `${mark} offen`]);
  expect(await names("offen")).toEqual([`${mark} offen`]);
  expect(await names("erledigt")).toEqual([`${mark} fertig`]);
  expect(await names("'; DROP TABLE")).toHaveLength(2);
  const page = await search("requests", mark, { stand: "erledigt" });
  const card = page.document.querySelector("main li")?.structuredText ?? "";
  expect(card).toContain("Erledigt");
  expect(card).not.toContain("Offen");
  const nothing = await search("requests", word(), { stand: "offen" });
  expect(nothing.text).toContain("Keine Anfragen gefunden, die den Filterkriterien entsprechen.");
});

test("the list shows the beginning of a message, and never more", async () => {
  const mark = word();
  putRequest(werkruf.db, business.slug, {
    customerName: mark,
    message: `${"Wort ".repeat(60)}Geheimnis ${mark}ende`,
  });
  const page = await search("requests", mark);
  expect(page.html).toContain("Wort Wort");
  expect(page.html).not.toContain(`${mark}ende`);
});

test("requests come 25 at a time, with and without a search", async () => {
  const mark = word();
  const when = Date.now();
  for (let number = 0; number < 30; number++) {
    putRequest(werkruf.db, business.slug, { customerName: `${mark} ${number}`, createdAt: new Date(when) });
  }
  const first = await search("requests", mark);
  const second = await admin.click(first, "Ältere Anfragen");
  expect([cardNames(first).length, cardNames(second).length]).toEqual([25, 5]);
  expect(new Set([...cardNames(first), ...cardNames(second)]).size).toBe(30);
  expect(cardNames(await admin.click(second, "Zum Anfang"))).toEqual(cardNames(first));
  const all = await admin.get("/admin-panel-werkruf/requests");
  expect(cardNames(all)).toHaveLength(25);
  expect(cardNames(await admin.click(all, "Ältere Anfragen")).length).toBeGreaterThan(0);
});

test("whatever an address carries, a list answers", async () => {
  const long = "x".repeat(1_000);
  const queries = [
    "suche=%00%ff",
    `suche=${long}`,
    "aelter=1.",
    "aelter=999999999999999.x",
    "suche=%25_*?[a",
  ];
  for (const query of queries) {
    for (const list of ["profiles", "requests"]) {
      const { status } = await admin.get(`/admin-panel-werkruf/${list}?${query}`);
      expect([list, query.slice(0, 20), status]).toEqual([list, query.slice(0, 20), 200]);
    }
  }
});

test("each figure of the overview leads to as many businesses as it says, and the list can be searched", async () => {
  // Counts of everything: on the shared server other tests would add to them.
  const own = await startWerkruf();
  onTestFinished(async () => void (await own.stop()));
  const admin = await signedInAdmin(own);
  const mark = word();
  const day = 86_400_000;
  const plan = (id: string, stripeStatus: string, cancelled = false) =>
    putRow(own.db, subscriptions, { profileId: id, stripeStatus, cancelled, updatedAt: new Date() });
  const at = (name: string, trialEndsAt: Date) =>
    uniqueBusiness(own.db, { companyName: `${name} ${mark}`, trialEndsAt });
  const soon = new Date(Date.now() + 6 * day);
  at("Endet", soon);
  at("Bald nicht", new Date(Date.now() + 8 * day));
  plan(at("Gebucht", soon).id, "trialing");
  plan(at("Zahlt", new Date(Date.now() - day)).id, "active");
  plan(at("Gekündigt", new Date(Date.now() - day)).id, "active", true);
  plan(at("Offen", new Date(Date.now() - day)).id, "past_due");
  const asked = at("Gefragt", new Date(Date.now() - day));
  putRequest(own.db, asked.slug);
  const overview = await admin.get("/admin-panel-werkruf");
  for (const [label, names] of [
    ["Testphase endet", ["Endet"]],
    ["Zahlend", ["Zahlt"]],
    ["Umsatz im Monat", ["Zahlt"]],
    ["Zahlung offen", ["Offen"]],
    ["Ohne Anfrage", ["Offen", "Gekündigt", "Zahlt", "Gebucht", "Bald nicht", "Endet"]],
  ] as const) {
    const figure = overview.document.querySelectorAll("main li a").find((link) => link.text.includes(label));
    const list = await admin.get(figure?.getAttribute("href") ?? "");
    const chosen = list.document.querySelector("nav [aria-current=true]")?.text ?? "";
    const said = figure?.querySelector("strong")?.text ?? "";
    if (label !== "Umsatz im Monat") {
      expect(chosen).toContain(said);
      expect(list.text).toContain(`${said} von `);
    }
    const found = await admin.submit(list, { form: "Suchen", values: { suche: mark } });
    expect(cardNames(found).sort(), label).toEqual(names.map((name) => `${name} ${mark}`).sort());
  }
});

test("the revenue is what those pay who go on paying, at the price of the settings", async () => {
  const { text } = await admin.get("/admin-panel-werkruf");
  const [, cents = "", count = ""] =
    /Umsatz im Monat\s*([\d.]+,\d\d) €\s*([\d.]+) × 14,90 € netto/.exec(text) ?? [];
  expect(Number(cents.replace(/\D/g, ""))).toBe(Number(count.replace(/\D/g, "")) * 1490);
});

test("new requests are those of seven days", async () => {
  const mark = word();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  putRequest(werkruf.db, business.slug, { customerName: `${mark} alt`, createdAt: ago(7.01) });
  putRequest(werkruf.db, business.slug, {
    customerName: `${mark} neu`,
    createdAt: ago(6.99),
    isResolved: true,
  });
  expect(cardNames(await search("requests", mark, { stand: "neu" }))).toEqual([`${mark} neu`]);
});
