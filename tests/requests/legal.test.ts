import { createHash } from "node:crypto";
import { DOCUMENT_VERSIONS } from "#app/domain/consent/document-versions.ts";
import { plainText } from "#app/domain/consent/plain-text.ts";
import { startSession } from "#app/domain/session/session.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { userConsents } from "#db/schema.ts";
import { askForMail, SESSION_COOKIE, signedInAs } from "#tests/support/dashboard.ts";
import { afterAll, beforeAll, describe, expect, test } from "#tests/support/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { joinWith, NEEDED } from "#tests/support/joining.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { changeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { MAIL_ELSEWHERE, PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import {
  expectSaid,
  type OwnWerkruf,
  type Page,
  sharedWerkruf,
  startWerkruf,
  Visitor,
} from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();

const title = (page: Page) => page.textOf("title");
const samples = (page: Page) => page.textsOf("mark");
const hrefs = (page: Page) => page.attributes("a[href]", "href");

test("the imprint marks in local mode what the operator has to fill in", async () => {
  const page = await new Visitor(werkruf.origin).get("/impressum");
  expect(page.status).toBe(200);
  expect(title(page)).toBe("Impressum · Werkruf");
  expect(page.text).toContain("Angaben nach § 5 DDG");
  expect(page.text).toContain("Inhaltlich verantwortlich nach § 18 Abs. 2 MStV");
  expect(page.text).toContain("Stand: November 2026");
  for (const sample of ["Name oder Firma", "Straße und Hausnummer", "Telefonnummer", "DE und 9 Ziffern"]) {
    expect(samples(page)).toContain(`Muster: ${sample}`);
  }
  expect(page.html).not.toMatch(/ec\.europa\.eu|Online-Streitbeilegung/i);
});

describe("the privacy notice", () => {
  const facts = [
    "Auftrag (Art. 28 DSGVO)",
    "bis zu 8 Fotos",
    "ohne Standort, Aufnahmezeit und Gerätedaten",
    "nach 30 Tagen automatisch gelöscht",
    "Beim Eingang jeder Anfrage sehen feste Regeln auf unserem Server nach, ob Gefahr droht",
    "rechnet dafür eine feste Liste von Regeln, keine künstliche Intelligenz",
    "über Server des Messenger-Anbieters in den USA",
    "Wählen Sie WhatsApp oder geben Sie eine Handynummer an",
    "Link und einen Code, die 5 Minuten gelten",
    "werkruf_session (Cookie) Hält einen Betrieb angemeldet. Dauer: 30 Tage ab der letzten Nutzung",
    "Dauer: 10 Minuten",
    "werkruf_known (Cookie) Zeigt uns, dass dieser Browser schon einmal angemeldet war",
    "Dauer: 180 Tage ab der Anmeldung",
    "Dauer: bis Ihre Anfrage angekommen ist, sonst 7 Tage",
    "werkruf_cookies (Cookie) Merkt sich Ihre Cookie-Auswahl",
    "Eine Einwilligung in Marketing endet nach 90 Tagen, alles andere nach 24 Monaten",
    "Zurzeit ist kein Dienst für Statistik oder Marketing eingebaut",
    "und Notizen, die nur er sieht",
    `Fassung ${DOCUMENT_VERSIONS.privacyPolicy}`,
    "keine IP-Adressen",
    "bis zu 14 Tage länger stehen",
    "die eigene Software des Betriebs, wenn er eine Schnittstelle eingerichtet hat",
    "Fotos kann sie je Sendung eine Stunde lang abrufen",
    "Sie sind eigene Verantwortliche, nicht unsere Auftragsverarbeiter",
    "Beschwerde bei einer Datenschutzbehörde",
    "welche Fassung der AGB, der Datenschutzhinweise und des Vertrags zur Auftragsverarbeitung Sie wann",
    "Eine neue Anmelde-Adresse gilt erst, wenn Sie sie bestätigt haben",
    "der Link zum Impressum stehen auf Ihrem Anfrageformular",
    "wann wir Ihnen über neue Anfragen schreiben sollen",
    "die Telefonnummer nur, wenn Sie sie dafür freigeben",
    "Ohne freigegebene Telefonnummer steht dort Ihre E-Mail-Adresse für Kunden",
    "QR-Codes zu Ihrem Anfrage-Link erzeugt unser eigener Server",
    "alle Daten Ihres Kontos als ZIP-Datei herunterladen",
    "ein Prüfwert Ihres Anfrage-Links, nicht der Link selbst",
    "Auch seine Benachrichtigungen tragen das Kennzeichen",
    "Nur die Bestätigung an die angegebene E-Mail-Adresse entfällt",
    "merken wir uns das zehn Jahre lang mit einem Prüfwert",
    "Ließ sie sich nicht zustellen, bleibt auch ihr Inhalt so lange",
    "der Zahlungsdienst Stripe (Stripe Payments Europe, Irland)",
    "die Kennung Ihres Kunden bei Stripe, bis das Abonnement dort beendet ist, und 90 Tage danach",
    "keinen Betrieb anlegt, dessen Konto löschen wir nach 30 Tagen",
    "Nach höchstens 14 Tagen wird es gelöscht",
    "Stand: November 2026",
  ];

  test("says what happens to data, how long and why", async () => {
    const page = await new Visitor(werkruf.origin).get("/datenschutz");
    expect(page.status).toBe(200);
    expect(title(page)).toBe("Datenschutzerklärung · Werkruf");
    for (const fact of facts) expect(page.text).toContain(fact);
    expect(samples(page)).toContain("Muster: Name und Sitz");
  });

  test("names every cookie a visitor gets on the way in", async ({ business: own, visitor }) => {
    await askForMail(visitor, own.email);
    const given = visitor.cookies.names();
    const { link } = await newestSignIn(werkruf, own.email);
    await visitor.submit(await visitor.get(link));
    given.push(...visitor.cookies.names());
    expect(new Set(given).size).toBe(3);
    const { text } = await visitor.get("/datenschutz");
    for (const name of given) expect(text).toContain(`${name} (Cookie)`);
  });

  test("and the imprint are the same with and without a session, and set no cookie", async ({ visitor }) => {
    await signedInAs(visitor, werkruf, uniqueBusiness(werkruf.db));
    for (const path of ["/datenschutz", "/impressum", "/agb", "/avv"]) {
      const page = await visitor.get(path);
      expect(page.headers.get("set-cookie")).toBeNull();
      expect(page.text).toBe((await new Visitor(werkruf.origin).get(path)).text);
    }
  });
});

