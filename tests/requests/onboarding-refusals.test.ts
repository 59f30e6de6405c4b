import { JOIN_PAGE, joinedAs, joinWith, NEEDED, TICKED } from "#tests/support/joining.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { type Page, sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const MISSING = "Bitte fülle alle Pflichtfelder aus";
const NO_CONSENT = "Bitte akzeptieren Sie die AGB und Datenschutzhinweise";

const summary = (page: Page) => page.document.getElementById("fehler")?.textContent ?? "";

/** What is said at a field, if the field points there. */
function saidAt(page: Page, field: string): string | undefined {
  const input = page.document.querySelector(`[name="${field}"]`);
  const errorId = input?.getAttribute("aria-describedby")?.split(" ")[0] ?? "";
  const isMarked = input?.getAttribute("aria-invalid") === "true" && errorId.endsWith(`${field}-error`);
  return isMarked ? page.document.getElementById(errorId)?.textContent : undefined;
}

const value = (page: Page, field: string) => page.attribute(`input[name="${field}"]`, "value");

test.each([
  { what: "nothing filled in", values: {}, problems: [MISSING, NO_CONSENT] },
  { what: "no ticks", values: { ...NEEDED, agb: false, privacy: false }, problems: [NO_CONSENT] },
  { what: "one tick", values: { ...NEEDED, privacy: false }, problems: [NO_CONSENT] },
  { what: "no company", values: { ...NEEDED, companyName: "" }, problems: [MISSING] },
  { what: "blanks only", values: { ...NEEDED, contactName: " \u00a0\u200b" }, problems: [MISSING] },
])("what is missing is said on top and at its field: $what", async ({ values, problems }) => {
  const { visitor, user } = await newcomer(werkruf);
  const page = await joinWith(visitor, values);
  expect(page.status).toBe(422);
  for (const problem of [MISSING, NO_CONSENT]) {
    expect(summary(page).includes(problem), problem).toBe(problems.includes(problem));
  }
  for (const field of ["companyName", "contactName", "agb", "privacy"] as const) {
    const given = (values as Record<string, string | boolean>)[field];
    const isThere = typeof given === "string" ? given.replace(/[\s\u200b]/g, "") !== "" : given === true;
    expect(saidAt(page, field) === undefined, field).toBe(isThere);
  }
  for (const link of page.document.querySelectorAll("#fehler a")) {
    const target = link.getAttribute("href")?.slice(1) ?? "";
    expect(page.document.getElementById(target), target).not.toBeNull();
  }
  expect(joinedAs(werkruf, user)).toEqual({ profile: undefined, consents: [] });
});

test("a name of letters that only look alike is refused at its field, one of another alphabet isn't", async () => {
  const { visitor, user } = await newcomer(werkruf);
  const page = await joinWith(visitor, { ...NEEDED, companyName: "W\u0435rkruf Hilfe" });
  expect(page.status).toBe(422);
  expect(saidAt(page, "companyName")).toContain("Hier sehen Buchstaben aus zwei Alphabeten gleich aus.");
  expect(joinedAs(werkruf, user).profile).toBeUndefined();
  await joinWith(visitor, { ...NEEDED, companyName: "Шевченко Сантехніка" });
  expect(joinedAs(werkruf, user).profile).toMatchObject({ slug: "shevchenko-santekhnika" });
});

test("everything typed and ticked is still there", async () => {
  const { visitor } = await newcomer(werkruf);
  const typed = {
    contactName: 'Petra "Pit" <Groß>',
    mobileNumber: "0171 3920055",
    street: "Am Markt 1",
    postalCode: "44137",
    city: "Dortmund",
    vatId: "DE12",
  };
  const page = await joinWith(visitor, {
    ...typed,
    website: "https://gross.de",
    agb: true,
    businessFields: ["Maurer", "Zaunbau"],
  });
  expect(page.status).toBe(422);
  const shown = Object.keys(typed).map((name) => [name, value(page, name)]);
  expect(Object.fromEntries(shown)).toEqual(typed);
  expect(value(page, "website")).toBe("gross.de");
  const ticked = page.document
    .querySelectorAll("input[checked]")
    .map((box) => box.getAttribute("value") ?? box.getAttribute("name"));
  expect(ticked).toEqual(["Maurer", "Zaunbau", "agb"]);
  expect(page.document.querySelectorAll("details[open]")).toHaveLength(2);
  expect((await visitor.submit(page, { form: JOIN_PAGE, values: { ...NEEDED, vatId: "" } })).status).toBe(
    303,
  );
});

