import { dictionaryOf } from "#app/languages/dictionary.ts";
import { directionOf, LANGUAGES, type Language } from "#app/languages/language.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { ANSWERS, posted } from "#tests/support/customer.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { HEIC } from "#tests/support/photos.ts";
import { putPlace } from "#tests/support/places.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { type Business, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { LANGUAGES_LEAST_ALIKE, sampleOf } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const OTHERS = LANGUAGES.filter((language) => language !== "de");

const reader = (language: string) => new Visitor(werkruf.origin, { languages: language });
const spokenBy = ({ document }: Page) => document.querySelector("html")?.getAttribute("lang");
const stored = ({ slug }: Business) => readRow(werkruf.db, customerRequests, { companySlug: slug });

const ANSWERED = { ...ANSWERS, description: "Der Abfluss ist verstopft." };

function send(visitor: Visitor, page: Page, language: Language, values: object = {}, images: File[] = []) {
  return visitor.submit(page, {
    form: "anfrage",
    button: dictionaryOf(language).form.send,
    values: { ...ANSWERED, ...values },
    files: { images },
  });
}

/** Every plain text of a dictionary. */
function textsOf(words: unknown): string[] {
  if (typeof words === "string") return words.length > 3 ? [words] : [];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** German texts on a page in another language, but for what says of itself that it is German. */
function germanOn(page: Page, language: Language): string[] {
  const { document } = page;
  for (const german of document.querySelectorAll("body [lang=de], script, style")) german.remove();
  const said = [
    document.querySelector("title")?.textContent ?? "",
    document.querySelector("body")?.structuredText ?? "",
    ...["aria-label", "placeholder", "alt", "title"].flatMap((name) =>
      document.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ""),
    ),
  ].join("\n");
  const own = new Set(textsOf(dictionaryOf(language)));
  const isSaid = (text: string) =>
    new RegExp(`(?<!\\p{L})${RegExp.escape(text.trim())}(?!\\p{L})`, "u").test(said);
  return textsOf(dictionaryOf("de")).filter((text) => !own.has(text) && isSaid(text));
}

/** Nobody has asked for it before, so it isn't compressed thoroughly yet. */
test.each(LANGUAGES)(
  "the example's first answer in %s fits one round trip, with its headers",
  async (language) => {
    const own = { slug: `erste-antwort-${language}`, email: `erste-${language}@example.com` };
    uniqueBusiness(werkruf.db, { ...readRow(werkruf.db, profiles, { slug: "muster-sanitaer" }), ...own });
    const asked = `Host: x\r\nAccept-Language: ${language}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`;
    const { status, text } = await sendRaw(werkruf.origin, `GET /${own.slug} HTTP/1.1\r\n${asked}`);
    expect(status).toBe(200);
    expect(text.length).toBeLessThanOrEqual(14_000);
  },
);

