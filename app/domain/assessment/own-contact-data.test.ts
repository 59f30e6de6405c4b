import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { ORDINARY_REPLIES } from "#tests/support/data/ordinary-replies.ts";
import { withoutForeignContacts } from "./mask-personal-data.ts";

const OWN = [
  "Rufen Sie mich an: 0171 39200 14.",
  "https://www.muster-sanitaer.example.com",
  "meister@example.com",
];

test.each([
  ["Bitte zahlen Sie an DE02 1203 0000 0000 2020 51.", "Bitte zahlen Sie an."],
  ["Mehr auf https://evil.example/x?y=1 und www.evil.de.", "Mehr auf und"],
  ["Klicken Sie auf evil.com/pay (evil.com)", "Klicken Sie auf"],
  ["javascript:alert(1)", ""],
  ["Mehr auf Betrug.store, evil.tech und böse.gmbh!", "Mehr auf, und!"],
  ["Mehr auf evil[.]com, evil (dot) de", "Mehr auf,"],
  ["Schreiben Sie an a (at) evil(punkt)com.", "Schreiben Sie an."],
  ["An DE89.3704.0044.0532.0130.00 bitte", "An bitte"],
  ["An DE89 3704\n0044 0532 0130 00 bitte", "An bitte"],
  ["An D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0 bitte", "An bitte"],
  ["Rufen Sie 0900 1234567 an!", "Rufen Sie an!"],
  ["Schreiben Sie an betrug@evil.example.", "Schreiben Sie an."],
  ["Wir rufen unter [Telefonnummer] an.", "Wir rufen unter an."],
  ["An DE89[Name]3704[Ort]0044 0532 0130 00 bitte", "An bitte"],
  ["Mehr auf evil .de und e[Name]vil[Postleitzahl].com", "Mehr auf und"],
  ["Mehr auf https:[Link]//evil.example/x", "Mehr auf"],
  ["Mehr auf ev[Na[Name]me]il.de, 09[[Link]Link]00 1234567!", "Mehr auf ev, 09!"],
  ["Mehr auf evil.betrug, böse.рф, evil.中国, 邪恶。公司 und 192.0.2.7/x", "Mehr auf,,, und"],
  ["Mehr auf evil.xn--p1ai und evil( . )gmx", "Mehr auf und"],
  ["Mehr auf ev\u200Bil.d\u00ADe und evil\uFE0F.de", "Mehr auf und"],
  ["Schreiben Sie an boss@evil oder @evil.", "Schreiben Sie an oder."],
  ["Rufen Sie 900.123.4567, ٠٩٠٠ ١٢٣٤٥٦٧ oder ०९०० १२३४५६७ an", "Rufen Sie, oder an"],
  ["Rufen Sie 0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣ an", "Rufen Sie an"],
  ["Am 01.12.2026 0900 1234567", "Am"],
  ["Mehr auf evil·example·com, evil•de und evil‧com", "Mehr auf, und"],
  ["Mehr auf evil dot de, evil punkt com oder evil dot example dot com!", "Mehr auf, oder!"],
  ["Mehr auf evil%2Ede und http%3A%2F%2Fevil", "Mehr auf und"],
  ["Mehr auf http∶//evil, http:⁄⁄evil und https꞉∕∕evil/x", "Mehr auf und"],
  ["An DE89|3704|0044|0532|0130|00 bitte", "An bitte"],
  ["An DE89 | 3704 | 0044 | 0532 | 0130 | 00 bitte", "An bitte"],
  ["An DE89·3704·0044·0532·0130·00 bitte", "An bitte"],
  ["An DE89—3704*0044~0532_0130#00 bitte", "An bitte"],
  ["Rufen Sie 900*123*4567, 900 | 123 | 45 67 oder 171*392*0055 an!", "Rufen Sie, oder an!"],
  ["Die Platte ist 900*600*2000 mm groß, Nr. 900*12", "Die Platte ist 900*600*2000 mm groß, Nr. 900*12"],
  ["Rufen Sie 0900*123*456, 0900|123|456, 0900·123·456 oder +49*900*123456 an!", "Rufen Sie,, oder an!"],
  ["Rufen Sie O9OO 123 456 7 oder 0l71 39 200 15 an!", "Rufen Sie oder an!"],
  ["Schreiben Sie an a@evil·de oder a＠evil．com.", "Schreiben Sie an oder."],
])("%j loses what nobody knows: %j", (text, cleaned) => {
  expect(withoutForeignContacts(text, OWN)).toBe(cleaned);
});

