import { profiles, users } from "#db/schema.ts";
import { SESSION_COOKIE } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import {
  FILLED,
  NOTIFICATION_FORM,
  obstructUpdates,
  openProfile,
  PROFILE_FORM,
  profileRow,
  STORED,
} from "#tests/support/pages/profile.ts";
import { readRow, readRows } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const SAVED = "Profil erfolgreich aktualisiert!";
const FAILED = "Fehler beim Aktualisieren des Profils";

describe("the page", () => {
  const ROWS: [path: string, name: string, value: RegExp, heading: string][] = [
    ["/profil", "Betrieb", /Bremen/, "Profildaten"],
    ["/profil/kunden", "Was Kunden sehen", /Alles wie immer · ohne Logo/, "Was Kunden sehen"],
    ["/profil/antworttexte", "Antworttexte", /Keine eigenen Texte/, "Antworttexte"],
    ["/profil/benachrichtigungen", "Benachrichtigungen", /um 17:30 Uhr/, "Benachrichtigungen"],
    ["/profil/kollegen", "Team", /Nur Sie/, "Team"],
    ["/profil/anmeldung", "Anmeldung", /@/, "Anmeldung"],
    ["/abo", "Abo und Rechnungen", /Testphase bis/, "Abo verwalten"],
    ["/profil/schnittstelle", "Daten und Schnittstelle", /Keine Schnittstelle/, "Daten und Schnittstelle"],
  ];

  test("one list of eight rows, each with its present value, and behind each a page with one save button", async () => {
    expect((await new Visitor(werkruf.origin).get("/profil")).location?.pathname).toBe("/login");
    const { visitor } = await openProfile(werkruf);
    for (const [path, name, , heading] of ROWS) {
      const page = await visitor.get(path);
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(page.textOf("h1")).toBe(heading);
      const rows = page.document.querySelectorAll("main nav a");
      const listed = rows.map((row) => [
        row.getAttribute("href")?.split("#")[0],
        row.querySelector("strong")?.textContent,
      ]);
      expect(listed).toEqual(ROWS.map(([to, called]) => [to, called]));
      for (const [index, row] of rows.entries()) expect(row.textContent).toMatch(ROWS[index]?.[2] ?? /$^/);
      const here = page.document.querySelectorAll('main nav [aria-current="page"] strong');
      expect(here.map((row) => row.textContent)).toEqual([name]);
      const saving = page.document
        .querySelectorAll("main button")
        .filter(({ textContent }) => /speichern/.test(textContent));
      expect(saving.length, path).toBeLessThanOrEqual(1);
    }
  });

  test("the rows say what needs a look", async () => {
    const { visitor, page, business } = await openProfile(werkruf, {
      street: null,
      signature: "Gruß",
      notificationPreference: "aus",
      availability: "notfaelle",
    });
    const values = page.textsOf("main nav a span span");
    expect(values).toEqual([
      expect.stringContaining("Anschrift fehlt"),
      expect.stringContaining("Notfälle"),
      "Keine eigenen Texte · mit Unterschrift",
      "Aus",
      "Nur Sie",
      business.email,
      expect.stringContaining("Testphase bis"),
      "Keine Schnittstelle",
    ]);
    await visitor.submit(page, { ...PROFILE_FORM, values: FILLED });
    expect((await visitor.get("/profil")).text).toContain("Rohr & Söhne GmbH · Köln · E-Mail-Adresse nicht");
  });

  test.each([
    ["GET", "/profil/geraete", 303, "/profil/benachrichtigungen#geraete"],
    ["POST", "/profil/geraete", 308, "/profil/benachrichtigungen"],
    ["GET", "/profil/konto", 303, "/profil/schnittstelle#daten"],
    ["POST", "/profil/konto", 308, "/profil/schnittstelle"],
  ])("%s %s leads on (%i) to %s", async (method, before, status, now) => {
    const { visitor } = await openProfile(werkruf);
    const answer = await visitor.fetch(before, { method });
    const { pathname = "", hash = "" } = answer.location ?? {};
    expect([answer.status, `${pathname}${hash}`]).toEqual([status, now]);
    const stranger = await new Visitor(werkruf.origin).fetch(before, { method });
    expect(stranger.location?.pathname).toBe("/login");
  });

  test("on a phone the form stands in the list's place at its address, and with what came back", async () => {
    const { visitor, page } = await openProfile(werkruf);
    const part = (of: Page) => of.document.querySelector("#betrieb");
    expect(part(page)?.querySelector("#anschrift #profil-city")).not.toBeNull();
    expect(part(page)?.hasAttribute("data-open")).toBe(false);
    for (const id of ["kontakt", "gewerke", "kundenlink"])
      expect(page.document.querySelector(`#${id}`), id).not.toBeNull();
    const refused = await visitor.submit(page, { ...PROFILE_FORM, values: { city: "" } });
    expect([refused.status, part(refused)?.hasAttribute("data-open")]).toEqual([422, true]);
  });

  test("shows in its fields what is stored", async () => {
    const { visitor, page } = await openProfile(werkruf, { ...STORED, notificationPreference: "sofort" });
    const value = (id: string) => page.attribute(`#profil-${id}`, "value");
    expect(value("company_name")).toBe("Rohr & Söhne GmbH");
    expect(value("website_url")).toBe("rohr-söhne.de/bad");
    expect(value("imprint_url")).toBe("http://www.rohr-soehne.de/impressum");
    const choice = await visitor.get("/profil/benachrichtigungen");
    const ticked = [page, choice].flatMap(({ document }) =>
      document.querySelectorAll("[checked]").map((box) => box.getAttribute("value") ?? box.id),
    );
    expect(ticked).toEqual(expect.arrayContaining(["Heizungsbau", "Zaunbau", "sofort"]));
  });

  test("a profile that can't be loaded says so and leaves the way to the other pages", async () => {
    const { visitor, business } = await openProfile(werkruf);
    werkruf.db.$client
      .prepare(
        "INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, 0, 9e18, 9e18)",
      )
      .run(`broken-${business.id}`, business.ownerId);
    const page = await visitor.get("/profil/anmeldung");
    expect(page.status).toBe(500);
    expect(page.textOf("main [role=alert]")).toContain("Profil konnte nicht geladen werden.");
    expect(page.document.querySelector(`nav a[href="/dashboard/${business.slug}"]`)).not.toBeNull();
  });

  test.each(["/abo", "/subscription"])("%s that can't be loaded speaks of the plan", async (path) => {
    const { visitor, business } = await openProfile(werkruf);
    werkruf.db.$client
      .prepare("UPDATE profiles SET availability = 'projekte_ab', available_from = 9e18 WHERE id = ?")
      .run(business.id);
    const page = await visitor.get(path);
    expect(page.status).toBe(500);
    const panel = page.textOf("main [role=alert]");
    expect(panel).toContain("Fehler beim Laden");
    expect(panel).toContain("Der Status Ihres Abonnements konnte nicht geladen werden.");
    expect(page.text).toContain("nennen Sie uns bitte diese Nummer:");
  });
});

