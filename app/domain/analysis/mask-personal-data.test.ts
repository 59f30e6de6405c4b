import fc from "fast-check";
import { expect, test } from "vitest";
import { maskPersonalData } from "./mask-personal-data.ts";

test.each([
  ["Rufen Sie an: 0171 39200 14", "Rufen Sie an: [Telefonnummer]"],
  ["Tel. +49 (0)221 / 471-02 65, abends", "Tel. [Telefonnummer], abends"],
  ["0049-171-3920014!", "[Telefonnummer]!"],
  ["01713920014", "[Telefonnummer]"],
  ["Telefon: 47102", "Telefon: [Telefonnummer]"],
  ["０１７１ ３９２００１４", "[Telefonnummer]"],
  ["an petra.vogt+haus@mail.example.com bitte", "an [E-Mail-Adresse] bitte"],
  ["petra (at) example.com", "[E-Mail-Adresse]"],
  ["IBAN DE02 1203 0000 0000 2020 51.", "IBAN [IBAN]."],
  ["DE02120300000000202051", "[IBAN]"],
  ["Fotos: https://cloud.example.com/a?b=c und www.example.de/x", "Fotos: [Link] und [Link]"],
  ["siehe meine-seite.de", "siehe [Link]"],
  ["Wir wohnen Hauptstraße 12a, 2. Stock", "Wir wohnen [Adresse], 2. Stock"],
  ["Am Lindenweg 3", "[Adresse]"],
  ["Grüße, Petra Vogt", "Grüße, [Name] [Name]"],
  ["PETRA VOGT hier", "[Name] [Name] hier"],
])("%j becomes %j", (text, masked) => {
  expect(maskPersonalData(text, "Petra Vogt")).toBe(masked);
});

test.each([
  "Das Bad hat 8 qm, 2 x 4 m, gebaut 1987.",
  "Gehweg 12 m lang, Kiesweg 20 Meter, Stellplatz 15 m2",
  "Seit dem 01.12.2026 um 08:30 Uhr kommt Fehler F28.",
  "Therme Vaillant ecoTEC plus VC 206/5-5, 24 kW",
  "z.B. nächste Woche, ca. 0,5 bar",
  "Die Petrarosette am Vogthaus",
])("%j says nothing personal and stays", (text) => {
  expect(maskPersonalData(text, "Petra Vogt")).toBe(text);
});

test("whatever surrounds it, a number, an address and a name never get through", () => {
  const secret = fc.constantFrom(
    "0171 39200 14",
    "+4917139200 14",
    "petra@example.com",
    "DE02120300000000202051",
    "Vogt",
  );
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, hidden, after) => {
      const masked = maskPersonalData(`${before} ${hidden} ${after}`, "Petra Vogt");
      expect(masked.replaceAll(before.normalize("NFKC"), "")).not.toContain(` ${hidden} `);
    }),
  );
});

test("hostile texts cost no time", () => {
  const begun = performance.now();
  for (const piece of ["0", "a.", "a@", "0 ", "www.", "DE12 ", "x.de/", "Am Am ", "str.1", "(", "tel "]) {
    maskPersonalData(piece.repeat(5_000 / piece.length), "a".repeat(100));
  }
  expect(performance.now() - begun).toBeLessThan(10_000);
});
