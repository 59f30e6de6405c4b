import fc from "fast-check";
import { firstLine, firstWords } from "./first-line.ts";

test.each([
  ["Der Hahn tropft.\nSeit gestern.", "Der Hahn tropft."],
  ["\n \r\n  Heizung kalt  \n", "Heizung kalt"],
  ["", ""],
  [
    "Im Keller steht seit heute früh das Wasser, es kommt aus der Wand hinter der Waschmaschine und wird mehr",
    "Im Keller steht seit heute früh das Wasser, es kommt aus der Wand hinter der …",
  ],
])("%j becomes %j", (message, expected) => expect(firstLine(message)).toBe(expected));

test("whatever was written, it is one short line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (message) => {
      const line = firstLine(message);
      expect([...line].length).toBeLessThanOrEqual(91);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["Es riecht nach Gas!!! Bitte kommen Sie.", "Es riecht nach Gas"],
  ["Es riecht nach Gas", "Es riecht nach Gas"],
  ["\nBrennt es?\nIch weiß nicht.", "Brennt es?"],
  ["...", ""],
  [
    "Aus der Decke im Bad läuft seit einer Stunde Wasser und wir bekommen den Haupthahn nicht zu.",
    "Aus der Decke im Bad läuft seit einer Stunde Wasser und …",
  ],
])("%j begins a subject as %j", (message, expected) => expect(firstWords(message)).toBe(expected));