test.each(["/datenschutz", "/agb", "/avv"])("%s begins with its contents, complete", async (path) => {
  const page = await new Visitor(werkruf.origin).get(path);
  const links = page.document.querySelectorAll("nav[aria-label=Inhalt] a");
  const listed = links.map((link) => [link.getAttribute("href"), link.textContent]);
  const sections = page.document
    .querySelectorAll("article section[id]")
    .map((section) => [`#${section.id}`, section.querySelector("h2")?.textContent]);
  expect(listed.length).toBeGreaterThan(6);
  expect(listed).toEqual(sections);
});

/**
 * What the contracts say in local mode, by version. Whoever changes a text gives it a new version in
 * `document-versions.ts` and adds a line here; lines of versions that were released stay as they are.
 */
const TEXTS: Record<string, string> = {
  "agb 2026-11.3": "qUDmg7EuCScJz3wTq8YWYXfZEBhS8ByP-gD9oBWyMnk",
  "avv 2026-11.3": "ZrmkYG4AoqmWVqHjqv4SdohQBjmAGCEfDsErfYhGCiQ",
  "agb 2026-11.4": "Mc3fcbvBDGDGCWG-EQvRCvnn-4lIm0ZLa0mUq2l_oEc",
  "avv 2026-11.4": "yWUFhIVC_C2_MlTRuT9UQcZcoEwQKj6FA7LotYuNtnk",
  "agb 2026-11.5": "PglceruOEhsEKkQID499qEgBmbk_OL5xcG0ubZX4jnw",
  "agb 2026-11.6": "mLkathQN4S0zwZQHU6On8re8z1Y2dLJHkC6XkpBGtpg",
  "agb 2026-11.7": "Fkh5ZPEtyxB-yJSBVQ-PhCNstCv931Mw9V_uVHo2JSY",
  "avv 2026-11.5": "67Eii1RkmcFjQdzG7Rg_gA8hMx07Njxt1CI-fD5XuaY",
  "avv 2026-11.6": "azAlH_GGJ4liphe3TkOzX2jrJB-umpQpHZf71B0FWQc",
  "avv 2026-11.7": "odzX1kMAcYe0Fd246HcS8LI9xNia0iAKhq5z5FLCWbk",
  "agb 2026-11.8": "uF_ZVR6c2ykbH15DcepNMK0GvBIRGKU-7q_fUPfowyI",
  "agb 2026-11.9": "Spzza8RvhuT-nv6AvEMB0EBP8E909SCoCdrYef3CYUU",
  "agb 2026-11.10": "I-Nr1x0cdL1H9ouLAw8pX1UzL0TonKUWJh9p2eHemug",
  "avv 2026-11.8": "dusKRHuI6Yt0yM8SbRmt4Gihq2PNtArKtAQ4Cg4gsDQ",
  "avv 2026-11.9": "8PeZ_aibxMA4iyKD3MaUJ7_08Jw0l-TCeiEid7dlfRo",
  "avv 2026-11.10": "KV4btLJwSw4e24xK-3Yv-EV-wH-O78F_FBLCdGIRn1Q",
  "avv 2026-11.11": "hr0C4vPmbOqr9vBxyTA1Q_cJt0ER8ObAoTE4lxBfQdg",
  "avv 2026-11.12": "JXTvV_WSK_eHbb52gLDQnQHpTRyZQElAh0HPE_gHO84",
  "avv 2026-11.13": "GEFYb-AiCL2QbVtDAtyHMHTg5k49cnBikKndni8mkSE",
  "avv 2026-11.15": "Kh68LS0O2jDMrlbWKVr70DyK5u1oHs7_o6atTUDLAGM",
  "avv 2026-11.16": "7DCeBcDNjK88A-bDVNpKzNVzA3l24CTTbEjc0tfmL4s",
  "avv 2026-11.17": "6VO4xx4y7mK2ScSn8P8rS7apFs6NQcrXkD9MCJeEIFE",
  "agb 2026-11.12": "37ZhcLwBBnSWYJrE6w5QrS7DP6eUaI01GKQrJFW8A8I",
  "agb 2026-11.11": "SWWNA6FFqB4-Hm9yJR_cyd6iV6d0yNqLqmeQOBlUTjE",
  "avv 2026-11.19": "kO63Lc7OhGh7H9fQVqxtmp9zlgfYK_ltqyccHSKfabM",
  "avv 2026-11.18": "YNHNgVU-rOkfZshfPOAeTe6vJwwuBvjye-WzWZlJKOU",
  "avv 2026-11.14": "X1Ha2n3kU4AHMpoETfEmDpin53j-3G9zKMbpqwfnMb4",
};

