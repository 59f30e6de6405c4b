import { MOST_PLACES, retirePlace } from "#app/domain/profile/places/places.server.ts";
import { CODE_SIGNS } from "#app/domain/profile/places/sources.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { customerRequests } from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { cardNames, signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { putPlace } from "#tests/support/places.ts";
import { type Business, putRequest, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PLACES = "/so-funktioniert-es/link/orte";
const NEW = { form: "neuer-ort-formular" };
const BRANCH = { street: "Hafenstraße 4", phone: "0221 555 12" };

const place = ({ slug }: Business, name?: string) => putPlace(werkruf.db, slug, name);
const branch = ({ slug }: Business) => putPlace(werkruf.db, slug, "Filiale", { isBranch: true });

const send = (visitor: Visitor, page: Page, description: string) =>
  visitor.submit(page, { button: "Anfrage absenden", values: { ...ANSWERS, description } });

const stored = (companySlug: string) => readRows(werkruf.db, customerRequests, { companySlug });

const main = (page: Page) => page.document.querySelector("main")?.structuredText ?? "";

describe("what a business does", () => {
  test("a place is made, renamed, taken out of use and back into it", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const list = await visitor.get(PLACES);
    const made = await visitor.submit(list, { ...NEW, values: { name: " Wagen  1 " } });
    expect(made.status).toBe(303);
    const code = made.location?.pathname.split("/").at(-1) ?? "";
    expect(code).toMatch(new RegExp(`^[${CODE_SIGNS}]{3}$`));
    const page = await visitor.follow(made);
    expect(main(page)).toContain("Wagen 1");
    expectSaid(page, "Ort angelegt", `/${business.slug}?ort=${code}`);

    const renamed = await visitor.follow(
      await visitor.submit(page, { form: "ort", values: { name: "Wagen Nord" } }),
    );
    expect(main(renamed)).toContain("Wagen Nord");
    const retired = await visitor.follow(await visitor.submit(renamed, { form: "Aus dem Gebrauch nehmen" }));
    expect(main(retired)).toContain("nicht mehr in Gebrauch");
    expect(main(await visitor.get(PLACES))).toMatch(/Wagen Nord\s+· nicht mehr in Gebrauch/);
    const back = await visitor.follow(await visitor.submit(retired, { form: "Wieder verwenden" }));
    expect(main(back)).not.toContain("nicht mehr in Gebrauch");
  });

  test("what doesn't fit is said beside its field, and nothing is stored", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    await place(business, "Wagen 1");
    const list = await visitor.get(PLACES);
    const refused = async (values: Record<string, string>, says: string) => {
      const answer = await visitor.submit(list, { ...NEW, values });
      expect([answer.status, answer.text.includes(says)]).toEqual([422, true]);
    };
    await refused({ name: "" }, "Bitte geben Sie dem Ort einen Namen.");
    await refused({ name: "wagen 1" }, "So heißt schon ein anderer Ort.");
    await refused({ name: "Filiale", street: "Gasse 1" }, "oder lassen Sie alle drei leer.");
    await refused({ name: "Filiale", phone: "keine" }, "Bitte eine Telefonnummer mit Vorwahl eingeben");
    const tooLong = new URLSearchParams({ name: "x".repeat(41) });
    expect((await visitor.post(PLACES, tooLong)).status).toBe(422);
    expect(main(await visitor.get(PLACES)).match(/\?ort=/g)).toHaveLength(1);
  });

  test("thirty are in use at most", async ({ owner: visitor, business }) => {
    const list = await visitor.get(PLACES);
    for (let made = 0; made < MOST_PLACES; made += 1) await place(business, `Wagen ${made}`);
    expect(main(await visitor.get(PLACES))).toContain(`Sie haben ${MOST_PLACES} Orte in Gebrauch`);
    const answer = await visitor.submit(list, { ...NEW, values: { name: "Einer mehr" } });
    expect([answer.status, main(answer).includes("30 Orte in Gebrauch")]).toEqual([422, true]);
  });

  test("a foreign or unknown code leads to the own places, and changes nothing", async () => {
    const { visitor } = await signedInProvider(werkruf);
    const foreign = await place(uniqueBusiness(werkruf.db));
    const answer = await visitor.get(`/so-funktioniert-es/link/orte/${foreign}`);
    expect([answer.status, answer.location?.pathname]).toEqual([303, PLACES]);
    const posted = await visitor.post(
      `/so-funktioniert-es/link/orte/${foreign}`,
      new URLSearchParams({ intent: "retire" }),
    );
    expect([posted.status, posted.location?.pathname]).toEqual([303, PLACES]);
  });

  test("QR files, sheet and stickers lead to the place; an unknown code's lead to the business", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const code = await place(business);
    const svg = async (query: string) => {
      const { status, headers } = await visitor.get(`/qr/${business.slug}/druck.svg${query}`);
      return [status, headers.get("etag")];
    };
    const plain = await svg("");
    expect(await svg(`?ort=${code}`)).toEqual([200, expect.not.stringContaining(String(plain[1]))]);
    expect(await svg("?ort=zzz")).toEqual(plain);
    for (const path of ["/so-funktioniert-es/aufkleber", "/so-funktioniert-es/aushang"]) {
      const src = (page: Page) => page.attribute("main img[src^='/qr']", "src");
      expect(src(await visitor.get(`${path}?ort=${code}`))).toBe(
        `/qr/${business.slug}/druck.svg?ort=${code}`,
      );
      expect(src(await visitor.get(`${path}?ort=zzz`))).toBe(`/qr/${business.slug}/druck.svg`);
    }
  });
});

