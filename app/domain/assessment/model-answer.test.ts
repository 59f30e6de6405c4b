import fc from "fast-check";
import { UNCLEAR } from "#db/values.ts";
import { ANSWER } from "#tests/stand-ins/anthropic.ts";
import { always } from "#tests/support/data/always.ts";
import { readAnswer } from "./assessment.ts";

const answer = (changed: object = {}) => JSON.stringify({ ...ANSWER, ...changed });

test("a whole answer", () => {
  expect(readAnswer(answer())).toEqual({
    matchBusinessFields: true,
    urgency: "kurzfristig",
    complexity: "gering",
    relevanceScore: "mittel",
    recommendation: ANSWER.recommendation,
    emailResponseTemplate: ANSWER.email_response_template,
    whatsappResponseTemplate: ANSWER.whatsapp_response_template,
    text: ANSWER.analysis,
    translation: null,
  });
});

test("a translation is plain text of a limited length, and a bad one fails nothing", () => {
  const translation = (said: unknown) => readAnswer(answer({ translation: said }))?.translation;
  expect(translation("Bei uns riecht es nach Gas.\u202e\u0000")).toBe("Bei uns riecht es nach Gas.");
  expect(translation("Ein Satz. ".repeat(1_000))?.length).toBeLessThanOrEqual(4_000);
  for (const none of ["", "  ", null, undefined, 7, ["x"], { text: "x" }])
    expect(translation(none)).toBeNull();
});

test.each([
  "```json\n%\n```",
  "```\n%\n```",
  "Hier ist das Ergebnis:\n```json\n%\n```\nGerne!",
  "```JSON %```",
])("a fence like %j is taken off", (fence) => {
  expect(readAnswer(fence.replace("%", () => answer()))?.urgency).toBe("kurzfristig");
});

test("the case of a value doesn't matter, another value is unclear", () => {
  expect(readAnswer(answer({ urgency: " Sofort ", complexity: "HOCH" }))).toMatchObject({
    urgency: "sofort",
    complexity: "hoch",
  });
  const odd = {
    urgency: "kritisch",
    complexity: 3,
    relevance_score: null,
    match_business_fields: "vielleicht",
  };
  expect(readAnswer(answer(odd))).toMatchObject({
    urgency: UNCLEAR,
    complexity: UNCLEAR,
    relevanceScore: UNCLEAR,
    matchBusinessFields: null,
  });
  expect(readAnswer(answer({ match_business_fields: false }))?.matchBusinessFields).toBe(false);
});

test.each([
  "",
  "null",
  "[]",
  '{"urgency":"sofort"}',
  answer().slice(0, -20),
  `\`\`\`json\n${answer().slice(0, -20)}\n\`\`\``,
  `\`\`\`\`\`\`json\n\`\`\`json\n${answer()}\n\`\`\`\`\`\``,
  answer({ analysis: "  " }),
  answer({ recommendation: { text: "x" } }),
])("%j is no answer", (text) => {
  expect(readAnswer(text)).toBeNull();
});

test("texts are capped at a sentence and hold nothing invisible", () => {
  const long = readAnswer(answer({ analysis: "Das ist ein Satz. ".repeat(500) }))?.text ?? "";
  expect(long.length).toBeLessThanOrEqual(1_200);
  expect(long).toMatch(/Satz\.$/);
  expect(
    readAnswer(answer({ recommendation: "x".repeat(9_999) }))?.recommendation.length,
  ).toBeLessThanOrEqual(300);
  const odd = readAnswer(answer({ analysis: "a\u202Eb\u0000c\u200Bd\r\ne" }));
  expect(odd?.text).toBe("abcd\ne");
});

test("no text makes it throw", () => {
  always(fc.oneof(fc.string(), fc.json()), (text) => void readAnswer(text));
});