test.each(["agb", "avv"] as const)("the text of /%s is that of its version", async (document) => {
  const page = await new Visitor(werkruf.origin).get(`/${document}`);
  const hash = createHash("sha256").update(plainText(page.html)).digest("base64url");
  const version = DOCUMENT_VERSIONS[document];
  const advice = `The text of /${document} has changed. Give it a new version in app/domain/consent/document-versions.ts, and add "${document} VERSION": "${hash}" to TEXTS.`;
  expect(hash, advice).toBe(TEXTS[`${document} ${version}`]);
});

edge(
  "what a business accepted can be read again when something else holds, from /profil/schnittstelle",
  async () => {
    const STORAGE_DIR = temporaryFolder();
    const before = await startWerkruf({ STORAGE_DIR, PRICE_MONTHLY_CENTS: "1490" });
    const { visitor: joining, user } = await newcomer(before);
    expect((await joinWith(joining, NEEDED)).status).toBe(303);
    await before.stop();

    const after = await startWerkruf({
      STORAGE_DIR,
      PRICE_MONTHLY_CENTS: "1990",
      OPERATOR_HOSTING: "Neu GmbH",
    });
    try {
      const visitor = new Visitor(after.origin);
      visitor.cookies.set(
        SESSION_COOKIE,
        await startSession(after.db, { userId: user.id, browser: null }, new Date()),
      );
      const profile = await visitor.get("/profil/schnittstelle");
      expect(profile.text).toContain(`Am ${germanDate(new Date())} angenommen`);
      const terms = await visitor.click(profile, `AGB, Fassung ${DOCUMENT_VERSIONS.agb}`);
      expectSaid(terms, "Das Angebot richtet sich ausschließlich an Unternehmer", "14,90");
      expect(terms.text).not.toContain("19,90");
      const contract = await visitor.click(profile, `(AVV), Fassung ${DOCUMENT_VERSIONS.avv}`);
      expect(contract.text).toContain("Anlage 2: Weitere Auftragsverarbeiter");
      expect(contract.text).not.toContain("Neu GmbH");
      const now = await visitor.click(terms, "Heutige Fassung lesen");
      expect(now.text).toContain("19,90");
      expect((await visitor.get("/avv")).text).toContain("Neu GmbH");
      for (const wrong of ["0", "999", "x", "1%20OR%201"])
        expect((await visitor.get(`/agb?fassung=${wrong}`)).status).toBe(404);
    } finally {
      await after.stop();
    }
  },
);