describe("saving", () => {
  test("stores every field, normalised as specified, and says so once", async () => {
    const { visitor, page, business } = await openProfile(werkruf);
    const before = profileRow(werkruf, business);
    const answer = await visitor.submit(page, { ...PROFILE_FORM, values: FILLED });
    expect([answer.status, answer.location?.pathname]).toEqual([303, "/profil"]);
    const shown = await visitor.follow(answer);
    expect(shown.text).toContain(SAVED);
    expect(shown.text).not.toContain("Rückgängig");
    expect((await visitor.get("/profil")).text).not.toContain(SAVED);
    expect(profileRow(werkruf, business)).toEqual({ ...before, ...STORED, updatedAt: expect.any(Date) });
  });

  test("without a change everything stays as it is", async () => {
    const { visitor, page, business } = await openProfile(werkruf, STORED);
    await visitor.submit(page, PROFILE_FORM);
    expect(profileRow(werkruf, business)).toMatchObject(STORED);
  });

  test("optional fields emptied are null, boxes unticked are off", async () => {
    const { visitor, page, business } = await openProfile(werkruf, {
      ...STORED,
      notificationPreference: "sofort",
    });
    const values = { vat_id: "", website_url: "", imprint_url: "", phone_shown: false, businessFields: [] };
    expect((await visitor.submit(page, { ...PROFILE_FORM, values })).status).toBe(303);
    expect(profileRow(werkruf, business)).toMatchObject({
      vatId: null,
      websiteUrl: null,
      imprintUrl: null,
      phoneShown: false,
      businessFields: [],
    });
  });

  test("texts are stored as typed, blanks around them included", async () => {
    const { visitor, page, business } = await openProfile(werkruf);
    await visitor.submit(page, { ...PROFILE_FORM, values: { company_name: " Rohr  AG ", city: "Köln " } });
    expect(profileRow(werkruf, business)).toMatchObject({ companyName: " Rohr  AG ", city: "Köln " });
  });

  test("the sign-in address stays what it was (D14)", async () => {
    const { visitor, page, business } = await openProfile(werkruf);
    await visitor.submit(page, { ...PROFILE_FORM, values: { email: "neu@example.org" } });
    const user = readRow(werkruf.db, users, { id: business.ownerId });
    expect(user?.email).toBe(business.email);
    expect(profileRow(werkruf, business).email).toBe("neu@example.org");
  });

  test("only the own profile and only its form's fields can be changed", async ({ business: other }) => {
    const { visitor, business } = await openProfile(werkruf);
    const [own, theirs] = [business, other].map((one) => profileRow(werkruf, one));
    const body = new URLSearchParams(
      Object.entries(FILLED).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    for (const [name, value] of Object.entries({
      id: other.id,
      user_id: other.id,
      userId: other.ownerId,
      owner: other.id,
      owner_id: other.ownerId,
      ownerId: other.ownerId,
      slug: "gekapert",
      subscription_status: "active",
      subscriptionStatus: "active",
      trial_ends_at: "4102444800000",
      trialEndsAt: "4102444800000",
      created_at: "0",
      createdAt: "0",
      "__proto__.slug": "gekapert",
      constructor: "x",
    })) {
      body.append(name, value);
    }
    for (const path of ["/profil", `/profil?id=${other.id}&slug=${other.slug}`]) {
      expect((await visitor.post(path, body)).status).toBe(303);
    }
    expect(profileRow(werkruf, other)).toEqual(theirs);
    expect(profileRow(werkruf, business)).toEqual({
      ...own,
      ...STORED,
      businessFields: [],
      updatedAt: expect.any(Date),
    });
    expect(readRows(werkruf.db, profiles, { slug: "gekapert" })).toEqual([]);
  });

  test("the same with scripts: data, then the news", async () => {
    const { visitor, business } = await openProfile(werkruf, STORED);
    const body = new URLSearchParams({ ...FILLED, phone_shown: "on", businessFields: "Zaunbau" });
    body.set("city", "Bonn");
    const answer = await visitor.post("/profil.data", body);
    expect(answer.status).toBe(202);
    expect((await visitor.get("/profil.data")).html).toContain(SAVED);
    expect(profileRow(werkruf, business).city).toBe("Bonn");
  });
});

describe("notifications", () => {
  const NAME_ONLY = { mobileNumber: null, street: null, postalCode: null, city: null };
  const NOTIFICATIONS = "/profil/benachrichtigungen";
  const OFF = { ...NOTIFICATION_FORM, values: { notification_preference: "aus" } };
  const NOT_CHOSEN = "Bitte wählen Sie aus, wann wir Ihnen schreiben sollen.";

  test("who joined with a name only can switch them off and say nothing more (law L29)", async () => {
    const { visitor, business } = await openProfile(werkruf, NAME_ONLY);
    const before = profileRow(werkruf, business);
    const answer = await visitor.submit(await visitor.get(NOTIFICATIONS), OFF);
    expect([answer.status, answer.location?.pathname]).toEqual([303, NOTIFICATIONS]);
    const shown = await visitor.follow(answer);
    expect(shown.text).toContain("Benachrichtigungen gespeichert!");
    expect(shown.attribute("#nachrichten [type=radio][checked]", "value")).toBe("aus");
    expect(shown.textsOf("#nachrichten + #geraete h2")).toEqual(["Meldungen auf Ihre Geräte"]);
    expect(profileRow(werkruf, business)).toEqual({ ...before, notificationPreference: "aus" });
  });

  test("the profile still asks for address and telephone, says so before, and leaves them alone", async () => {
    const { visitor, page, business } = await openProfile(werkruf, {
      ...NAME_ONLY,
      notificationPreference: "aus",
    });
    expect(page.text).toContain("Anschrift und Telefonnummer gehören zum Profil");
    const refused = await visitor.submit(page, PROFILE_FORM);
    expectSaid(refused, 422, "Straße ist erforderlich");
    expect((await visitor.submit(refused, { ...PROFILE_FORM, values: FILLED })).status).toBe(303);
    expect(profileRow(werkruf, business)).toMatchObject({ ...STORED, notificationPreference: "aus" });
  });

  test.each(["nie", "", null])("%j is said at the choice, and nothing is saved", async (typed) => {
    const { visitor, business } = await openProfile(werkruf);
    const before = profileRow(werkruf, business);
    const body = new URLSearchParams({ city: "Bonn" });
    if (typed !== null) body.set("notification_preference", typed);
    const page = await visitor.post(NOTIFICATIONS, body);
    expect(page.status).toBe(422);
    expect(page.textOf("#notification_preference-fehler")).toContain(NOT_CHOSEN);
    const field = page.document.querySelector("#notification_preference");
    expect(field?.getAttribute("aria-describedby")).toBe("notification_preference-fehler");
    expect(page.document.querySelector("#fehler")).toBeNull();
    expect(profileRow(werkruf, business)).toEqual(before);
  });

  test.each([
    ["ABORT, 'refused'", 503, FAILED],
    ["IGNORE", 401, "Kein Benutzer gefunden"],
  ] as const)("the database answers %s: what was chosen stays", async (how, status, said) => {
    const { visitor, business } = await openProfile(werkruf);
    const page = await visitor.get(NOTIFICATIONS);
    obstructUpdates(werkruf, business, how);
    const answer = await visitor.submit(page, OFF);
    expect(answer.status).toBe(status);
    expect(answer.textOf("#notification_preference-fehler")).toContain(said);
    expect(answer.attribute("#nachrichten [type=radio][checked]", "value")).toBe("aus");
  });
});

test("a missing address is pointed out until it is there", async () => {
  for (const [street, isMissing] of [
    [null, true],
    [" ", true],
    ["Gasse 1", false],
  ] as const) {
    const { page } = await openProfile(werkruf, { street });
    expect(page.text.includes("Ergänzen Sie Ihre Anschrift, damit Ihre Kunden sehen")).toBe(isMissing);
  }
});

const FAULTS: [name: string, typed: string, said: string][] = [
  ["company_name", "", "Firmenname ist erforderlich"],
  ["company_name", " \t\u00a0\u200b", "Firmenname ist erforderlich"],
  ["company_name", "W\u0435rkruf Hilfe", "Hier sehen Buchstaben aus zwei Alphabeten gleich aus."],
  ["contact_name", "", "Ansprechpartner ist erforderlich"],
  ["email", "", "Ungültige E-Mail-Adresse"],
  ["email", "buero@rohr", "Ungültige E-Mail-Adresse"],
  ["email", "a@example.com\r\nBcc: b@example.com", "Ungültige E-Mail-Adresse"],
  ["mobile_number", "", "Telefonnummer ist erforderlich"],
  ["mobile_number", "abc", "Telefonnummer mit Vorwahl"],
  ["mobile_number", "0171 5550123 abends", "Telefonnummer mit Vorwahl"],
  ["street", "", "Straße ist erforderlich"],
  ["postal_code", "", "Postleitzahl ist erforderlich"],
  ["city", "", "Stadt ist erforderlich"],
  ["country", "", "Land ist erforderlich"],
  ["country", "Österreich", "Land ist erforderlich"],
  ["vat_id", "DE12345", "DE und neun Ziffern"],
  ["website_url", "javascript:alert(1)", "ihr-betrieb.de"],
  ["website_url", "kein Link", "ihr-betrieb.de"],
  ["imprint_url", "ftp://ihr-betrieb.de/impressum", "ihr-betrieb.de/impressum"],
];
const LIMITS: [name: string, limit: number, filler: string][] = [
  ["company_name", 100, "x"],
  ["contact_name", 100, "x"],
  ["mobile_number", 40, "1"],
  ["street", 120, "x"],
  ["city", 120, "x"],
  ["postal_code", 10, "1"],
];

/** The form as it would arrive, all fields valid but one. */
function valid(changed: Record<string, string> = {}) {
  return new URLSearchParams({ ...FILLED, phone_shown: "on", businessFields: "Zaunbau", ...changed });
}

describe("what is wrong", () => {
  test.each(FAULTS)("%s %j is said at its field, and nothing is saved", async (name, typed, said) => {
    const { visitor, business } = await openProfile(werkruf);
    const before = profileRow(werkruf, business);
    const page = await visitor.post("/profil", valid({ [name]: typed }));
    expect(page.status).toBe(422);
    expect(page.textOf(`#profil-${name}-error`)).toContain(said);
    const field = page.document.querySelector(`#profil-${name}`);
    expect(field?.getAttribute("aria-describedby")).toContain(`profil-${name}-error`);
    expect(page.textOf(`#fehler a[href="#profil-${name}"]`)).toContain(said);
    expect(page.document.querySelectorAll('[id$="-error"]')).toHaveLength(1);
    expect(profileRow(werkruf, business)).toEqual(before);
  });

  test.each(LIMITS)("%s takes %i characters and not one more", async (name, limit, filler) => {
    const { visitor, page } = await openProfile(werkruf);
    expect(page.attribute(`#profil-${name}`, "maxlength")).toBe(String(limit));
    expect((await visitor.post("/profil", valid({ [name]: filler.repeat(limit) }))).status).toBe(303);
    const refused = await visitor.post("/profil", valid({ [name]: filler.repeat(limit + 1) }));
    expect(refused.textOf(`#profil-${name}-error`)).toContain(`höchstens ${limit} Zeichen`);
  });

  test.each([
    ["email", 254, `${"a".repeat(60)}@${"b.".repeat(100)}de`],
    ["website_url", 200, `betrieb.de/${"x".repeat(200)}`],
    ["imprint_url", 200, `betrieb.de/${"x".repeat(200)}`],
    ["vat_id", 20, `DE${" ".repeat(20)}123456789`],
  ])("%s longer than %i characters is refused", async (name, limit, typed) => {
    const { visitor, page } = await openProfile(werkruf);
    expect(page.attribute(`#profil-${name}`, "maxlength")).toBe(String(limit));
    const refused = await visitor.post("/profil", valid({ [name]: typed }));
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector(`#profil-${name}-error`)).not.toBeNull();
  });

  test("everything typed stays, in every kind of field", async () => {
    const { visitor, page, business } = await openProfile(werkruf);
    const values = { ...FILLED, city: "" };
    const refused = await visitor.submit(page, { ...PROFILE_FORM, values });
    expect(refused.status).toBe(422);
    const again = await visitor.submit(refused, { ...PROFILE_FORM, values: { city: "Köln" } });
    expect(again.status).toBe(303);
    expect(profileRow(werkruf, business)).toMatchObject(STORED);
  });

  test.each([
    ["nothing", ""],
    ["garbage for a form library", "__intent__=%7B&__state__=%5B%5B&__proto__[x]=1"],
    ["files and doubled fields", null],
    ["a body that is no form", "{}"],
  ])("%s gets the form back, in German, and saves nothing", async (_what, body) => {
    const { visitor, business } = await openProfile(werkruf);
    const before = profileRow(werkruf, business);
    const form = new FormData();
    form.append("company_name", new Blob(["x"]), "x.txt");
    form.append("city", "Bonn");
    form.append("city", "Köln");
    const page = await visitor.post("/profil", body ?? form);
    expectSaid(page, 422, "Firmenname ist erforderlich");
    expect(profileRow(werkruf, business)).toEqual(before);
  });

  test("a form from another site is refused", async () => {
    const { visitor, business } = await openProfile(werkruf);
    const before = profileRow(werkruf, business);
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await visitor.post("/profil", valid(), foreign)).status).toBeGreaterThanOrEqual(400);
    expect(profileRow(werkruf, business)).toEqual(before);
  });
});

