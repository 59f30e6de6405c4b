import { expect, test } from "vitest";
import { hasLinkWords } from "./link-words.ts";

test.each([
  "https://gewinn.example",
  "Besuchen Sie WWW.gewinn.example",
  "gewinn-heute.com",
  "Jetzt gewinnen: bit.ly/x1",
  "Casino.WIN – 100 % Bonus",
  "müller-bad.de",
  "evil.zip/setup",
])("%j would become a link", (text) => {
  expect(hasLinkWords(text)).toBe(true);
});

test.each([
  "Meier & Söhne GmbH & Co. KG",
  "Dipl.-Ing. Petra Groß",
  "Fa. Rohr Inh.Peter Rohr",
  "Die Heizung ist kaputt.Bitte kommen Sie.",
  "Dachrinne 3.5 m, z.B. am 3.12.2026",
  "Heizung/Sanitär",
  "Schreiben Sie mir: erika.muster@web.de.",
])("%j would not", (text) => {
  expect(hasLinkWords(text)).toBe(false);
});
