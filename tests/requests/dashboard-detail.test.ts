import { safetyAdvice } from "#app/domain/assessment/safety-advice.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRequest } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

/** Each row of the details block as "term: value". */
function detailsOf(page: { document: import("node-html-parser").HTMLElement }) {
  return page.document
    .querySelectorAll("dl > div")
    .map((row) => `${row.querySelector("dt")?.textContent}: ${row.querySelector("dd")?.textContent}`);
}

test("everything the customer said, in the words of the detail view", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, {
    requestType: "service",
    message: "Erste Zeile\n\n  Zweite Zeile",
    customerName: "Günter Lorscheid",
    createdAt: new Date("2026-11-21T06:05:00Z"),
    preferredCallbackTime: "vormittags",
    timingPreference: "innerhalb_3_monate",
    zipCode: "50739",
    location: "Köln-Longerich",
    buildingType: "einfamilienhaus",
    customerRole: "eigentuemer",
    deviceModel: "Brennwerttherme 24 kW",
  });
  const page = await visitor.click(await visitor.get(path), "Günter Lorscheid");
  expect(page.url.search).toBe(`?anfrage=${id}`);
  expect(page.textOf("h1")).toBe("Günter Lorscheid");
  expect(page.html).toContain("Erste Zeile\n\n  Zweite Zeile");
  expect(detailsOf(page)).toEqual([
    "Art der Anfrage: Service / Wartung",
    expect.stringMatching(/^Eingegangen: .*21\.11\.2026, 07:05\sUhr$/),
    "Bevorzugte Zeit: Vormittags, 8:00–12:00",
    "Zeitrahmen: In den nächsten 3 Monaten",
    "Ort: Köln-Longerich",
    "Postleitzahl: 50739",
    "Art des Gebäudes: Einfamilienhaus",
    "Anfrage von: Eigentümer/in",
    "Hersteller / Modell der Anlage: Brennwerttherme 24 kW",
  ]);
});

test("the way back keeps the filter and the page, and leads to the card", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  for (let number = 0; number < 30; number++) {
    putRequest(werkruf.db, business.slug, {
      customerName: `Kunde ${number}`,
      createdAt: new Date(1e12 - number),
    });
  }
  const list = await visitor.click(await visitor.get(`${path}?erledigte=1`), "Ältere Anfragen");
  const detail = await visitor.click(list, "Kunde 27");
  const back = await visitor.submit(detail, { form: "Zurück zur Übersicht", button: "Zurück zur Übersicht" });
  const [address, card] = (back.headers.get("location") ?? "").split("#");
  expect(address).toBe(`${list.url.pathname}${list.url.search}`);
  expect(list.textOf(`[id="${card}"]`)).toContain("Kunde 27");
});

test("a contact that the customer changed says so, with its time", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, { contactChangedAt: new Date("2026-11-21T06:05:00Z") });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  expect(page.text).toContain("Vom Kunden geändert: 21.11.2026, 07:05 Uhr");
});

test("what somebody needs before they call stands under the name", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, {
    zipCode: "50739",
    location: "Köln & Umgebung",
    preferredCallbackTime: "vormittags",
    urgency: "sofort",
    emergency: "gas",
  });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  const facts = page.document.querySelector('[aria-label="Auf einen Blick"]');
  const text = facts?.textContent ?? "";
  for (const fact of ["Notfall: Gas", "50739 Köln & Umgebung", "Heute"]) expect(text).toContain(fact);
  // Who smells gas isn't called in the morning.
  expect(text).not.toContain("8:00–12:00");
  expect(page.text).toContain(`Am Telefon sagen: ${safetyAdvice("gas")}`);
  expect(text).toContain("Offen");
  expect(page.textOf("#details")).toContain("Notfall: Gas: Einschätzung nach Stichwörtern, ohne KI");
  const map = facts?.querySelector('a[target="_blank"]');
  expect(map?.getAttribute("rel")).toBe("noopener noreferrer");
  const search = new URL(map?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
  expect([search.protocol, search.searchParams.get("destination")]).toEqual([
    "https:",
    "50739 Köln & Umgebung",
  ]);
  const unclear = putRequest(werkruf.db, business.slug, { urgency: "Unklar" });
  const bare = await visitor.get(`${path}?anfrage=${unclear}`);
  expect(bare.textOf('[aria-label="Auf einen Blick"]')).not.toMatch(/Notfall|Unklar|Ort/);
});

test("the ways to the neighbours keep the filter and say where one is", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  for (const [number, requestType] of (["problem", "project", "problem", "problem"] as const).entries()) {
    const createdAt = new Date(1e12 - number);
    putRequest(werkruf.db, business.slug, { customerName: `Kunde ${number}`, createdAt, requestType });
  }
  const list = await visitor.get(`${path}?art=problem`);
  const first = await visitor.click(list, "Kunde 0");
  expect(first.text).toContain("1 von 3");
  expect(first.text).not.toContain("Vorige Anfrage");
  const second = await visitor.click(first, "Nächste Anfrage");
  expect(second.url.searchParams.get("art")).toBe("problem");
  expect(second.textOf("h1")).toBe("Kunde 2");
  expect(second.text).toContain("2 von 3");
  const back = await visitor.click(second, "Vorige Anfrage");
  expect(back.textOf("h1")).toBe("Kunde 0");
});

test("a contact request shows neither a place nor a time frame nobody chose", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, {
    requestType: "contact",
    message: "",
    customerName: "",
    timingPreference: "so_schnell_wie_moeglich",
  });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  expect(page.textOf("h1")).toBe("Unbekannter Kunde");
  expect(page.text).toContain("Bittet um Rückruf");
  expect(detailsOf(page).map((row) => row.split(":")[0])).toEqual([
    "Art der Anfrage",
    "Eingegangen",
    "Bevorzugte Zeit",
  ]);
});