test("what was accepted before texts were kept leads to a text of the same version, or to none", async () => {
  const { visitor, user } = await newcomer(werkruf);
  expect((await joinWith(visitor, NEEDED)).status).toBe(303);
  changeRows(
    werkruf.db,
    userConsents,
    { agbVersion: "2026-11.2", createdAt: new Date("2026-11-01T12:00:00Z") },
    { userId: user.id },
  );
  const profile = await visitor.get("/profil/schnittstelle");
  expect(profile.text).toContain("Am 01.11.2026 angenommen: AGB, Fassung 2026-11.2 und");
  expect(profile.textsOf("#daten p a")).toEqual([
    `Vertrag zur Auftragsverarbeitung (AVV), Fassung ${DOCUMENT_VERSIONS.avv}`,
    expect.stringContaining("@"),
    `AGB, Fassung ${DOCUMENT_VERSIONS.agb}`,
  ]);
  expect(profile.text).toContain("Den Wortlaut einer Fassung ohne Link senden wir Ihnen auf Anfrage zu");
  const contract = await visitor.click(profile, `(AVV), Fassung ${DOCUMENT_VERSIONS.avv}`);
  expect(contract.text).toContain(`auf dieser Seite, Fassung ${DOCUMENT_VERSIONS.avv}.`);
});

describe("the terms", () => {
  test("have eleven sections, for businesses only, with one price, the trial and what comes after", async () => {
    const page = await new Visitor(werkruf.origin).get("/agb");
    expect(page.status).toBe(200);
    expect(title(page)).toBe("Allgemeine Geschäftsbedingungen · Werkruf");
    const sections = page.textsOf("article h2");
    expect(sections.slice(1).map((heading) => /^\d+/.exec(heading)?.[0])).toEqual(
      Array.from({ length: 11 }, (_, index) => String(index + 1)),
    );
    for (const words of [
      `Stand: November 2026, Fassung ${DOCUMENT_VERSIONS.agb}`,
      "richtet sich ausschließlich an Unternehmer",
      "14 Tage kostenlos",
      "geht nicht in ein bezahltes Abonnement über",
      "Das Abonnement heißt Premium und kostet 14,90 € netto im Monat zzgl. USt.",
      "jederzeit ohne Frist zum Ende des bezahlten Monats kündigen",
      "Ihr Anfrage-Link funktioniert weiter",
      "Anfragen werden 30 Tage nach ihrem Eingang automatisch gelöscht",
    ]) {
      expect(page.text.replaceAll("\u00a0", " ")).toContain(words);
    }
    expect(page.text).not.toMatch(/Widerruf|19,90|Pro\b|ec\.europa|Streitbeilegung/);
    expect(samples(page)).toContain("Muster: Name oder Firma");
    expect(hrefs(page)).toEqual(expect.arrayContaining(["/avv", "/datenschutz"]));
  });

  test("are one click away from every page", async () => {
    for (const path of ["/", "/login", "/impressum", "/datenschutz"]) {
      expect(hrefs(await new Visitor(werkruf.origin).get(path)), path).toContain("/agb");
    }
  });
});

