import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { contactCard } from "./contact-card.server.ts";

const nobody = { name: "Petra Vogt", phone: null, email: null, street: null, zipCode: null, location: null };

/** Unfolded lines, as a telephone reads them (RFC 2426, 2.6). */
const linesOf = (card: string) => card.replace(/\r\n /g, "").split("\r\n").filter(Boolean);

test("everything a telephone needs", () => {
  const card = contactCard({
    name: "Anna Maria von Berg",
    phone: "0171 39200 14",
    email: "anna@example.com",
    street: "Am Markt 4, Hof",
    zipCode: "50827",
    location: "Köln; Ehrenfeld",
  });
  expect(linesOf(card)).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Berg;Anna Maria von;;;",
    "FN:Anna Maria von Berg",
    "TEL;TYPE=CELL:+491713920014",
    "EMAIL;TYPE=INTERNET:anna@example.com",
    "ADR;TYPE=HOME:;;Am Markt 4\\, Hof;Köln\\; Ehrenfeld;;50827;",
    "END:VCARD",
  ]);
});

test.each([
  ["0221 98765432", ["TEL;TYPE=VOICE:+4922198765432"]],
  ["0171 3920055 (ab 17 Uhr)", ["TEL;TYPE=CELL:+491713920055"]],
  ["0221 98765432 oder 0171 3920055", ["TEL;TYPE=VOICE:+4922198765432", "TEL;TYPE=CELL:+491713920055"]],
  ["98765432", ["TEL;TYPE=VOICE:98765432"]],
])("%s can be dialled, and a landline is no mobile", (phone, expected) => {
  const lines = linesOf(contactCard({ ...nobody, phone }));
  expect(lines.filter((line) => line.startsWith("TEL"))).toEqual(expected);
});

test("what wasn't given has no line", () => {
  expect(linesOf(contactCard(nobody))).toHaveLength(5);
});

test("no text adds a line, and no line is longer than 75 octets", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  always(text, text, (name, location) => {
    const card = contactCard({ ...nobody, name, location: `x${location}\nNOTE:y` });
    expect(linesOf(card).map((line) => line.split(/[;:]/)[0])).toEqual([
      "BEGIN",
      "VERSION",
      "N",
      "FN",
      "ADR",
      "END",
    ]);
    for (const line of card.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
