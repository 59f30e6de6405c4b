import fc from "fast-check";
import { expect, test } from "vitest";
import { firstLine } from "./first-line.ts";

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
