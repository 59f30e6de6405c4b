import { safetySentence } from "./safety-sentence.ts";

const NOW = new Date("2026-11-26T10:00:00Z");
const gas = { emergency: "gas", language: "de", danger: 5, urgentSince: NOW, isResolved: false } as const;

test("what to do is said in the customer's language, while the danger is there", () => {
  expect(safetySentence(gas, NOW)).toContain("das Haus verlassen");
  expect(safetySentence({ ...gas, language: "en" }, NOW)).toMatch(/leave the (house|building)/i);
  expect(safetySentence({ ...gas, emergency: null, danger: 1 }, NOW)).toBeNull();
});

test.each([
  ["a member said that it isn't urgent", { danger: 0 }],
  ["it is done", { isResolved: true }],
  ["it was two days ago", { urgentSince: new Date(NOW.getTime() - 48 * 60 * 60 * 1000) }],
])("nothing is said where %s", (_, columns) => {
  expect(safetySentence({ ...gas, ...columns }, NOW)).toBeNull();
});