test("only channels with data, the preferred one first", async ({ owner: visitor, business, path }) => {
  const hrefsFor = async (columns: Parameters<typeof putRequest>[2]) => {
    const page = await visitor.get(`${path}?anfrage=${putRequest(werkruf.db, business.slug, columns)}`);
    const hrefsIn = (part: string) => page.attributes(`${part} a`, "href");
    return [...hrefsIn("[data-bottom-bar]"), ...hrefsIn('[aria-labelledby="kontakt"]')];
  };
  const phone = { customerPhone: "0176 04069 033", customerEmail: null };
  const [call, chat] = ["tel:+4917604069033", "https://wa.me/4917604069033"];
  const mail = "mailto:p@example.com?subject=Zu%20Ihrer%20Anfrage";
  const byMail = { preferredContactChannel: "email", customerPhone: null } as const;
  expect(await hrefsFor({ ...phone })).toEqual([call, call]);
  const solved = { customerPhone: "0221 4710 265", isResolved: true };
  expect(await hrefsFor(solved)).toContain("tel:+492214710265");
  const wanted = { ...phone, preferredContactChannel: "whatsapp" } as const;
  expect(await hrefsFor(wanted)).toEqual([call, call, chat]);
  expect(await hrefsFor({ ...byMail, customerEmail: "p@example.com" })).toEqual([mail]);
  expect(await hrefsFor({ ...byMail, customerEmail: null })).toEqual([]);
});

test("a number nobody can dial is shown as it was typed", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug, { customerPhone: "4710 beim Nachbarn, 3. Stock" });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  expect(page.text).toContain("Telefon: 4710 beim Nachbarn, 3. Stock");
  expect(page.html).not.toContain('href="tel:');
});

test("the gallery opens every photo in a new tab", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug, {
    imageRefs: ["customer-images/a.jpg", "customer-images/b.jpg", "customer-images/c.jpg"],
  });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  const photos = page.document.querySelectorAll('[aria-labelledby="fotos"] a');
  expect(photos.map((link) => link.getAttribute("href"))).toEqual(
    [1, 2, 3].map((position) => `${path}/bild/${id}/${position}`),
  );
  for (const link of photos) {
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener");
    expect(link.querySelector("img")?.getAttribute("src")).toBe(`${link.getAttribute("href")}?klein=1`);
  }
  expect(page.html).not.toContain("customer-images");
});

const ATTACK = `"><script>alert(1)</script><img src=x onerror=alert(1)>' onmouseover='alert(1)`;

test.each(["message", "customerName", "location", "zipCode", "deviceModel", "customerPhone"])(
  "markup in %s stays text, in list, detail and data",
  async (column) => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    const id = putRequest(werkruf.db, business.slug, { requestType: "service", [column]: ATTACK });
    for (const address of [path, `${path}?anfrage=${id}`]) {
      const page = await visitor.get(address);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("<script>alert");
      expect(page.html).not.toContain("<img src=x");
      expect(page.document.querySelectorAll("[onerror], [onmouseover]")).toEqual([]);
    }
    const shownAsText = (await visitor.get(`${path}?anfrage=${id}`)).document.querySelector("main");
    expect(shownAsText?.textContent).toContain("<script>alert(1)</script>");
  },
);

test.each([
  `x"><script>alert(1)</script>@evil.example`,
  "a@b.de?bcc=evil@example.com&body=x",
  "javascript:alert(1)//@x",
  "a@b.de\r\nBcc: evil@example.com",
])("the mail address %j becomes one harmless link", async (customerEmail) => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, {
    preferredContactChannel: "email",
    customerPhone: null,
    customerEmail,
  });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  expect(page.html).not.toContain("<script>alert");
  const links = page.attributes('main a[href^="mailto:"]', "href");
  expect(links.length).toBeGreaterThan(0);
  for (const href of links)
    expect(href).toMatch(
      /^mailto:[^?&\s"<>]+@[^?&\s"<>]+\?subject=Zu%20Ihrer%20Anfrage(&body=[^?&\s"<>]+)?$/,
    );
  expect(page.html).not.toContain('href="javascript:');
});

test("a request in another language says which, beside the words and at the reply", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const message = "الماء يتدفق من السقف";
  const customerName = "محمد النجار";
  const id = putRequest(werkruf.db, business.slug, { message, customerName, language: "ar" });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  const section = page.document.querySelector("[aria-labelledby=nachricht]");
  expect(section?.textContent).toContain(`${message}Sprache: Arabisch`);
  expect(section?.querySelector("p[lang=ar][dir=auto]")?.textContent).toBe(message);
  expect(page.text).toContain("Der Kunde schreibt Arabisch. Die Vorlagen sind deutsch.");
  expect(page.textOf("h1 bdi")).toBe(customerName);
});

test("of a German one nothing is said", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug, {});
  const page = await visitor.get(`${path}?anfrage=${id}`);
  expect(page.text).not.toContain("Sprache");
  expect(page.attribute("[aria-labelledby=nachricht] p", "lang")).toBeUndefined();
});

test("the table names the language of each request", async ({ owner: visitor, business, path }) => {
  putRequest(werkruf.db, business.slug, { customerName: "Оксана Шевченко", language: "uk" });
  const response = await fetch(new URL(`/dashboard/${business.slug}/anfragen.csv`, werkruf.origin), {
    headers: { Cookie: visitor.cookies.header(path) ?? "" },
  });
  const text = await response.text();
  expect(text.split("\r\n")[0]).toContain(';"Sprache";');
  expect(text).toContain('"Оксана Шевченко"');
  expect(text).toContain('"Ukrainisch"');
});
