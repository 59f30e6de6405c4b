import { card, cardNames, cardText, signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { putRequest } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("nothing there", () => {
  test("says how requests come, with the business's own link", async ({ owner: visitor, business, path }) => {
    const page = await visitor.get(path);
    expectSaid(page, "Keine neuen Anfragen", `${new URL(werkruf.origin).host}/${business.slug}`);
    const link = page.document.querySelector(`main a[href="${werkruf.origin}/${business.slug}"]`);
    expect(link).not.toBeNull();
    expect(page.document.querySelector(`main img[src^="/qr/${business.slug}/"]`)).not.toBeNull();
    for (const step of ["Link teilen", "Aushang drucken"]) {
      expect((await visitor.click(page, step)).status, step).toBe(200);
    }
    expect((await visitor.click(page, "Probeanfrage senden")).url.pathname).toBe(`/${business.slug}`);
  });

  test("with the filter on: Keine gelösten Anfragen", async ({ owner: visitor, path }) => {
    const page = await visitor.click(await visitor.get(path), "Erledigte anzeigen");
    expect(page.text).toContain("Keine gelösten Anfragen");
    expect(page.text).not.toContain("Keine neuen Anfragen");
  });
});

describe("cards", () => {
  test("newest first, solved ones only on demand (D30)", async ({ owner: visitor, business, path }) => {
    putRequest(werkruf.db, business.slug, { customerName: "Alt", createdAt: minutesAgo(60) });
    putRequest(werkruf.db, business.slug, { customerName: "Neu", createdAt: minutesAgo(5) });
    putRequest(werkruf.db, business.slug, {
      customerName: "Gelöst",
      createdAt: minutesAgo(30),
      isResolved: true,
    });
    const page = await visitor.get(path);
    expect(cardNames(page)).toEqual(["Neu", "Alt"]);
    expect(page.text).toContain("0 von 2 erledigt");
    const all = await visitor.click(page, "Erledigte anzeigen");
    expect(cardNames(all)).toEqual(["Neu", "Gelöst", "Alt"]);
    expect(cardText(all, "Gelöst")).toContain("Erledigt");
    expect(cardText(all, "Gelöst")).not.toContain("Als gelöst markieren");
    expect(cardNames(await visitor.click(all, "Erledigte ausblenden"))).toEqual(["Neu", "Alt"]);
  });

  test("spam can be marked as solved, and not as urgent", async ({ owner: visitor, business, path }) => {
    putRequest(werkruf.db, business.slug, { customerName: "Werbung", markedSpamAt: new Date() });
    const text = cardText(await visitor.get(`${path}?stand=spam`), "Werbung");
    expect(text).toContain("Als gelöst markieren");
    expect(text).not.toContain("ringend");
  });

  test("each has buttons and links of its own name", async ({ owner: visitor, business, path }) => {
    for (const customerName of ["Anna Ampel", "Bernd Baum"])
      putRequest(werkruf.db, business.slug, { customerName, customerEmail: "kunde@example.com" });
    const { document } = await visitor.get(path);
    const names = document
      .querySelectorAll("main li button, main li a")
      .map((control) => control.getAttribute("aria-label") ?? control.textContent.trim());
    expect(names).toContain("Als gelöst markieren, Anna Ampel");
    expect(new Set(names).size).toBe(names.length);
  });

  test("carry the short type label, the German date, the place and the photos", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    const types = { problem: "Problem", project: "Projekt", service: "Service", contact: "Kontakt" } as const;
    for (const requestType of Object.keys(types) as (keyof typeof types)[]) {
      putRequest(werkruf.db, business.slug, {
        requestType,
        customerName: requestType,
        createdAt: new Date("2026-06-30T22:30:00Z"),
        zipCode: "50827",
        location: "Köln",
        imageRefs: ["customer-images/a.jpg", "customer-images/b.jpg"],
      });
    }
    const page = await visitor.get(path);
    for (const [requestType, label] of Object.entries(types)) {
      const said = cardText(page, requestType);
      for (const fact of [label, "01.07.2026", "50827 Köln", "2 Fotos"]) expect(said).toContain(fact);
    }
  });

  test("offer the customer's own channel at once", async ({ owner: visitor, business, path }) => {
    const put = (columns: Parameters<typeof putRequest>[2]) => putRequest(werkruf.db, business.slug, columns);
    put({ customerName: "T", customerPhone: "0171 39200 14" });
    put({ customerName: "W", preferredContactChannel: "whatsapp", customerPhone: "0176/04069 033" });
    const mailed = put({
      customerName: "M",
      preferredContactChannel: "email",
      customerPhone: null,
      customerEmail: "a+b@example.com",
    });
    put({ customerName: "X", customerPhone: "Bitte klingeln" });
    const page = await visitor.get(path);
    const hrefs = (customer: string) =>
      card(page, customer)
        .querySelectorAll("a[href]")
        .map((link) => link.getAttribute("href"))
        .filter((href) => !href?.startsWith("/dashboard") || href.includes("#"));
    expect(hrefs("T")).toEqual(["tel:+491713920014"]);
    expect(hrefs("W")).toEqual(["https://wa.me/4917604069033"]);
    expect(hrefs("M")).toEqual([`${path}?anfrage=${mailed}&vorlage=vorschlag#antworten`]);
    expect(hrefs("X")).toEqual([]);
  });

  test("a suspicious one says so, one without text or name isn't empty", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    putRequest(werkruf.db, business.slug, {
      customerName: " ",
      message: " \n",
      spamSuspicion: "advertising",
    });
    const said = cardText(await visitor.get(path), "Unbekannter Kunde");
    expect(said).toContain("Spamverdacht");
    expect(said).toContain("ohne Beschreibung");
  });

  test("a long message is sent as a beginning only", async ({ owner: visitor, business, path }) => {
    putRequest(werkruf.db, business.slug, { message: `${"wort ".repeat(900)}ENDE` });
    const page = await visitor.get(path);
    expect(page.html).not.toContain("ENDE");
    expect(page.html.length).toBeLessThan(30_000);
  });
});

