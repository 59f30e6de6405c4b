import fc from "fast-check";
import { expect, test } from "vitest";
import { foldLetters } from "#app/domain/customer-request/search-needles.server.ts";
import { comparable, holdsAll, searchWords } from "./comparable-text.server.ts";

test.each([
  ["Müller", "mueller"],
  ["MÜLLER", "mueller"],
  ["Mu\u0308ller", "mueller"],
  ["Straße", "strasse"],
  ["Yıldız", "yildiz"],
  ["İnci", "inci"],
  ["René", "rene"],
  ["Łukasz", "lukasz"],
  ["東京", "東京"],
])("%s is looked for as %s", (written, compared) => {
  expect(comparable(written)).toBe(compared);
});

test("letters are the same as in the inbox's search", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aAeEuUzZäÄöÖüÜßéÉñŁłıİğçŞ -.@7") });
  fc.assert(
    fc.property(letters, (text) => {
      expect(comparable(text)).toBe(foldLetters(text));
    }),
  );
});

test("every word has to be found, in any order", () => {
  const text = comparable("Bäckerei Öz\nPetra Groß\nKöln");
  expect(holdsAll(text, searchWords("koeln gross"))).toBe(true);
  expect(holdsAll(text, searchWords("köln bonn"))).toBe(false);
  expect(holdsAll(text, searchWords(""))).toBe(true);
});