describe("what a customer sees and sends", () => {
  test("the request carries the place, without scripts and after a refusal, and the business reads its name", async () => {
    const { visitor: owner, business, path } = await signedInProvider(werkruf);
    const code = await place(business, "Zettel im Baumarkt");
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get(`/${business.slug}?ort=${code.toUpperCase()}`);
    const refused = await visitor.submit(page, { button: "Anfrage absenden", values: { description: "x" } });
    expect(refused.status).toBe(422);
    const sent = await send(visitor, refused, "Der Hahn tropft");
    expect([sent.status, sent.location?.searchParams.get("ort")]).toEqual([303, code]);
    const thanks = await visitor.follow(sent);
    expect(thanks.document.querySelector(`a[href="/${business.slug}?ort=${code}"]`)).not.toBeNull();

    const [request] = stored(business.slug);
    expect(request?.source).toBe(code);
    expect(main(await owner.get(path))).toContain("über Zettel im Baumarkt");
    expect(main(await owner.get(`${path}?anfrage=${request?.id}`))).toContain("Woher\nZettel im Baumarkt");
    expect((await owner.get(`${path}/anfragen.csv`)).text).toContain('"Zettel im Baumarkt"');
  });

  test("an unknown or foreign code behaves as none", async ({ business }) => {
    const foreign = await branch(uniqueBusiness(werkruf.db));
    for (const code of [foreign, "zzz", "", "k7", "%00", "k7mk7m"]) {
      const visitor = new Visitor(werkruf.origin);
      const page = await visitor.get(`/${business.slug}?ort=${code}`);
      expect(page.text).not.toContain(BRANCH.street);
      expect((await send(visitor, page, `Mit ${code}`)).location?.searchParams.has("ort")).toBe(false);
    }
    expect(stored(business.slug).map(({ source }) => source)).toEqual(Array(6).fill(null));
  });

  test("a branch's page shows its address, and its number where the business shows one", async () => {
    const shown = uniqueBusiness(werkruf.db, { mobileNumber: "0171 5550123", phoneShown: true });
    const hidden = uniqueBusiness(werkruf.db, { mobileNumber: "0171 5550123", phoneShown: false });
    const at = async (business: Business, query: string) =>
      (await new Visitor(werkruf.origin).get(`/${business.slug}${query}`)).text;
    const [atShown, atHidden] = [`?ort=${await branch(shown)}`, `?ort=${await branch(hidden)}`];
    for (let look = 0; look < 3; look += 1) {
      expect(await at(shown, "")).not.toContain(BRANCH.street);
      expect(await at(shown, atShown)).toContain(BRANCH.street);
      expect(await at(shown, atShown)).toContain(BRANCH.phone);
      expect(await at(shown, atShown)).not.toContain("0171 5550123");
      expect(await at(hidden, atHidden)).toContain(BRANCH.street);
      expect(await at(hidden, atHidden)).not.toContain(BRANCH.phone);
    }
  });

  test("after sending, the pages show the branch; once it is out of use, the business", async () => {
    const business = uniqueBusiness(werkruf.db, { mobileNumber: "0171 5550123", phoneShown: true });
    const code = await branch(business);
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get(`/${business.slug}?ort=${code}`);
    const thanks = await visitor.follow(await send(visitor, page, "Im Laden tropft es"));
    const status = () => visitor.click(thanks, "Stand ansehen, Fotos nachreichen");
    for (const { text } of [thanks, await status()]) {
      expect(text).toContain(BRANCH.street);
      expect(text).toContain(BRANCH.phone);
      expect(text).not.toContain("0171 5550123");
    }
    await retirePlace(werkruf.db, business.slug, code, new Date());
    const later = await status();
    expect([later.text.includes(BRANCH.street), later.text.includes("0171 5550123")]).toEqual([false, true]);
  });

  test("a retired branch's code goes on working, with the business's address", async () => {
    const { visitor: owner, business } = await signedInProvider(werkruf);
    const code = await branch(business);
    const visitor = new Visitor(werkruf.origin);
    expect((await visitor.get(`/${business.slug}?ort=${code}`)).text).toContain(BRANCH.street);
    const intent = new URLSearchParams({ intent: "retire" });
    await owner.post(`/so-funktioniert-es/link/orte/${code}`, intent);
    const page = await visitor.get(`/${business.slug}?ort=${code}`);
    expect(page.text).not.toContain(BRANCH.street);
    await send(visitor, page, "Von der alten Filiale");
    expect(stored(business.slug).map(({ source }) => source)).toEqual([code]);
  });

  test("a place's page is the business's but for its code in the switch; random codes make none", async () => {
    const business = uniqueBusiness(werkruf.db);
    const code = await place(business);
    const page = async (query: string) => (await fetch(`${werkruf.origin}/${business.slug}${query}`)).text();
    expect((await page(`?ort=${code}`)).replaceAll(`ort=${code}&amp;`, "")).toBe(await page(""));
    expect(await page("?ort=zzz")).toBe(await page(""));
  });
});

