import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Page, Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { freePort } from "#tests/support/free-port.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { PRODUCTION_SETTINGS } from "#tests/support/production-settings.ts";
import { askForLetter, signedInAs } from "#tests/support/sign-in.ts";
import { type OwnWerkruf, sharedWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

const title = (page: Page) => page.document.querySelector("title")?.textContent;
const samples = (page: Page) => page.document.querySelectorAll("mark").map((mark) => mark.textContent);
const hrefs = (page: Page) =>
  page.document.querySelectorAll("a[href]").map((link) => link.getAttribute("href") ?? "");

describe("the imprint", () => {
  test("marks in local mode what the operator has to fill in", async () => {
    const page = await new Visitor(werkruf.origin).get("/impressum");
    expect(page.status).toBe(200);
    expect(title(page)).toBe("Impressum – Werkruf");
    expect(page.text).toContain("Angaben nach § 5 DDG");
    expect(page.text).toContain("Inhaltlich verantwortlich nach § 18 Abs. 2 MStV");
    expect(page.text).toContain("Stand: November 2026");
    for (const sample of ["Name oder Firma", "Straße und Hausnummer", "Telefonnummer", "DE und 9 Ziffern"]) {
      expect(samples(page)).toContain(`Muster: ${sample}`);
    }
    expect(page.html).not.toMatch(/ec\.europa\.eu|Online-Streitbeilegung/i);
  });
});

describe("the privacy notice", () => {
  const facts = [
    "Auftrag (Art. 28 DSGVO)",
    "bis zu 8 Fotos",
    "ohne Standort, Aufnahmezeit und Gerätedaten",
    "nach 30 Tagen automatisch gelöscht",
    "Name, Telefonnummer, E-Mail-Adresse und Straße gehören nicht dazu",
    "über Server des Messenger-Anbieters in den USA",
    "Link und einen Code, die 5 Minuten gelten",
    "werkruf_session (Cookie) Hält einen Betrieb angemeldet. Dauer: 30 Tage ab der letzten Nutzung",
    "Dauer: 10 Minuten",
    "Dauer: bis Ihre Anfrage angekommen ist, sonst 7 Tage",
    "keine IP-Adressen",
    "Beschwerde bei einer Datenschutzbehörde",
    "Stand: November 2026",
  ];

  test("says what happens to data, how long and why", async () => {
    const page = await new Visitor(werkruf.origin).get("/datenschutz");
    expect(page.status).toBe(200);
    expect(title(page)).toBe("Datenschutzerklärung – Werkruf");
    for (const fact of facts) expect(page.text).toContain(fact);
    expect(samples(page)).toContain("Muster: Name und Sitz des Rechenzentrums");
  });

  test("names every cookie a visitor gets on the way in", async () => {
    const own = uniqueBusiness(werkruf.db);
    const visitor = new Visitor(werkruf.origin);
    await askForLetter(visitor, own.email);
    const given = visitor.cookies.names();
    const { link } = await newestSignIn(werkruf, own.email);
    await visitor.submit(await visitor.get(link));
    given.push(...visitor.cookies.names());
    expect(new Set(given).size).toBe(2);
    const { text } = await visitor.get("/datenschutz");
    for (const name of given) expect(text).toContain(`${name} (Cookie)`);
  });

  test("and the imprint are the same with and without a session, and set no cookie", async () => {
    const visitor = new Visitor(werkruf.origin);
    await signedInAs(visitor, werkruf, uniqueBusiness(werkruf.db));
    for (const path of ["/datenschutz", "/impressum"]) {
      const page = await visitor.get(path);
      expect(page.headers.get("set-cookie")).toBeNull();
      expect(page.text).toBe((await new Visitor(werkruf.origin).get(path)).text);
    }
  });
});

describe("in production", () => {
  let production: OwnWerkruf;
  let visitor: Visitor;
  const operator = {
    OPERATOR_PHONE: "+49 (30) 123 45-6",
    OPERATOR_REPRESENTATIVE: "Rita <Richtig> & Söhne",
    OPERATOR_VAT_ID: "DE123456789",
    OPERATOR_REGISTER: "Amtsgericht Charlottenburg, HRB 1",
    OPERATOR_HOSTING: "Rechenwerk AG, Frankfurt am Main",
  };

  async function startWith(settings: Record<string, string>) {
    const port = String(await freePort());
    production = await startWerkruf({ ...PRODUCTION_SETTINGS, ...settings, PORT: port });
    visitor = new Visitor(`http://localhost:${port}`);
  }

  describe("with everything filled in", () => {
    beforeAll(() => startWith({ ...operator, PRODUCT_NAME: "Rufwerk" }));
    afterAll(() => production.stop());

    test("the imprint says who it is, and nothing is a sample", async () => {
      const page = await visitor.get("/impressum");
      expect(title(page)).toBe("Impressum – Rufwerk");
      const { OPERATOR_HOSTING: _, ...shown } = operator;
      for (const words of [...Object.values(shown), "Werkruf GmbH", "Hauptstraße 1", "10115 Berlin"]) {
        expect(page.text).toContain(words);
      }
      expect(hrefs(page)).toEqual(expect.arrayContaining(["mailto:post@werkruf.de", "tel:+4930123456"]));
      expect(samples(page)).toEqual([]);
      expect(page.text).not.toContain("Muster");
    });

    test("the privacy notice names cookies and services as they are there", async () => {
      const page = await visitor.get("/datenschutz");
      for (const words of [
        "__Host-werkruf_session (Cookie)",
        "__Host-werkruf_sign_in (Cookie)",
        "__Host-toast (Cookie)",
        "Rechenwerk AG, Frankfurt am Main",
        "Resend (Resend, USA)",
        "Standardvertragsklauseln",
      ]) {
        expect(page.text).toContain(words);
      }
      expect(page.text).not.toContain("Muster");
    });

    test("there is no example form", async () => {
      const page = await visitor.get("/");
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("muster-sanitaer");
    });
  });

  describe("with the least that is needed", () => {
    beforeAll(() => startWith({ RESEND_API_KEY: "", SMTP_URL: "smtps://mail.werkruf.de" }));
    afterAll(() => production.stop());

    test("what the operator left out is left out", async () => {
      const imprint = await visitor.get("/impressum");
      const privacy = await visitor.get("/datenschutz");
      expect(imprint.text).toContain("Werkruf GmbH");
      expect(imprint.text).not.toMatch(/Vertreten durch|Registereintrag|Umsatzsteuer|Telefon:|Muster/);
      expect(privacy.text).not.toMatch(/Resend|Muster/);
    });
  });
});
