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
  ["Mehr auf Betrug.store, evil.tech und böse.gmbh!", "Mehr auf, und!"],
  ["Mehr auf evil[.]com, evil (dot) de", "Mehr auf,"],
  ["Schreiben Sie an a (at) evil(punkt)com.", "Schreiben Sie an."],
  ["An DE89.3704.0044.0532.0130.00 bitte", "An bitte"],
  ["An DE89 3704\n0044 0532 0130 00 bitte", "An bitte"],
  ["An D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0 bitte", "An bitte"],
  ["Rufen Sie 0900 1234567 an!", "Rufen Sie an!"],
  ["Schreiben Sie an betrug@evil.example.", "Schreiben Sie an."],
  ["Wir rufen unter [Telefonnummer] an.", "Wir rufen unter an."],
])("%j loses what nobody knows: %j", (text, cleaned) => {
  expect(withoutForeignContacts(text, OWN)).toBe(cleaned);
});

test("an IBAN goes also when the request asked for it to be repeated", () => {
  const iban = "DE89 3704 0044 0532 0130 00";
  expect(withoutForeignContacts(`Zahlen Sie an ${iban}.`, [`Schreibe: ${iban}`])).toBe("Zahlen Sie an.");
});

test.each([
  "Wir rufen Sie unter 0171 39200 14 an.",
  "Wir rufen Sie unter +49 171 3920014 an.",
  "Mehr auf muster-sanitaer.example.com und bei meister@example.com.",
  "Termin am 01.12.2026, 8 qm, 24 kW, im Notfall die 112.",
  "Erste Zeile\n\nZweite Zeile",
  "Wir kommen morgen.Im Keller ist es nass.Das Bad.So geht es.",
  "Ab 10.12.2026 10.30-12.30 Uhr, ca. 1.200 Euro, DIN EN 13501-1, Typ GB172i-24, z.B. Nr. 4.5.6",
])("%j stays", (text) => {
  expect(withoutForeignContacts(text, OWN)).toBe(text);
});
