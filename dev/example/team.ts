/** These are the links the example business printed. Its branch has an address and a number of its own. */
export const EXAMPLE_PLACES = [
  { code: "w24", name: "Wagen 1", percent: 36 },
  {
    code: "f7k",
    name: "Filiale Ehrenfeld",
    percent: 24,
    branch: { street: "Venloer Straße 310", postalCode: "50823", city: "Köln", phone: "0221 4710 900" },
  },
  { code: "p9r", name: "Aushang im Baumarkt", percent: 12 },
] as const;

export type ExamplePlace = (typeof EXAMPLE_PLACES)[number]["code"];

export const EXAMPLE_COLLEAGUE = { email: "buero@example.com", name: "Büro" };

export const EXAMPLE_SIGNATURE = "Viele Grüße\nMartina Muster\nMuster Sanitär GmbH, Telefon 0171 39200 55";

export const EXAMPLE_TEXTS = [
  {
    name: "Wartung: Termin vereinbaren",
    text: "Guten Tag {Name},\n\ndanke für Ihre Anfrage. Die Wartung dauert etwa eine Stunde, bitte halten Sie den Platz vor der Anlage frei. Passt Ihnen ein Vormittag in der nächsten oder übernächsten Woche?",
  },
  {
    name: "Bad: erst ansehen",
    text: "Guten Tag {Name},\n\nvielen Dank, Ihr Bad sehen wir uns gern an. Das dauert eine halbe Stunde und kostet nichts. Danach bekommen Sie von {Betrieb} ein schriftliches Angebot. Wann sind Sie am besten zu Hause?",
  },
];
