import { subscriptions } from "#db/schema.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
let owner: Awaited<ReturnType<typeof signedInProvider>>;
let page: Page;
let link: string;

beforeAll(async () => {
  owner = await signedInProvider(werkruf);
  page = await owner.visitor.get("/so-funktioniert-es");
  link = `${werkruf.origin}/${owner.business.slug}`;
});

const all = (selector: string) => page.document.querySelectorAll(selector);
const said = (selector: string) => all(selector).map(({ textContent }) => textContent.trim());

test("the menu leads there", async () => {
  const from = await owner.visitor.get(owner.path);
  const help = await owner.visitor.click(from, "So funktioniert's");
  expect([help.status, help.url.pathname]).toEqual([200, "/so-funktioniert-es"]);
  expect(help.headers.get("cache-control")).toBe("no-store");
  expect(help.textOf("h1")).toBe("So funktioniert's");
  expect(help.textOf("nav a[aria-current=page]")).toContain("So funktioniert's");
});

describe("the questions", () => {
  test("stand in four categories of four to six, one open at a time, each with an address", () => {
    expect(said("section section h3")).toEqual([
      "Link und QR-Code",
      "Datenschutz und Sicherheit",
      "Allgemeine Nutzung",
      "Abo und Zahlung",
    ]);
    for (const category of all("section section:has(> h3)")) {
      const folds = category.querySelectorAll("details[name]");
      expect(folds.length).toBeGreaterThanOrEqual(4);
      expect(folds.length).toBeLessThanOrEqual(6);
      for (const fold of folds) {
        expect([fold.getAttribute("name"), fold.hasAttribute("open")]).toEqual(["faq", false]);
        expect(fold.querySelector("summary")?.textContent).toMatch(/\?$/);
        expect(fold.querySelector("div[id]")?.textContent.length).toBeGreaterThan(80);
      }
    }
    const ids = all("[id]").map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("are answered with what is true of this server and this business", async () => {
    const { text } = page;
    expect(text).toContain("14,90 € netto im Monat zuzüglich Umsatzsteuer");
    expect(text).toContain("Beide gelten 5 Minuten und nur einmal");
    expect(text).toContain("täglich gesammelt um 17:30 Uhr");
    expect(text).toContain("Bis zu 8 Fotos mit je höchstens 15 MB");
    const trialEndsAt = new Date("2027-01-31T23:30:00Z");
    expect(await trialAnswer({ trialEndsAt })).toContain(
      "sie endet von selbst, bei Ihnen am 01.02.2027. Ein",
    );
  });

  test.each([
    [
      { trialEndsAt: new Date("2026-01-01T12:00:00Z") },
      "sie endet von selbst; Ihre endete am 01.01.2026. Ein",
    ],
    [
      { trialEndsAt: null, createdAt: new Date("2026-01-01T12:00:00Z") },
      "sie endet von selbst; Ihre endete am 15.01.2026. Ein",
    ],
  ] as const)("say when the own trial ends or ended: %j", async (columns, said) => {
    expect(await trialAnswer(columns)).toContain(said);
  });

  test("say nothing of the trial to who has booked", async () => {
    const said = await trialAnswer({}, { stripeStatus: "active", subscriptionStart: new Date() });
    expect(said).toContain("sie endet von selbst. Ein");
  });

  test("name everybody who can open a photo (D25)", () => {
    expect(page.document.getElementById("fotos")?.textContent).toContain(
      "im nötigen Fall das Team von Werkruf",
    );
  });

  async function trialAnswer(
    columns: Parameters<typeof uniqueBusiness>[1],
    plan?: Partial<typeof subscriptions.$inferInsert>,
  ) {
    const visitor = new Visitor(werkruf.origin);
    const business = uniqueBusiness(werkruf.db, columns);
    await signedInAs(visitor, werkruf, business);
    if (plan) {
      const row = { ...plan, profileId: business.id, updatedAt: new Date() };
      putRow(werkruf.db, subscriptions, row);
    }
    const help = await visitor.get("/so-funktioniert-es");
    return help.document.getElementById("testzeit")?.textContent.replace(/\s+/g, " ");
  }
});

test("link and code have a page of their own, one step from everywhere in the dashboard", async () => {
  const { visitor, path, business } = owner;
  for (const from of [path, "/profil", "/abo", "/so-funktioniert-es"]) {
    const own = await visitor.click(await visitor.get(from), "Link & QR-Code");
    expect([own.status, own.url.pathname], from).toEqual([200, "/so-funktioniert-es/link"]);
  }
  const own = await visitor.get("/so-funktioniert-es/link");
  expect(own.headers.get("cache-control")).toBe("no-store");
  const current = own.document.querySelectorAll("nav a[aria-current=page]");
  expect(new Set(current.map((entry) => entry.textContent))).toEqual(new Set(["Link & QR-Code"]));
  const card = own.document.querySelector("main");
  expect(card?.querySelector("textarea[readonly]")?.textContent).toBe(link);
  expect(card?.querySelector("img")?.getAttribute("src")).toBe(`/qr/${business.slug}/druck.svg`);
  const downloads = card?.querySelectorAll("a[download]").map((a) => a.getAttribute("download"));
  expect(downloads).toEqual(
    [".png", "-druck.png", "-druck.svg"].map((end) => `qr-code-${business.slug}${end}`),
  );
  expect((await visitor.click(own, "Aushang drucken")).status).toBe(200);
  expect((await visitor.click(own, "Wohin mit dem Link")).url.hash).toBe("#tipps");
});

test("the link can be taken along, tried, saved and shown as a code without scripts", async () => {
  const card = page.document.querySelector("#link-teilen");
  expect(card?.querySelector("textarea[readonly]")?.textContent).toBe(link);
  const test = card?.querySelectorAll("a").find(({ textContent }) => textContent.includes("Testen"));
  expect([test?.getAttribute("href"), test?.getAttribute("target")]).toEqual([`${link}?ort=probe`, "_blank"]);
  expect((await owner.visitor.get(link)).text).toContain("Kundenanfrage");

  const { slug } = owner.business;
  const downloads = card?.querySelectorAll("a[download]").map((a) => a.getAttribute("download"));
  expect(downloads?.sort()).toEqual(
    ["-druck.png", "-druck.svg", ".png"].map((end) => `qr-code-${slug}${end}`),
  );
  const fold = card?.querySelector("details");
  expect(fold?.querySelector("summary")?.textContent).toContain("QR-Code anzeigen");
  expect(fold?.querySelector("img")?.getAttribute("width")).toBe("200");
});

test("the tips bring texts that carry the own link and name", () => {
  const { companyName, slug } = owner.business;
  expect(said("[aria-labelledby=tipps] summary h3")).toEqual([
    "Google-Unternehmensprofil und Branchenbücher",
    "Eigene Website",
    "Automatische Antwort im Messenger",
    "Visitenkarten, Rechnungen und E-Mails",
    "Fahrzeugbeschriftung",
    "Mailbox und Anrufbeantworter",
    "Aushang für Werkstatt, Laden und Baustelle",
  ]);
  expect(page.text).toContain("mindestens 2 × 2 cm");
  const text = (id: string) => page.document.getElementById(id)?.textContent ?? "";
  expect(text("text-website")).toContain(`<a href="${link}"`);
  expect(text("text-messenger")).toContain(link);
  expect(text("text-messenger")).toContain(companyName);
  expect(text("text-signatur")).toBe(`Anfrage mit Fotos senden: ${link}`);
  expect(text("text-anruf-ablehnen")).toBe(
    `Ich bin gerade im Einsatz. Worum geht es? Am schnellsten hier, gern mit Fotos: ${link} Ich rufe zurück. ${companyName}`,
  );
  expect(text("text-mailbox")).toContain(slug.replace("-", " Bindestrich "));
});

test("every link of the page leads somewhere", async () => {
  const hrefs = all("main a[href]").map((a) => a.getAttribute("href") ?? "");
  for (const target of new Set(hrefs)) {
    if (target.startsWith("#")) expect(page.document.getElementById(target.slice(1)), target).not.toBeNull();
    else expect((await owner.visitor.open(target)).status, target).toBe(200);
  }
});

describe("the sheet to hang up", () => {
  test("holds name, code and link and nothing of the menu", async () => {
    const sheet = await owner.visitor.click(page, "Aushang drucken");
    expect([sheet.status, sheet.url.pathname]).toEqual([200, "/so-funktioniert-es/aushang"]);
    expect(sheet.headers.get("cache-control")).toBe("no-store");
    const paper = sheet.document.querySelector("main");
    expect(paper?.textContent).toContain(owner.business.companyName);
    expect(paper?.textContent).toContain(link.replace("http://", ""));
    expect(paper?.querySelector("img")?.getAttribute("src")).toBe(`/qr/${owner.business.slug}/druck.svg`);
    expect(sheet.document.querySelector("nav")).toBeNull();
    const buttons = sheet.document.querySelectorAll("a, button");
    expect(buttons.filter((button) => !button.closest("header, main, [data-cookies]"))).toEqual([]);
    const back = await owner.visitor.click(sheet, "Zurück");
    expect(back.url.pathname).toBe("/so-funktioniert-es");
  });

  test("shows the telephone only if customers may see it", async () => {
    for (const phoneShown of [true, false]) {
      const visitor = new Visitor(werkruf.origin);
      const business = uniqueBusiness(werkruf.db, { mobileNumber: "0171 39200 14", phoneShown });
      await signedInAs(visitor, werkruf, business);
      const sheet = await visitor.get("/so-funktioniert-es/aushang");
      expect(sheet.html.includes("0171 39200 14")).toBe(phoneShown);
    }
  });
});

test.each(["/so-funktioniert-es", "/so-funktioniert-es/link", "/so-funktioniert-es/aushang"])(
  "%s is for who is signed in",
  async (path) => {
    const visitor = new Visitor(werkruf.origin);
    for (const init of [{}, { method: "HEAD" }]) {
      const answer = await visitor.fetch(path, init);
      expect([answer.status, answer.location?.pathname]).toEqual([302, "/login"]);
    }
    expect((await owner.visitor.post(path, "x=1")).status).toBe(405);
  },
);