test("what may be left out is folded away, and open as soon as something in it is wrong or filled in", async () => {
  const { visitor } = await newcomer(werkruf);
  const open = (page: Page) =>
    page.document
      .querySelectorAll("form > details[open] > summary")
      .map(({ textContent }) => textContent.trim());
  const page = await visitor.get(JOIN_PAGE);
  expect(page.textsOf("form > details > summary")).toEqual([
    "Gewerke (freiwillig)",
    "Adresse, Website, USt-IdNr. (freiwillig)",
  ]);
  expect(open(page)).toEqual([]);
  expect(open(await joinWith(visitor, { companyName: "A" }))).toEqual([]);
  expect(open(await joinWith(visitor, { ...NEEDED, vatId: "DE12" }))).toEqual([
    "Adresse, Website, USt-IdNr. (freiwillig)",
  ]);
  expect(open(await joinWith(visitor, { businessFields: ["Maurer"] }))).toEqual(["Gewerke (freiwillig)"]);
});

test("nothing pasted is cut off silently", async () => {
  const { visitor } = await newcomer(werkruf);
  const long = "Sanitär ".repeat(20);
  const page = await joinWith(visitor, { ...NEEDED, companyName: long });
  expect(page.status).toBe(422);
  expect(value(page, "companyName")).toBe(long);
  expect(saidAt(page, "companyName")).toContain("höchstens 100 Zeichen");
  expect(page.document.querySelectorAll("main [maxlength]")).toEqual([]);
});

describe("limits, all on the server", () => {
  test.each([
    ["companyName", "x".repeat(101), "100 Zeichen"],
    ["contactName", "x".repeat(101), "100 Zeichen"],
    ["mobileNumber", "1".repeat(41), "40 Zeichen"],
    ["mobileNumber", "ruf mich an", "Telefonnummer mit Vorwahl"],
    ["street", "x".repeat(121), "120 Zeichen"],
    ["postalCode", "12345678901", "10 Zeichen"],
    ["city", "x".repeat(121), "120 Zeichen"],
    ["country", "Frankreich", "Deutschland"],
    ["website", `x.de/${"x".repeat(200)}`, "dein-betrieb.de"],
    ["website", "javascript:alert(1)", "dein-betrieb.de"],
    ["website", "localhost", "dein-betrieb.de"],
    ["vatId", "DE12345678", "DE und 9 Ziffern"],
  ])("%s refuses what does not fit (%#)", async (field, typed, said) => {
    const { visitor, user } = await newcomer(werkruf);
    const body = new URLSearchParams({ companyName: "A", contactName: "B", agb: "on", privacy: "on" });
    body.set(field, typed);
    const page = await visitor.post(JOIN_PAGE, body);
    expect(page.status).toBe(422);
    expect(saidAt(page, field)).toContain(said);
    expect(summary(page)).toContain("Bitte prüfe deine Angaben");
    expect(joinedAs(werkruf, user).profile).toBeUndefined();
  });

  test("the longest texts allowed go through", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const page = await joinWith(visitor, {
      ...TICKED,
      companyName: "ß".repeat(100),
      contactName: "x".repeat(100),
      street: "x".repeat(120),
      city: "x".repeat(120),
      postalCode: "1234567890",
    });
    expect(page.status).toBe(303);
    expect(joinedAs(werkruf, user).profile?.slug?.length).toBeLessThanOrEqual(100);
  });
});

