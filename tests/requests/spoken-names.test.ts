import { dictionaryOf } from "#app/languages/dictionary.ts";
import { customerRequests } from "#db/schema.ts";
import { Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { cardNames, signedInProvider } from "#tests/support/dashboard.ts";
import { readRow } from "#tests/support/data/rows.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

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
