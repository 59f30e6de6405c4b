import { retirePlace } from "#app/domain/profile/places/places.server.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { card, cardNames, cardText, signedInProvider } from "#tests/support/dashboard.ts";
import { putPlace } from "#tests/support/places.ts";
import { putRequest } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
type Columns = Parameters<typeof putRequest>[2];

async function providerWith(requests: Columns[]) {
  const provider = await signedInProvider(werkruf);
  const now = Date.now();
  for (const [index, columns] of requests.entries()) {
    const createdAt = new Date(now - index * 60_000);
    putRequest(werkruf.db, provider.business.slug, { createdAt, ...columns });
  }
  return provider;
}

describe("the search form", () => {
  test("works as a plain form: what was typed stays, the address says it, a chip takes it away", async () => {
    const { visitor, path } = await providerWith([
      { customerName: "Jörg Müller" },
      { customerName: "Andere" },
    ]);
    const start = await visitor.get(path);
    const form = start.document.querySelector("form[role=search]");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", path]);
    const names = form?.querySelectorAll("[name]").map((field) => field.getAttribute("name"));
    expect(names).toEqual(["suche", "art", "dringlichkeit", "stand", "ort"]);

    const page = await visitor.get(`${path}?suche=MUELLER&art=&dringlichkeit=&stand=`);
    expect(cardNames(page)).toEqual(["Jörg Müller"]);
    expect(page.attribute("#suche", "value")).toBe("MUELLER");
    const all = await visitor.click(page, "Alle 2");
    expect(cardNames(all)).toEqual(["Jörg Müller", "Andere"]);
    expect(all.url.search).toBe("");
  });

  test.each([
    ["art=project", "Projekt"],
    ["dringlichkeit=sofort", "Eilig"],
    ["dringlichkeit=ohne", "Projekt Neu Beantwortet Gestern"],
    ["stand=neu", "Neu"],
    ["stand=beantwortet", "Beantwortet"],
    ["stand=unbeantwortet", "Gestern"],
    ["stand=offen", "Eilig Projekt Neu Beantwortet Gestern"],
    ["stand=erledigt", "Fertig"],
    ["stand=spam", "Spam"],
    ["erledigte=1", "Eilig Projekt Neu Beantwortet Fertig Gestern"],
    ["art=project&dringlichkeit=ohne&stand=offen&suche=hahn", "Projekt"],
    ["art=PROJECT&dringlichkeit=x&stand=%00", "Eilig Projekt Neu Beantwortet Gestern"],
  ])("?%s: %s", async (search, names) => {
    const now = new Date();
    const seen = { seenAt: now } as const;
    const { visitor, path } = await providerWith([
      { customerName: "Projekt", requestType: "project", ...seen },
      { customerName: "Eilig", urgency: "sofort", ...seen },
      { customerName: "Neu" },
      { customerName: "Beantwortet", answeredAt: now, answeredChannel: "whatsapp", ...seen },
      { customerName: "Fertig", isResolved: true, solvedAt: now, ...seen },
      { customerName: "Spam", markedSpamAt: now },
      { customerName: "Gestern", createdAt: new Date(now.getTime() - 25 * 60 * 60 * 1000), ...seen },
    ]);
    const page = await visitor.get(`${path}?${search}`);
    expect(cardNames(page).join(" ")).toBe(names);
  });

  test("a place narrows the list and what is saved for Excel, one out of use too; so does each other source", async () => {
    const { visitor, business, path } = await providerWith([{ customerName: "Ohne" }]);
    const [van, leaflet] = [
      await putPlace(werkruf.db, business.slug, "Wagen 1"),
      await putPlace(werkruf.db, business.slug, "Zettel"),
    ];
    await retirePlace(werkruf.db, business.slug, leaflet, new Date());
    putRequest(werkruf.db, business.slug, { customerName: "Vom Wagen", source: van });
    putRequest(werkruf.db, business.slug, { customerName: "Vom Zettel", source: leaflet });
    const start = await visitor.get(path);
    const options = start.document.querySelectorAll("select[name=ort] option").map(({ text }) => text);
    expect(options.slice(0, 4)).toEqual([
      "Alle",
      "Anfrage-Link",
      "Wagen 1",
      "Zettel (nicht mehr in Gebrauch)",
    ]);

    const found = async (query: string) => cardNames(await visitor.get(`${path}?${query}`));
    expect(await found(`ort=${leaflet}`)).toEqual(["Vom Zettel"]);
    expect(await found("ort=ohne")).toEqual(["Ohne"]);
    expect(await found("ort=wagen+1")).toHaveLength(3);
    const page = await visitor.get(`${path}?ort=${van.toUpperCase()}`);
    expect(cardNames(page)).toEqual(["Vom Wagen"]);
    const rows = await visitor.get(`${path}/anfragen.csv?ort=${van}`);
    expect(rows.text.match(/"Vom [^"]+"/g)).toEqual(['"Vom Wagen"']);
    const all = await visitor.click(page, "Woher: Wagen 1");
    expect([cardNames(all).length, all.url.search]).toEqual([3, ""]);
  });

  test("chips take one filter away each, or all of them; solved ones stay shown", async () => {
    const { visitor, path } = await providerWith([{ customerName: "Da", requestType: "contact" }]);
    const page = await visitor.get(`${path}?erledigte=1&suche=hahn&art=contact&stand=beantwortet`);
    expect(page.text).toContain("Keine Anfragen, die dazu passen");
    const withoutState = await visitor.click(page, "Stand: Beantwortet");
    expect(withoutState.url.search).toBe("?erledigte=1&suche=hahn&art=contact");
    expect(cardNames(withoutState)).toEqual(["Da"]);
    expect((await visitor.click(page, "Alle entfernen")).url.search).toBe("?erledigte=1");
  });

  test("finds nothing honestly, and leads on", async () => {
    const { visitor, path } = await providerWith([{ customerName: "Fertig", isResolved: true }]);
    const page = await visitor.get(`${path}?suche=fertig`);
    expectSaid(page, 200, "Keine Anfragen, die dazu passen");
    expect(page.text).not.toContain("Keine neuen Anfragen");
    expect(cardNames(await visitor.click(page, "Auch in erledigten suchen"))).toEqual(["Fertig"]);
    expect((await visitor.click(page, "Alle Anfragen zeigen")).text).toContain("Keine neuen Anfragen");
  });

  test("nobody finds what is somebody else's", async () => {
    await providerWith([{ customerName: "Geheimrat Fremd" }]);
    const { visitor, path } = await providerWith([]);
    for (const search of ["suche=Geheimrat", "dringlichkeit=ohne", "stand=neu", "erledigte=1&suche=a"]) {
      expect((await visitor.get(`${path}?${search}`)).html).not.toContain("Fremd");
    }
  });

  test.each([
    "%00",
    "a%00b",
    "x".repeat(1_500),
    "%25",
    "_",
    "%F0%9F%92%A9",
    "%ED%A0%80",
    "(a%2B)%2B%24",
    "'%20OR%201%3D1--",
    "%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "%E2%80%AE",
    Array.from({ length: 300 }, (_, index) => index).join("+"),
  ])("a hostile search does no harm: %s", async (typed) => {
    const { visitor, path } = await providerWith([{ customerName: "Da" }]);
    const page = await visitor.get(`${path}?suche=${typed}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<script>alert");
    const isEmpty = ["%00", "%E2%80%AE"].includes(typed);
    expect(cardNames(page)).toEqual(isEmpty ? ["Da"] : []);
  });

  test("a search longer than any address is refused as such", async () => {
    const { visitor, path } = await providerWith([]);
    expect((await visitor.get(`${path}?suche=${"x".repeat(10_000)}`)).status).toBe(414);
  });

  test("the same parameter twice, and one that is no filter", async () => {
    const { visitor, path } = await providerWith([{ customerName: "Da" }]);
    expect(cardNames(await visitor.get(`${path}?suche=da&suche=weg&x=1`))).toEqual(["Da"]);
  });
});

test("pages keep the filter: 60 matches among 120, three pages down and three up, each once", async () => {
  const requests = Array.from({ length: 120 }, (_, number) => ({
    customerName: `${number % 2 ? "Süd" : "Nord"} ${number}`,
  }));
  const { visitor, path } = await providerWith(requests);
  const first = await visitor.get(`${path}?suche=sued&art=problem`);
  const second = await visitor.click(first, "Ältere Anfragen");
  const third = await visitor.click(second, "Ältere Anfragen");
  const names = [first, second, third].map(cardNames);
  expect(names.map((page) => page.length)).toEqual([24, 24, 12]);
  expect(new Set(names.flat()).size).toBe(60);
  expect(names.flat().every((name) => name.startsWith("Süd"))).toBe(true);
  expect(third.url.searchParams.get("suche")).toBe("sued");
  const secondAgain = await visitor.click(third, "Neuere Anfragen");
  expect(cardNames(secondAgain)).toEqual(names[1]);
  const firstAgain = await visitor.follow(await visitor.click(secondAgain, "Neuere Anfragen"));
  expect(firstAgain.url.search).toBe("?suche=sued&art=problem");

  const detail = await visitor.click(second, names[1]?.[3] ?? "");
  const back = await visitor.click(detail, "Zurück zur Übersicht");
  expect(cardNames(back)).toEqual(names[1]);
});

describe("what is new", () => {
  test("is marked on its card, counted on its chip and in the title of the tab", async () => {
    const now = new Date();
    const { visitor, path } = await providerWith([
      { customerName: "Erste" },
      { customerName: "Gesehen", seenAt: now },
      { customerName: "Gelöst", isResolved: true },
      { customerName: "Spam", markedSpamAt: now },
    ]);
    const page = await visitor.get(`${path}?erledigte=1`);
    expect(page.textOf("title")).toBe("(1) Übersicht · Werkruf");
    expect(page.text).toContain("Neu 1");
    const marked = cardNames(page).filter((name) => /^Neu/.test(card(page, name).textContent));
    expect(marked).toEqual(["Erste"]);
  });

  test("can be called seen all at once, without what came since", async () => {
    const { visitor, path, business } = await providerWith([
      { customerName: "Eins" },
      { customerName: "Zwei" },
    ]);
    const page = await visitor.get(`${path}?suche=hahn`);
    const form = page.document.querySelector(`form[action^="${path}/gesehen"]`);
    const until = form?.querySelector("[name=bis]")?.getAttribute("value") ?? "";
    putRequest(werkruf.db, business.slug, { customerName: "Drei", createdAt: new Date(Date.now() + 5_000) });
    const answer = await visitor.post(
      form?.getAttribute("action") ?? "",
      new URLSearchParams({ bis: until }),
    );
    expect([answer.status, `${answer.location?.pathname}${answer.location?.search}`]).toEqual([
      303,
      `${path}?suche=hahn`,
    ]);
    const after = await visitor.get(path);
    expect(after.textOf("title")).toBe("(1) Übersicht · Werkruf");
    expect(cardNames(await visitor.get(`${path}?stand=neu`))).toEqual(["Drei"]);
  });

  test("is called seen by nobody else, and not by a form that isn't ours", async () => {
    const owner = await providerWith([{ customerName: "Eins" }]);
    const other = await providerWith([]);
    const until = new URLSearchParams({ bis: String(Date.now() + 60_000) });
    const answer = await other.visitor.post(`/dashboard/${owner.business.slug}/gesehen`, until);
    expect([answer.status, answer.location?.pathname]).toEqual([303, other.path]);
    expect(
      (await owner.visitor.post(`/dashboard/${owner.business.slug}/gesehen`, new URLSearchParams())).status,
    ).toBe(400);
    const wrong = new URLSearchParams({ bis: "gestern" });
    expect((await owner.visitor.post(`/dashboard/${owner.business.slug}/gesehen`, wrong)).status).toBe(400);
    expect(
      (await owner.visitor.get(`/dashboard/${owner.business.slug}/gesehen?stand=neu`)).location?.search,
    ).toBe("?stand=neu");
    expect((await owner.visitor.get(owner.path)).text).toContain("Neu 1");
  });

  test("has a pulse that an open page can ask for", async () => {
    const owner = await providerWith([{ customerName: "Eins" }]);
    const page = await owner.visitor.get(`/dashboard/${owner.business.slug}/puls`);
    expect(page.status).toBe(200);
    expect(JSON.parse(page.html)).toEqual({
      openCount: 1,
      newCount: 1,
      urgentCount: 0,
      solvedToday: 0,
      projectCount: 0,
      unansweredCount: 0,
      takenCount: 0,
      mineCount: null,
      newest: expect.any(String),
      shown: expect.stringMatching(/^[\w-]{16}$/),
    });
    const other = await providerWith([]);
    expect((await other.visitor.get(`/dashboard/${owner.business.slug}/puls`)).status).toBe(404);
  });
});

test("a card says how urgent it is and how it was answered", async () => {
  const answeredAt = new Date("2026-11-20T12:00:00Z");
  const { visitor, path } = await providerWith([
    { customerName: "A", answeredAt, answeredChannel: "whatsapp", urgency: "kurzfristig" },
    { customerName: "B", markedSpamAt: answeredAt, spamSuspicion: "links" },
  ]);
  const answered = cardText(await visitor.get(path), "A");
  for (const said of ["Beantwortet", "per WhatsApp · 20.11.2026", "Kurzfristig"])
    expect(answered).toContain(said);
  const spam = cardText(await visitor.get(`${path}?stand=spam`), "B");
  expect(spam).toContain("Spam");
  expect(spam).not.toContain("Spamverdacht");
});

describe("chips", () => {
  const chips = (page: Page) => page.textsOf("nav[aria-label=Auswahl] a");

  test("count what they show, one tap each; the heading counts what is shown", async () => {
    const { visitor, path } = await providerWith([
      { customerName: "Gas", urgency: "sofort", emergency: "gas" },
      { customerName: "Umbau", requestType: "project", seenAt: new Date() },
      { customerName: "Hahn" },
      { customerName: "Fertig", isResolved: true, urgency: "sofort", requestType: "project" },
      { customerName: "Werbung", markedSpamAt: new Date(), urgency: "sofort" },
    ]);
    const page = await visitor.get(path);
    expect(chips(page)).toEqual(["Alle 3", "Dringend 1", "Neu 2", "Projekte 1", "Erledigte anzeigen"]);
    const shown = {
      "Dringend 1": "Gas",
      "Neu 2": "Gas Hahn",
      "Projekte 1": "Umbau",
      "Alle 3": "Gas Umbau Hahn",
    };
    for (const [chip, names] of Object.entries(shown)) {
      const chosen = await visitor.click(page, chip);
      expect(cardNames(chosen).join(" "), chip).toBe(names);
      expect(chosen.textOf("nav [aria-current=true]")).toBe(chip);
      if (chip !== "Alle 3") expect(chosen.text).toContain(`${cardNames(chosen).length} gefunden`);
    }
    expect((await visitor.get(`${path}?suche=hahn+umbau`)).text).toContain("1 gefunden");
  });

  test("what has waited for more than a day has one, as long as there is any", async () => {
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    const { visitor, path } = await providerWith([
      { customerName: "Hahn", createdAt },
      { customerName: "Bad", createdAt, answeredAt: new Date() },
      { customerName: "Heizung" },
      { customerName: "Werbung", createdAt, spamSuspicion: "links" },
    ]);
    const chosen = await visitor.click(await visitor.get(path), "Länger unbeantwortet 1");
    expect(cardNames(chosen)).toEqual(["Hahn"]);
    expect(chosen.text).toContain("1 gefunden");
    const id = card(chosen, "Hahn").querySelector("button")?.getAttribute("value") ?? "";
    await visitor.post(path, new URLSearchParams({ intent: "solve", id }));
    expect(chips(await visitor.get(`${path}?stand=unbeantwortet`))).toContain("Länger unbeantwortet");
    expect(chips(await visitor.get(path)).join()).not.toContain("unbeantwortet");
  });

  test("nothing behind one: the choice is taken back, the search isn't blamed", async () => {
    const { visitor, path } = await providerWith([{ customerName: "Hahn" }]);
    expect(chips(await visitor.get(path))).toEqual(["Alle 1", "Neu 1", "Erledigte anzeigen"]);
    const page = await visitor.get(`${path}?dringlichkeit=sofort`);
    expect(chips(page)).toContain("Dringend");
    expect(page.text).toContain("Keine Anfrage mit dieser Auswahl.");
    expect(page.text).not.toContain("Jedes Wort");
    expect(cardNames(await visitor.click(page, "Filter zurücksetzen"))).toEqual(["Hahn"]);
  });
});

test("a number with words beside it is called, chatted with and found, and stays as it was typed", async () => {
  const { visitor, path, business } = await signedInProvider(werkruf);
  const phone = "Handy O171 392OO55 (ab 17 Uhr)";
  const customer = new Visitor(werkruf.origin);
  const form = await customer.open(`/${business.slug}`);
  const values = { ...ANSWERS, contactMethod: "whatsapp", phone, description: "Der Hahn tropft." };
  const sent = await customer.submit(form, { button: "Anfrage absenden", values });
  expect(sent.status).toBe(303);
  const found = await visitor.get(`${path}?suche=0171+3920055`);
  expect(cardNames(found)).toEqual(["Erika Musterfrau"]);
  const opened = await visitor.click(found, "Erika Musterfrau");
  expect(opened.text).toContain(phone);
  for (const href of ["tel:+491713920055", "https://wa.me/491713920055"])
    expect(opened.document.querySelector(`a[href="${href}"]`), href).not.toBeNull();
});