describe("when it can't be saved", () => {
  test("the database refuses: the specified words, what to do, everything typed kept", async () => {
    const { visitor, page, business } = await openProfile(werkruf);
    obstructUpdates(werkruf, business, "ABORT, 'refused'");
    const answer = await visitor.submit(page, { ...PROFILE_FORM, values: FILLED });
    expect(answer.status).toBe(503);
    const alert = answer.document.querySelector("main [role=alert]");
    expect(alert?.textContent).toContain(FAILED);
    expect(alert?.textContent).toContain("noch einmal");
    expect(answer.attribute("#profil-street", "value")).toBe("Wassergasse 3");
    expect(answer.text).not.toContain("refused");
  });

  test("the account has gone between the guard and the save", async () => {
    const { visitor, page, business } = await openProfile(werkruf);
    obstructUpdates(werkruf, business, "IGNORE");
    const answer = await visitor.submit(page, { ...PROFILE_FORM, values: FILLED });
    expect(answer.status).toBe(401);
    expect(answer.textOf("main [role=alert]")).toContain("Kein Benutzer gefunden");
    expect(answer.attribute("#profil-city", "value")).toBe("Köln");
  });

  test("a session that ended meanwhile leads to the sign-in and saves nothing", async () => {
    const { visitor, page, business } = await openProfile(werkruf);
    const before = profileRow(werkruf, business);
    visitor.cookies.set(SESSION_COOKIE, "A".repeat(43));
    const answer = await visitor.submit(page, { ...PROFILE_FORM, values: FILLED });
    expect(answer.location?.pathname).toBe("/login");
    expect((await visitor.follow(answer)).text).toContain("Ihre Anmeldung ist abgelaufen");
    expect(profileRow(werkruf, business)).toEqual(before);
  });
});
