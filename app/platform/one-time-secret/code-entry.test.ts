import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { CODE_ALPHABET, CODE_LENGTH, codeFromEntry } from "./code-entry.ts";

const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((characters) => characters.join(""));
const filler = fc.constantFrom("", " ", "-", "–", "\u00a0", "\t", "\n", "(", ").", "„", "\u200b");

test("a code is understood in any case and with anything people put between and around its characters", () => {
  always(code, fc.array(filler, { minLength: 7, maxLength: 7 }), fc.boolean(), (typed, gaps, lower) => {
    const spaced = [...typed].map((character, i) => `${gaps[i]}${character}`).join("") + gaps[6];
    expect(codeFromEntry(lower ? spaced.toLowerCase() : spaced)).toBe(typed);
  });
});

test.each(["", "K7M2Q", "K7M2QXX", "K7M2Q0", "OOOOOO", "K7M2Q!"])("%j is no code", (typed) => {
  expect(codeFromEntry(typed)).toBeNull();
});

test("whatever is typed, what comes out is a code or null", () => {
  always(fc.string({ unit: "binary" }), (typed) => {
    const read = codeFromEntry(typed);
    if (read !== null) expect([...read].every((character) => CODE_ALPHABET.includes(character))).toBe(true);
  });
});