describe.each(sampleOf(LANGUAGES_LEAST_ALIKE, 2))("in %s", (language) => {
  const { form, errors, thanks, fields } = dictionaryOf(language);

  test("stands the form, small, from memory and with its own words alone", async ({ business }) => {
    const visitor = reader(`${language},de;q=0.5`);
    for (const page of [await visitor.get(`/${business.slug}`), await visitor.get(`/${business.slug}`)]) {
      expect(page.headers.get("vary")?.split(", ").sort()).toEqual(["Accept-Encoding", "Accept-Language"]);
      expect(spokenBy(page)).toBe(language);
      expect(page.attribute("html", "dir") ?? "ltr").toBe(directionOf(language));
      expectSaid(page, form.help, form.send);
      if (language !== "de") expect(germanOn(page, language)).toEqual([]);
    }
    const answer = await fetch(`${werkruf.origin}/${business.slug}`, {
      headers: { "Accept-Encoding": "br", "Accept-Language": language },
    });
    const [script = ""] = /\/assets\/enhance-[\w-]+\.js/.exec(await answer.text()) ?? [];
    const enhancement = await fetch(werkruf.origin + script, { headers: { "Accept-Encoding": "br" } });
    expect(Number(enhancement.headers.get("content-length"))).toBeLessThanOrEqual(11_000);
  });

  test("a messenger shows what the link is, in few bytes", async ({ business }) => {
    const page = await reader(language).get(`/${business.slug}`);
    const preview = page.document.querySelectorAll("meta[property^='og:'], meta[name=description]");
    const contents = preview.map((meta) => meta.getAttribute("content"));
    expect(contents.sort()).toEqual(
      [form.aboutLink, form.titleFor({ company: business.companyName })].sort(),
    );
    expect(Buffer.byteLength(preview.join(""))).toBeLessThanOrEqual(300);
    const framed = await reader(language).get(`/${business.slug}?rahmen=1`);
    expect(framed.document.querySelector("meta[property^='og:'], meta[name=description]")).toBeNull();
  });

  test("a request goes from a fault to the thanks, and is stored as one of this language", async () => {
    const business = uniqueBusiness(werkruf.db);
    const visitor = reader(language);
    const page = await visitor.get(`/${business.slug}`);
    const refused = await send(visitor, page, language, { zipCode: " ", firstName: "" });
    expect(refused.status).toBe(422);
    expect(spokenBy(refused)).toBe(language);
    expectSaid(refused, errors.pleaseCheck, fields.wrong.zipCode);
    expect(refused.textOf("#description")).toContain("Abfluss");
    expect(refused.headers.get("vary")).toContain("Accept-Language");
    // Whoever changed the language here would lose what they typed.
    expect(refused.document.querySelector("[hreflang]")).toBeNull();
    if (language !== "de") expect(germanOn(refused, language)).toEqual([]);
    const sent = await send(visitor, page, language);
    const said = await visitor.follow(sent);
    expect(said.text).toContain(thanks.title);
    expect(spokenBy(said)).toBe(language);
    if (language !== "de") expect(germanOn(said, language)).toEqual([]);
    expect(stored(business)?.language).toBe(language);
  });

  test("a photo that can't be read is refused in its words, ahead of the form and with it", async () => {
    const business = uniqueBusiness(werkruf.db);
    const visitor = reader(language);
    const heic = new File([HEIC], "a.heic", { type: "image/heic" });
    const ahead = await visitor.post(`/${business.slug}/foto`, posted({ images: heic }));
    const { message } = JSON.parse(ahead.html);
    const { photo } = errors;
    expect(message).toBe(photo.heic({ file: dictionaryOf(language).photos.file({ name: "a.heic" }) }));
    const refused = await send(visitor, await visitor.get(`/${business.slug}`), language, {}, [heic]);
    expectSaid(refused, form.withoutPhoto, "a.heic");
  });

  test("is what an address says, whatever the browser asks for; it stays with the thanks", async () => {
    const business = uniqueBusiness(werkruf.db);
    const visitor = reader(language === "tr" ? "pl" : "tr");
    const page = await visitor.get(`/${business.slug}?sprache=${language}&utm_source=qr`);
    expect(spokenBy(page)).toBe(language);
    const sent = await send(visitor, page, language);
    expect(sent.location?.searchParams.get("sprache")).toBe(language);
    const said = await visitor.follow(sent);
    expect(said.text).toContain(thanks.title);
    const again = said.document.querySelectorAll("a").find((link) => link.textContent === thanks.another);
    expect(again?.getAttribute("href")).toBe(`/${business.slug}?sprache=${language}`);
    const embedded = await visitor.get(`/${business.slug}?rahmen=1&sprache=${language}`);
    expect(embedded.text).toContain(form.help);
    const framed = await send(visitor, embedded, language, { description: "Noch einmal." });
    expect(framed.location?.search).toContain(`rahmen=1&sprache=${language}`);
    expect((await visitor.follow(framed)).text).toContain(thanks.title);
  });
});

test("German words on a page of another language would be found", async ({ business }) => {
  const found = germanOn(await reader("de").get(`/${business.slug}`), "tr");
  expect(found).toContain("Womit können wir Ihnen helfen?");
  expect(found).toContain("Fotos auswählen");
  expect(found.length).toBeGreaterThan(50);
});

test("the consent stands in both languages, and the German one is said to be binding", async () => {
  const business = uniqueBusiness(werkruf.db, { companyName: "Rohr & Söhne" });
  for (const language of OTHERS) {
    const page = await reader(language).get(`/${business.slug}`);
    const { consent } = dictionaryOf(language);
    expectSaid(page, consent.binding, "Rohr & Söhne");
    const german = page.textsOf("#absenden [lang=de]");
    expect(german).toEqual([dictionaryOf("de").consent.text({ company: "Rohr & Söhne" })]);
  }
});

test("the switch names every other language and keeps frame and place; an unknown one is as none", async () => {
  const business = uniqueBusiness(werkruf.db);
  const van = await putPlace(werkruf.db, business.slug);
  const branch = await putPlace(werkruf.db, business.slug, "Filiale", { isBranch: true });
  const links = (page: Page) => page.attributes("[hreflang]", "href");
  const visitor = reader("de");
  expect(links(await visitor.get(`/${business.slug}`))).toEqual(OTHERS.map((code) => `?sprache=${code}`));
  expect(links(await visitor.get(`/${business.slug}?rahmen=1&ort=${branch}`))).toEqual(
    OTHERS.map((code) => `?rahmen=1&ort=${branch}&sprache=${code}`),
  );
  for (const again of [1, 2])
    expect([again, links(await visitor.get(`/${business.slug}?ort=${van}`))]).toEqual([
      again,
      OTHERS.map((code) => `?ort=${van}&sprache=${code}`),
    ]);
  const unknown = await visitor.get(`/${business.slug}?sprache=xx`);
  const usual = await visitor.get(`/${business.slug}`);
  expect(unknown.headers.get("etag")).toBe(usual.headers.get("etag"));
  const turkish = await visitor.get(`/${business.slug}?sprache=tr`);
  expect(turkish.headers.get("etag")).not.toBe(usual.headers.get("etag"));
  const longer = await visitor.get(`/anfrage/${business.slug}?sprache=tr`);
  expect(longer.location?.search).toBe("?sprache=tr");
});