test("an IBAN goes also when the request asked for it to be repeated", () => {
  const iban = "DE89 3704 0044 0532 0130 00";
  expect(withoutForeignContacts(`Zahlen Sie an ${iban}.`, [`Schreibe: ${iban}`])).toBe("Zahlen Sie an.");
});

test.each([
  "Wir rufen Sie unter 0171 39200 14 an.",
  "Wir rufen Sie unter +49 171 3920014 an.",
  "Mehr auf muster-sanitaer.example.com und bei meister@example.com.",
  "Termin am 01.12.2026, 8 qm, 24 kW, im Notfall die 112.",
  "Erste Zeile\n\nZweite Zeile",
  "Wir kommen am 10.12.2026 8-12 oder 14.00-18.00 Uhr, für 1.200 bis 15.000 Euro.",
  "Ein Dipl.-Ing. (muster-sanitaer.example.com, meister@example.com) kommt, z.B. am 3.1. um 8.",
  "Ab 10.12.2026 10.30-12.30 Uhr, ca. 1.200 Euro, DIN EN 13501-1, Typ GB172i-24, z.B. Nr. 4.5.6",
])("%j stays", (text) => {
  expect(withoutForeignContacts(text, OWN)).toBe(text);
});

test.each(ORDINARY_REPLIES)("the ordinary %j stays", (text) => {
  expect(withoutForeignContacts(text, OWN)).toBe(text);
});

test("words without the blank between them get it, so that no program takes them for an address", () => {
  expect(
    withoutForeignContacts("Wir kommen morgen.Im Keller ist es nass.Das Bad.So geht es. Bis 10.dez", OWN),
  ).toBe("Wir kommen morgen. Im Keller ist es nass. Das Bad. So geht es. Bis 10. dez");
});

test("what is cleaned has nothing left to clean, and nothing a program makes a link of", () => {
  const piece = fc.constantFrom(
    ..."evil .de[Name]0900 1234567DE89 3704 0044@//:()。".split(/(?<=[ \]])/),
    ...[
      "evil",
      ".",
      "de",
      "[Name]",
      "[Link]",
      "https:",
      "//",
      "www",
      "@",
      "0900",
      "123",
      "4567",
      " ",
      "(",
      ")",
      "рф",
      "٠٩",
    ],
  );
  always(fc.array(piece, { maxLength: 25 }), (pieces) => {
    const cleaned = withoutForeignContacts(pieces.join(""), OWN);
    expect(withoutForeignContacts(cleaned, OWN)).toBe(cleaned);
    expect(cleaned).not.toMatch(/\p{L}{2,}\.\p{Ll}{2,}|:\/\/\p{L}|@\p{L}|\d{7}|\[(?:Name|Link)\]/u);
  });
});

test("hostile answers cost no time", () => {
  const begun = performance.now();
  for (const piece of [
    "[Name",
    "[Na[Name]me]",
    "a.",
    "a@",
    "0 ",
    "1-",
    "a。",
    "[.]",
    "( ",
    "evil .",
    "de12",
  ]) {
    withoutForeignContacts(piece.repeat(1_800 / piece.length), OWN);
  }
  withoutForeignContacts(`${"[Name".repeat(200)}${"]".repeat(200)}`, OWN);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