describe("pages of 24", () => {
  test("60 requests of the same instant: three pages down, three up, each request once", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    const createdAt = minutesAgo(10);
    for (let number = 0; number < 60; number++)
      putRequest(werkruf.db, business.slug, { customerName: `Kunde ${number}`, createdAt });
    const first = await visitor.get(path);
    const second = await visitor.click(first, "Ältere Anfragen");
    const third = await visitor.click(second, "Ältere Anfragen");
    expect([first, second, third].map((page) => cardNames(page).length)).toEqual([24, 24, 12]);
    expect(new Set([first, second, third].flatMap(cardNames)).size).toBe(60);
    expect(first.text).not.toContain("Neuere Anfragen");
    expect(first.text).toMatch(/, gedruckt am \d+\.\d+\.20\d\d\. Hier stehen 24 Anfragen, auf den anderen/);
    expect(third.text).not.toContain("Ältere Anfragen");

    const secondAgain = await visitor.click(third, "Neuere Anfragen");
    expect(cardNames(secondAgain)).toEqual(cardNames(second));
    const firstAgain = await visitor.follow(await visitor.click(secondAgain, "Neuere Anfragen"));
    expect(firstAgain.url.search).toBe("");
    expect(cardNames(firstAgain)).toEqual(cardNames(first));
  });

  test("a page that has run empty leads to the newest requests, the filter stays", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    putRequest(werkruf.db, business.slug, { createdAt: minutesAgo(10) });
    const answer = await visitor.get(`${path}?erledigte=1&aelter=1000.x`);
    expect([answer.status, `${answer.location?.pathname}${answer.location?.search}`]).toEqual([
      302,
      `${path}?erledigte=1`,
    ]);
  });

  test.each([
    "aelter=x",
    "neuer=-1.a",
    "aelter=1e9.a",
    "aelter=99999999999999999.a",
    "neuer=1.a%27--",
    "erledigte=2",
  ])("?%s counts as the first page", async (search) => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    putRequest(werkruf.db, business.slug, { customerName: "Einzige" });
    const page = await visitor.get(`${path}?${search}`);
    expect(page.status).toBe(200);
    expect(cardNames(page)).toEqual(["Einzige"]);
  });

  test("more than 99 open requests are not counted to the end", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    for (let number = 0; number < 101; number++) putRequest(werkruf.db, business.slug);
    expect((await visitor.get(path)).text).toContain("99+ offen");
  });
});
