import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { readDraft, writeDraft } from "./draft.ts";

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 2, 1, 12);
const photo = { token: "abc.def", name: "Bad.jpg", at: NOW };
const draft = {
  fields: { firstName: "Erika", description: "Zeile 1\nZeile 2" },
  photos: [photo],
  pending: false,
};

describe("a draft", () => {
  test("comes back as it was", () => {
    expect(readDraft(writeDraft(draft, NOW), NOW + HOUR)).toEqual(draft);
  });

  test("ends after seven days, and its photos after one", () => {
    const text = writeDraft(draft, NOW);
    expect(readDraft(text, NOW + 23 * HOUR)?.photos).toEqual([photo]);
    expect(readDraft(text, NOW + 25 * HOUR)).toEqual({ ...draft, photos: [] });
    expect(readDraft(text, NOW + 7 * 24 * HOUR - 1)).not.toBeNull();
    expect(readDraft(text, NOW + 7 * 24 * HOUR)).toBeNull();
  });

  test("of a clock that was far ahead doesn't stay for ever", () => {
    expect(readDraft(writeDraft(draft, NOW + 30 * 24 * HOUR), NOW)).toBeNull();
  });

  test("without anything in it is none", () => {
    expect(writeDraft({ fields: {}, photos: [], pending: true }, NOW)).toBeNull();
    expect(writeDraft({ fields: {}, photos: [photo], pending: false }, NOW)).not.toBeNull();
  });

  test("keeps any text and photo", () => {
    const anyDraft = fc.record({
      fields: fc.dictionary(fc.string(), fc.string(), { minKeys: 1 }),
      photos: fc.array(fc.record({ token: fc.string(), name: fc.string(), at: fc.constant(NOW) })),
      pending: fc.boolean(),
    });
    always(anyDraft, (some) => {
      expect(readDraft(writeDraft(some, NOW), NOW)).toEqual(plain(some));
    });
  });

  test("written by anything else is read without harm", () => {
    always(fc.oneof(fc.json(), fc.string()), (text) => {
      const read = readDraft(text, NOW);
      if (read) expect(Object.values(read.fields).every((value) => typeof value === "string")).toBe(true);
    });
    expect(readDraft(null, NOW)).toBeNull();
    expect(
      readDraft(JSON.stringify({ at: NOW, fields: { a: 1, b: "x" }, photos: [{ token: 1 }, photo] }), NOW),
    ).toEqual({
      fields: { b: "x" },
      photos: [photo],
      pending: false,
    });
  });
});

/** Dictionaries of the generator have no prototype, what JSON brings back has one. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