describe("hostile bodies", () => {
  test.each([
    ["nothing", ""],
    ["a field twice", "companyName=A&companyName=B&contactName=C&agb=on&privacy=on"],
    ["other ticks", "companyName=A&contactName=B&agb=true&privacy=1"],
    ["a garbled state", "__state__=x&__intent__=%7B&companyName=A"],
    ["paths as names", "companyName.x=1&agb[0]=on&privacy.constructor=on"],
    ["a thousand trades", `businessFields=x&`.repeat(1_000)],
  ])("%s: 422 and no business", async (_, body) => {
    const { visitor, user } = await newcomer(werkruf);
    const page = await visitor.post(JOIN_PAGE, body, {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(page.status).toBe(422);
    expect(joinedAs(werkruf, user)).toEqual({ profile: undefined, consents: [] });
  });

  test("columns that aren't fields stay out of reach", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const body = new URLSearchParams({
      companyName: "Frei & Co",
      contactName: "B",
      agb: "on",
      privacy: "on",
      id: "x",
      slug: "muster-sanitaer",
      email: "andere@example.com",
      subscriptionStatus: "active",
      trialEndsAt: "9999999999999",
      businessFields: "Zauberei",
    });
    expect((await visitor.post(JOIN_PAGE, body)).status).toBe(303);
    const { profile } = joinedAs(werkruf, user);
    expect(profile).toMatchObject({ email: user.email, subscriptionStatus: "trial", businessFields: [] });
    expect(profile?.slug).toMatch(/^frei-co/);
    expect(profile?.trialEndsAt?.getTime()).toBeLessThan(Date.now() + 15 * 86_400_000);
  });

  test("markup in a name stays text on the request page and in the mail", async () => {
    const { visitor, user } = await newcomer(werkruf);
    await joinWith(visitor, { ...NEEDED, companyName: "<img src=x onerror=alert(1)>" });
    const { profile } = joinedAs(werkruf, user);
    const page = await visitor.get(`/${profile?.slug}`);
    expect(page.document.querySelector("img[src=x]")).toBeNull();
    expect(page.html).toContain("&lt;img src=x");
  });

  test("another site can't press the button", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const body = new URLSearchParams({ companyName: "A", contactName: "B", agb: "on", privacy: "on" });
    const answer = await visitor.post(JOIN_PAGE, body, {
      Origin: "https://evil.example",
      "Sec-Fetch-Site": "cross-site",
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(joinedAs(werkruf, user).profile).toBeUndefined();
  });
});

describe("faults of the database", () => {
  const refuse = (table: string, condition: string) => {
    const trigger = `refuse_${crypto.randomUUID().replaceAll("-", "")}`;
    werkruf.db.$client.exec(
      `CREATE TRIGGER ${trigger} BEFORE INSERT ON ${table} WHEN ${condition}
       BEGIN SELECT RAISE(ABORT, 'geheimer Treibertext'); END`,
    );
    return () => void werkruf.db.$client.exec(`DROP TRIGGER ${trigger}`);
  };

  test("a consent that can't be stored: nothing is made, the page says so and keeps what was typed", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const allow = refuse("user_consents", `NEW.user_id = '${user.id}'`);
    const page = await joinWith(visitor, { ...NEEDED, city: "Dortmund" });
    expect(page.status).toBe(503);
    expect(summary(page)).toContain("Fehler beim Erstellen des Profils");
    expect(page.html).not.toContain("Treibertext");
    expect([value(page, "companyName"), value(page, "city")]).toEqual(["Bäder Groß", "Dortmund"]);
    expect(joinedAs(werkruf, user)).toEqual({ profile: undefined, consents: [] });
    allow();
    expect((await visitor.submit(page, { form: JOIN_PAGE })).status).toBe(303);
  });

  test("a mail that can't be queued keeps nobody out", async () => {
    const { visitor, user } = await newcomer(werkruf);
    const allow = refuse("outbox", `NEW.recipient = '${user.email}'`);
    expect((await joinWith(visitor, NEEDED)).status).toBe(303);
    allow();
    expect(joinedAs(werkruf, user).profile?.companyName).toBe("Bäder Groß");
  });
});
