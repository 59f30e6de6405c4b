import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { senderOf } from "../../services/mail/message.ts";
import { asOutgoing, headerFields, headerText } from "./outgoing.ts";

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
  always(fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 30 }), (parts) => {
    const line = headerText(parts.join(""));
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect([...line].length).toBeLessThanOrEqual(200);
    expect(line.isWellFormed()).toBe(true);
  });
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

const ROW = { id: "1", recipient: "eva@example.com", createdAt: new Date(0) };
const sentAs = (senderName: string | null) =>
  senderOf(
    asOutgoing(ROW, { senderName, subject: "", text: "", html: "" }),
    "Werkruf <post@werkruf.example>",
  );

test.each([
  [null, "Werkruf <post@werkruf.example>"],
  [" \u200b", "Werkruf <post@werkruf.example>"],
  [
    "Müller, Söhne & Co. (Köln) über Werkruf",
    '"Müller, Söhne & Co. (Köln) über Werkruf" <post@werkruf.example>',
  ],
  [
    '"Bank" <bank@example.com>\r\nBcc: alle@example.com',
    '"Bank bankexample.com Bcc: alleexample.com" <post@werkruf.example>',
  ],
])("a mail in the name of %j comes from our own address", (name, from) => {
  expect(sentAs(name)).toBe(from);
});

test("whatever a business is called, its name is one quoted text before our own address", () => {
  const pieces = fc.constantFrom('"', "\\", "<", ">", "@", ",", ";", ":", "\r\n", "(", "ü", " ");
  always(fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 30 }), (parts) => {
    expect(sentAs(parts.join(""))).toMatch(/^(?:"[^"\\<>@\p{Cc}]+"|Werkruf) <post@werkruf\.example>$/u);
  });
});
