import fc from "fast-check";
import { expect, test } from "vitest";
import { headerFields, headerText } from "./outgoing.ts";

test("whatever a visitor typed, a header stays one short line", () => {
  const pieces = fc.constantFrom(
    "\r\n",
    "\n",
    "\r",
    "\u0000",
    "\u2028",
    "\u0085",
    "Bcc: eva@example.com",
    " ",
    "ä",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 30 }), (parts) => {
      const line = headerText(parts.join(""));
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect([...line].length).toBeLessThanOrEqual(200);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});

test("a name can't turn the rest of a subject around", () => {
  expect(headerText("Neue Anfrage: \u202egnuhcsärebÜ\u202c")).toBe("Neue Anfrage: gnuhcsärebÜ");
});

test("ordinary subjects stay as they are", () => {
  expect(headerText("Neue Anfrage: Heizung fällt aus – dringend 🔥")).toBe(
    "Neue Anfrage: Heizung fällt aus – dringend 🔥",
  );
});

test("header names are names, header values one line", () => {
  expect(headerFields({ "List-Unsubscribe": "<https://werkruf.example/x>\r\nBcc: a@b.de" })).toEqual({
    "List-Unsubscribe": "<https://werkruf.example/x> Bcc: a@b.de",
  });
  for (const name of ["Bcc:", "X Y", "", "X\r\nBcc"]) expect(() => headerFields({ [name]: "x" })).toThrow();
});
