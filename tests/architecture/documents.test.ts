import { countWords, longSentences, MOST_WORDS, readDocuments } from "./documents.ts";

const LONG = Array.from({ length: MOST_WORDS + 1 }, () => "word").join(" ");

test.each([
  [`${LONG}.`, 1],
  [`word. ${LONG}. word.`, 1],
  [`- ${LONG}\n- word`, 1],
  [`| ${LONG} | word |\n| --- | --- |`, 1],
  [`word\n${LONG}`, 1],
  [LONG.replace(" word", ". Word"), 0],
  [LONG.replace(" word", "\n- word"), 0],
  [LONG.replace(" word", " | word"), 1],
  [`| ${LONG.replace(" word", " | word")} |`, 0],
  [`\`\`\`sh\n${LONG}\n\`\`\``, 0],
  [`\`${LONG}\``, 0],
])("long sentences of %s", (text, count) => {
  expect(longSentences(text)).toHaveLength(count);
});

test("signs are no words", () => {
  expect(countWords("| a – `b` | 2 |\n| --- |")).toBe(3);
});

test("documents name who does something", () => {
  const faults = readDocuments().flatMap(({ path, text }) => (/\bwhoever\b/i.test(text) ? [path] : []));
  expect(faults).toEqual([]);
});