test("too many requests, a missing link and a link nobody has are said in the reader's language", async () => {
  const { errors, thanks } = dictionaryOf("pl");
  const visitor = reader("pl");
  expect((await visitor.get("/anfrage")).text).toContain(errors.missingLink);
  const business = uniqueBusiness(werkruf.db);
  expect((await visitor.get(`/${business.slug}/danke`)).text).toContain(thanks.nothingSent);
  const photo = new File([HEIC], "a.heic", { type: "image/heic" });
  const nowhere = await visitor.post("/gibt-es-nicht/foto", posted({ images: photo }));
  expect(JSON.parse(nowhere.html).message).toBe(errors.unknownBusiness);
});

test.each(["pl", "ar"] as const)(
  "a link to no business is said in %s, and can be read in any other",
  async (code) => {
    const { errors } = dictionaryOf(code);
    const missing = await reader(code).get("/gibt-es-nicht?ort=k7m");
    expect([missing.status, spokenBy(missing)]).toEqual([404, code]);
    expect(missing.text).toContain(errors.checkLink);
    const german = missing.attribute("[hreflang=de]", "href");
    expect(german).toBe("?ort=k7m&sprache=de");
    expect(germanOn(missing, code)).toEqual([]);
    const business = uniqueBusiness(werkruf.db);
    const capital = await reader(code).get(`/${business.slug.toUpperCase()}`);
    expect(capital.location?.pathname).toBe(`/${business.slug}`);
    expect((await reader("de").get("/gibt-es-nicht")).location?.pathname).toBe("/404");
  },
);

test("a business that ended, and too many requests at once, are said in Ukrainian", async ({ business }) => {
  const { errors, form, wait } = dictionaryOf("uk");
  const visitor = reader("uk");
  const page = await visitor.get(`/${business.slug}`);
  await countedBefore(werkruf.db, "submit-network", visitor.network, 1_000);
  const refused = await send(visitor, page, "uk");
  expect([refused.status, spokenBy(refused)]).toEqual([429, "uk"]);
  expectSaid(refused, errors.tooManyRequests.network({ wait: wait.minute({ count: 5 }) }), form.help);
  expect(germanOn(refused, "uk")).toEqual([]);

  const closed = uniqueBusiness(werkruf.db, { suspendedAt: new Date() });
  const gone = await visitor.get(`/${closed.slug}`);
  expect([gone.status, spokenBy(gone)]).toEqual([410, "uk"]);
  expect(gone.text).toContain(errors.retired.nothingSent);
  expect(gone.document.querySelectorAll("[hreflang]")).toHaveLength(5);
  expect(germanOn(gone, "uk")).toEqual([]);
});

test.each(sampleOf(LANGUAGES_LEAST_ALIKE, 2))(
  "what the server refuses by itself is said in %s",
  async (language) => {
    const { refusals } = dictionaryOf(language);
    const { slug } = uniqueBusiness(werkruf.db);
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = { "Accept-Language": language, ...init.headers };
      const answer = await fetch(werkruf.origin + path, { ...init, headers });
      return { status: answer.status, html: await answer.text() };
    };
    const large = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const foreign = {
      method: "POST",
      headers: { Origin: "https://example.com" },
      body: new URLSearchParams("a=b"),
    };
    for (const [said, { status, html }] of [
      [refusals.byStatus[413], await ask(`/${slug}`, { ...large, body: "x".repeat(3_000_000) })],
      [refusals.byStatus[403], await ask("/login", foreign)],
      [{ ...refusals.byStatus[403], text: refusals.restricted.unsent }, await ask(`/${slug}`, foreign)],
      [refusals.byStatus[400], await ask("/%zz")],
    ] as const) {
      expect(html).toContain(`<h1>${said?.title}</h1>`);
      expect(html).toContain(said?.text);
      expect(html).toContain(`<html lang="${language}"${language === "ar" ? ' dir="rtl"' : ""}>`);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  },
);

test("no other page asks what the browser reads", async () => {
  const visitor = reader("tr");
  for (const path of ["/", "/login", "/datenschutz", "/gibt-es-nicht/nirgends"]) {
    const page = await visitor.get(path);
    expect(spokenBy(page), path).toBe("de");
    expect(page.headers.get("vary") ?? "", path).not.toContain("Accept-Language");
  }
});
