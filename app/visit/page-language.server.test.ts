import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { LANGUAGES } from "../languages/language.ts";
import { acceptedLanguage, chosenLanguage, pageLanguage } from "./page-language.server.ts";

test.each([
  ["de-DE,de;q=0.9,en;q=0.8", "de"],
  ["en-US,en;q=0.9", "en"],
  ["tr", "tr"],
  ["TR-tr", "tr"],
  ["fr-FR, uk;q=0.7, de;q=0.5", "uk"],
  ["de;q=0.5, ar-SY;q=0.9", "ar"],
  ["pl, tr", "pl"],
  ["tr;q=0, pl;q=0.1", "pl"],
  ["fr, *;q=0.5, tr;q=0.1", "de"],
  ["fr", "de"],
  ["*", "de"],
  ["", "de"],
  ["trk", "de"],
  ["tr;q=abc, en;q=0.2", "en"],
  ["constructor, __proto__", "de"],
] as const)("a browser that accepts %j reads %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test("an address that names a language counts before the browser's", () => {
  expect(pageLanguage("/muster?sprache=uk", "tr")).toBe("uk");
  expect(pageLanguage("/muster?ort=f7k&sprache=AR&rahmen=1", undefined)).toBe("ar");
  expect(pageLanguage("/muster?sprache=xx", "tr")).toBe("tr");
  expect(pageLanguage("/muster?sprache=", "tr")).toBe("tr");
  expect(pageLanguage("/muster?andere-sprache=uk", "tr")).toBe("tr");
  expect(pageLanguage("/sprache=uk", undefined)).toBe("de");
  expect(pageLanguage("/muster", undefined)).toBe("de");
});

test("whatever a header or an address holds is one of the six, twice the same, and quickly", () => {
  const garbled = fc.oneof(
    fc.string({ unit: "binary", maxLength: 8_000 }),
    fc.array(fc.constantFrom(" ", ",", ";", "q=", "*", "tr", "0.5", "-", "="), { maxLength: 4_000 }),
  );
  always(garbled, (made) => {
    const header = typeof made === "string" ? made : made.join("");
    const before = performance.now();
    const language = acceptedLanguage(header);
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(LANGUAGES).toContain(language);
    expect(acceptedLanguage(header)).toBe(language);
    expect([null, ...LANGUAGES]).toContain(chosenLanguage(`/muster?sprache=${header}`));
  });
  expect(acceptedLanguage(" ".repeat(8_000))).toBe("de");
});
