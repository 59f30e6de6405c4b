import { NOTE_LENGTH, readPrivateNote } from "./private-note.ts";

test.each([
  { typed: "", note: null },
  { typed: " \r\n ", note: null },
  { typed: "  Eins\r\nzwei\n ", note: "  Eins\nzwei" },
  { typed: "x".repeat(NOTE_LENGTH), note: "x".repeat(NOTE_LENGTH) },
  { typed: "\r\n".repeat(NOTE_LENGTH / 2).concat("x"), note: `${"\n".repeat(NOTE_LENGTH / 2)}x` },
])("a note is kept as typed, without carriage returns ($typed.length)", ({ typed, note }) => {
  expect(readPrivateNote(typed)).toEqual({ ok: true, note });
});

test("one character too many is refused", () => {
  expect(readPrivateNote("x".repeat(NOTE_LENGTH + 1))).toEqual({ ok: false, reason: "too-long" });
});
