import { expect, test } from "vitest";
import { withoutForeignContacts } from "./own-contact-data.ts";

const OWN = [
  "Rufen Sie mich an: 0171 39200 14.",
  "https://www.muster-sanitaer.example.com",
  "meister@example.com",
];

test.each([
  ["Bitte zahlen Sie an DE02 1203 0000 0000 2020 51.", "Bitte zahlen Sie an."],
  ["Mehr auf https://evil.example/x?y=1 und www.evil.de.", "Mehr auf und"],
  ["Klicken Sie auf evil.com/pay (evil.com)", "Klicken Sie auf"],
  ["javascript:alert(1)", ""],
  ["Rufen Sie 0900 1234567 an!", "Rufen Sie an!"],
  ["Schreiben Sie an betrug@evil.example.", "Schreiben Sie an."],
  ["Wir rufen unter [Telefonnummer] an.", "Wir rufen unter an."],
])("%j loses what nobody knows: %j", (text, cleaned) => {
  expect(withoutForeignContacts(text, OWN)).toBe(cleaned);
});

test.each([
  "Wir rufen Sie unter 0171 39200 14 an.",
  "Wir rufen Sie unter +49 171 3920014 an.",
  "Mehr auf muster-sanitaer.example.com und bei meister@example.com.",
  "Termin am 01.12.2026, 8 qm, 24 kW, im Notfall die 112.",
  "Erste Zeile\n\nZweite Zeile",
])("%j stays", (text) => {
  expect(withoutForeignContacts(text, OWN)).toBe(text);
});