test.each([
  ["Łukasz Żółciński", ["lukasz", "ŁUKASZ", "zolcinski"]],
  ["İsmail Yıldız", ["ismail", "YILDIZ", "yıldız", "İSMAİL"]],
  ["Seán Núñez", ["sean", "nunez"]],
  ["Оксана Йосипенко", ["оксана", "ЙОСИПЕНКО", "Оксана Йосипенко"]],
  ["Лук’яненко Ґанна", ["лук'яненко", "Ганна"]],
  ["أحمد فاطمة مُصطفى", ["احمد", "فاطمه", "مصطفي", "مُصطفى"]],
  ["Jörg Groß", ["joerg", "GROSS"]],
])("%s is found as one types it", async (customerName, searches) => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  putRequest(werkruf.db, business.slug, { customerName });
  putRequest(werkruf.db, business.slug, { customerName: "Petra Vogt" });
  for (const search of searches) {
    const found = await visitor.get(`${path}?suche=${encodeURIComponent(search)}`);
    expect([search, ...cardNames(found)]).toEqual([search, customerName]);
  }
});

describe.each(["Łukasz Żółć", "Шевченко Оксана", "محمد النجار"])("%s", (customerName) => {
  test("goes into a telephone's book, under a name every system can store", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const id = putRequest(werkruf.db, business.slug, { customerName, location: "Košice, Łódź" });
    const file = await visitor.get(`/dashboard/${business.slug}/kontakt/${id}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z][a-z0-9-]*\.vcf"$/);
    expect(file.html.replace(/\r\n /g, "")).toContain(`FN:${customerName}\r\n`);
  });

  test("is greeted in a chat by its letters", async ({ owner: visitor, business, path }) => {
    const told = {
      customerName,
      preferredContactChannel: "whatsapp",
      customerPhone: "0171 3920014",
    } as const;
    const id = putRequest(werkruf.db, business.slug, told);
    const page = await visitor.get(`${path}?anfrage=${id}`);
    const chat = page.document
      .querySelectorAll("a[href^='https://wa.me/']")
      .map((link) => new URL(link.getAttribute("href") ?? "").searchParams.get("text"));
    expect(chat.join()).toContain(customerName);
  });
});

test("a number and a postal code in Arabic digits are stored as a German telephone dials them", async () => {
  const business = uniqueBusiness(werkruf.db);
  const visitor = new Visitor(werkruf.origin, { languages: "ar" });
  const page = await visitor.get(`/${business.slug}`);
  const sent = await visitor.submit(page, {
    form: "anfrage",
    button: dictionaryOf("ar").form.send,
    values: {
      ...ANSWERS,
      contactMethod: "phone",
      phone: "٠١٧١ ٣٩٢٠٠ ١٤",
      zipCode: "٥٠٦٦٧",
      description: "الماء ينزل من السقف",
    },
  });
  expect(sent.status).toBeLessThan(400);
  const stored = readRow(werkruf.db, customerRequests, { companySlug: business.slug });
  expect(stored).toMatchObject({ customerPhone: "0171 39200 14", zipCode: "50667", emergency: "wasser" });
});