test("the accessibility statement says what it covers, what works, what doesn't, and whom to tell", async () => {
  const page = await new Visitor(werkruf.origin).get("/barrierefreiheit");
  expect(page.status).toBe(200);
  expect(title(page)).toBe("Erklärung zur Barrierefreiheit · Werkruf");
  for (const words of [
    "WCAG 2.2, Stufe AA",
    "EN 301 549",
    "Eine Prüfung durch eine unabhängige Stelle gab es noch nicht.",
    "4. Was noch nicht barrierefrei ist",
    "5. Barriere melden",
    "MLBF@ms.sachsen-anhalt.de",
  ]) {
    expect(page.text.replaceAll("\u00a0", " ")).toContain(words);
  }
  expect(samples(page)).toEqual(
    expect.arrayContaining(["Muster: Name oder Firma", "Muster: E-Mail-Adresse"]),
  );
});

test("the processing contract says what Art. 28 asks for, with measures and who else works on it", async () => {
  const page = await new Visitor(werkruf.origin).get("/avv");
  expect(page.status).toBe(200);
  for (const words of [
    `Fassung ${DOCUMENT_VERSIONS.avv}`,
    "1. Parteien, Gegenstand und Dauer",
    "2. Art der Daten und betroffene Personen",
    "nur auf dokumentierte Weisung",
    "zur Vertraulichkeit verpflichtet",
    "mindestens vier Wochen vorher per E-Mail",
    "möglichst binnen 24 Stunden",
    "löscht der Anbieter alle Daten sofort",
    "Anlage 1: Technische und organisatorische Maßnahmen",
    "Anlage 2: Weitere Auftragsverarbeiter",
  ]) {
    expect(page.text.replaceAll("\u00a0", " ")).toContain(words);
  }
  const open = samples(page).filter((sample) => /Name und Sitz|Land/.test(sample ?? ""));
  expect(open, "host and mail service").toEqual(
    Array(2).fill(["Muster: Name und Sitz", "Muster: Land"]).flat(),
  );
  expect(page.text).not.toContain("Anthropic");
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
    OPERATOR_HOSTING_PLACE: "Trier",
  };

  async function startWith(settings: Record<string, string>) {
    const port = String(await freePort());
    production = await startWerkruf({ ...PRODUCTION_SETTINGS, ...settings, PORT: port });
    visitor = new Visitor(`http://localhost:${port}`);
  }

  describe("with everything filled in", () => {
    beforeAll(() =>
      startWith({
        ...{ ...operator, PRODUCT_NAME: "Rufwerk" },
        ...{ PRICE_MONTHLY_CENTS: "123450", ANTHROPIC_API_KEY: "sk-ant-0123456789" },
      }),
    );
    afterAll(() => production.stop());

    test("the imprint says who it is, and nothing is a sample", async () => {
      const page = await visitor.get("/impressum");
      expect(hrefs(await visitor.get("/barrierefreiheit"))).toContain("mailto:post@werkruf.de");
      expect(title(page)).toBe("Impressum · Rufwerk");
      const { OPERATOR_HOSTING: _, OPERATOR_HOSTING_PLACE: __, ...shown } = operator;
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
        "__Host-werkruf_known (Cookie)",
        "__Host-toast (Cookie)",
        "__Host-werkruf_cookies (Cookie)",
        "als Auftragsverarbeiter: Rechenwerk AG, Frankfurt am Main; Ort der Verarbeitung: Trier",
        "Resend (Resend, USA); Ort der Verarbeitung: USA, auf Grundlage der Standardvertragsklauseln",
      ]) {
        expect(page.text).toContain(words);
      }
      expect(page.text).not.toContain("Muster");
    });

    test("terms and processing contract name the operator, the price and the services that are switched on", async () => {
      const terms = await visitor.get("/agb");
      const contract = await visitor.get("/avv");
      expect(terms.text.replaceAll("\u00a0", " ")).toContain("kostet 1.234,50 € netto");
      expect(terms.text).toContain("Werkruf GmbH");
      for (const words of [
        "Rechenwerk AG, Frankfurt am Main",
        "Ort der Verarbeitung: Trier",
        "Resend (Resend, USA)",
        "Stripe",
        "Anthropic",
      ]) {
        expect(contract.text).toContain(words);
      }
      expect(contract.text.split("Anlage 2: Weitere").at(-1), "no processors").not.toMatch(/Mozilla|Edge/);
      for (const page of [terms, contract]) expect(page.text).not.toMatch(/Muster|Werkruf (?!GmbH)/);
      const privacy = await visitor.get("/datenschutz");
      expect(privacy.text).toContain(
        "als unser Auftragsverarbeiter: Anthropic (Anthropic, USA); Ort der Verarbeitung: USA",
      );
      expect(privacy.text).toContain("machen wir in der Beschreibung vorher unkenntlich");
      expect(privacy.text).not.toContain("feste Liste von Regeln");
    });

    test("there is no example form", async () => {
      const page = await visitor.get("/");
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("muster-sanitaer");
    });
  });

  describe("with the least that is needed, and a model of somebody else", () => {
    beforeAll(() =>
      startWith({
        ...{ ...MAIL_ELSEWHERE, RESEND_API_KEY: "", SMTP_URL: "smtps://mail.werkruf.de" },
        ...{ ANTHROPIC_API_KEY: "key-0123456789", ANTHROPIC_BASE_URL: "https://llm.werkruf.de" },
        ...{ ANALYSIS_PROVIDER: "Denkwerk AG, Bonn", ANALYSIS_REGION: "Frankfurt, EU" },
        ...{ S3_ENDPOINT: "https://s3.werkruf.de", S3_BUCKET: "fotos-werkruf", S3_REGION: "de" },
        ...{ S3_ACCESS_KEY_ID: "AK5Q7WERK2RUF9", S3_SECRET_ACCESS_KEY: "k3V9xqTz81Lm0pRw" },
        ...{ S3_PROVIDER: "Speicherwerk AG, Trier", S3_PLACE: "Trier" },
      }),
    );
    afterAll(() => production.stop());

    test("the form, the privacy notice and the contract name who reads, and where", async () => {
      const { slug } = uniqueBusiness(production.db);
      const form = await visitor.get(`/${slug}`);
      expect(form.text).toContain("an den KI-Dienst Denkwerk AG, Bonn weitergegeben");
      for (const words of [
        "Externe KI kann Ihre Nachricht für den Betrieb einschätzen und übersetzen.",
        "wie Sie ihn eingetragen haben, Kontaktdaten, Straße und Hausnummer entfernt, soweit sie sich",
        "Nach 30 Tagen wird Ihre Anfrage hier gelöscht.",
        "Eigene Kopien löscht der Betrieb selbst.",
      ])
        expect(form.text).toContain(words);
      const privacy = await visitor.get("/datenschutz");
      expect(privacy.text).toContain(
        "als unser Auftragsverarbeiter: Denkwerk AG, Bonn; Ort der Verarbeitung: Frankfurt, EU",
      );
      expect(privacy.text).toContain("wie auch Straße und Hausnummer, soweit wir sie erkennen");
      expect(privacy.text).toContain("nach Zugang und Schlüssel bleiben bei uns");
      const contract = await visitor.get("/avv");
      for (const words of ["Denkwerk AG, Bonn", "Ort der Verarbeitung: Frankfurt, EU"]) {
        expect(contract.text).toContain(words);
      }
      for (const page of [form, privacy, contract]) expect(page.text).not.toContain("Anthropic");
    });

    test("who keeps the photos stands in the privacy notice and in the contract", async () => {
      const privacy = await visitor.get("/datenschutz");
      expect(privacy.text).toContain(
        "in dem Fotos und Logos gespeichert sind, als Auftragsverarbeiter: Speicherwerk AG, Trier; Ort der Verarbeitung: Trier",
      );
      const contract = await visitor.get("/avv");
      expectSaid(contract, "Speicherwerk AG, Trier", "Fotos der Kunden und Logos der Betriebe");
    });

    test("what the operator left out is left out", async () => {
      const imprint = await visitor.get("/impressum");
      const privacy = await visitor.get("/datenschutz");
      expect(imprint.text).toContain("Werkruf GmbH");
      expect(imprint.text).not.toMatch(/Vertreten durch|Registereintrag|Umsatzsteuer|Telefon:|Muster/);
      expect(privacy.text).not.toMatch(/Resend|Muster/);
      const contract = await visitor.get("/avv");
      expect(contract.text).toContain("Postwerk AG, Kassel");
      expect(contract.text).not.toMatch(/Resend|Anthropic|Muster/);
    });
  });
});
