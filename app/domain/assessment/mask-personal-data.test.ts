import fc from "fast-check";
import { HELD_OUT_REQUESTS } from "#tests/analysis/held-out-requests.ts";
import { KNOWN_REQUESTS } from "#tests/analysis/known-requests.ts";
import { HELD_OUT_OTHER_LANGUAGES, KNOWN_OTHER_LANGUAGES } from "#tests/analysis/other-languages.ts";
import { STREET_NAMES } from "#tests/analysis/street-names.ts";
import { always } from "#tests/support/data/always.ts";
import { maskPersonalData } from "./mask-personal-data.ts";

/** Streets whose names say nothing of a street: 7 of 200. */
const UNRECOGNISED = ["Zeil", "Alt-Moabit", "Brühl", "Schlachte", "Schnoor", "Kröpcke", "Kehrwieder"];
const PETRA = {
  customerName: "Petra Vogt",
  zipCode: "50739",
  location: "Köln-Longerich",
  language: "de" as const,
};

test.each([
  ["Rufen Sie an: 0171 39200 14", "Rufen Sie an: [Telefonnummer]"],
  ["Tel. +49 (0)221 / 471-02 65, abends", "Tel. [Telefonnummer], abends"],
  ["0049-171-3920014!", "[Telefonnummer]!"],
  ["01713920014", "[Telefonnummer]"],
  ["Telefon: 47102", "Telefon: [Telefonnummer]"],
  ["０１７１ ３９２００１４", "[Telefonnummer]"],
  ["an petra.vogt+haus@mail.example.com bitte", "an [E-Mail-Adresse] bitte"],
  ["petra (at) example.com", "[E-Mail-Adresse]"],
  ["IBAN DE02 1203 0000 0000 2020 51.", "IBAN [IBAN]."],
  ["DE02120300000000202051", "[IBAN]"],
  ["Fotos: https://cloud.example.com/a?b=c und www.example.de/x", "Fotos: [Link] und [Link]"],
  ["siehe meine-seite.de", "siehe [Link]"],
  ["Фото: хата.укр/фото та дача.рф.", "Фото: [Link] та [Link]."],
  ["Фото на www.хата.укр і xn--80aa.xn--j1amh", "Фото на [Link] і [Link]"],
  ["ivan@пошта.укр", "[E-Mail-Adresse]"],
  ["Wir wohnen Hauptstraße 12a, 2. Stock", "Wir wohnen [Adresse], 2. Stock"],
  ["Am Lindenweg 3", "[Adresse]"],
  ["Am alten Markt 5 in Köln", "[Adresse] in [Ort]"],
  ["Unter den Linden 77", "[Adresse]"],
  ["das Haus in der Goethestraße", "das Haus in der [Adresse]"],
  ["Quadrat Q7, 24, zweiter Stock", "Quadrat [Adresse], zweiter Stock"],
  ["wohne breslauer str 5 in longerich", "wohne [Adresse] in [Ort]"],
  ["Breslauer Straße, 50739 Köln", "[Adresse], [Postleitzahl] [Ort]"],
  ["Grüße, Petra Vogt", "Grüße, [Name]"],
  ["PETRA VOGT hier, Frau Vogt", "[Name] hier, Frau [Name]"],
])("%j becomes %j", (text, masked) => {
  expect(maskPersonalData(text, PETRA)).toBe(masked);
});

test.each([
  "Das Bad hat 8 qm, 2 x 4 m, gebaut 1987.",
  "Gehweg 12 m lang, Kiesweg 20 Meter, Stellplatz 15 m2",
  "Seit dem 01.12.2026 um 08:30 Uhr kommt Fehler F28.",
  "Therme Vaillant ecoTEC plus VC 206/5-5, 24 kW",
  "z.B. nächste Woche, ca. 0,5 bar",
  "Die Petrarosette am Vogthaus",
  "Im Keller 2 Heizkörper und im Bad 3 alte Steckdosen, im Garten 4 Wasserhähne.",
  "Fehler F2, 8 mal am Tag, im Erdgeschoss 1,5 bar, auf der Terrasse 3 x 4 m",
  "Platz: 600 x 800 x 200 mm, 12 345 678 Euro, 230 400 V, Nr. 4.601 234 567, 10 000 20 Liter",
  "Тече кран.Сайту немає, мороз мінус 10.",
  "Die Straße wird am Samstag 12. gesperrt, der Weg zum Haus ist frei.",
])("%j says nothing personal and stays", (text) => {
  expect(maskPersonalData(text, PETRA)).toBe(text);
});

test("whatever surrounds it, a number, an address and a name never get through", () => {
  const secret = fc.constantFrom(
    "0171 39200 14",
    "+4917139200 14",
    "petra@example.com",
    "DE02120300000000202051",
    "Vogt",
  );
  always(fc.string(), secret, fc.string(), (before, hidden, after) => {
    const masked = maskPersonalData(`${before} ${hidden} ${after}`, PETRA);
    expect(masked.replaceAll(before.normalize("NFKC"), "")).not.toContain(` ${hidden} `);
  });
});

test.each([
  ["Jan-Philipp Brandes", "Gruß, Jan-Philipp", "Gruß, [Name]"],
  ["Jan-Philipp Brandes", "Jan Philipp, Philipp oder JAN-PHILIPP BRANDES", "[Name], [Name] oder [Name]"],
  ["Katharina Öztürk-Baumgarten", "Frau Baumgarten", "Frau [Name]"],
  ["Seán O’Neill", "Sean? Nein: Seán O'Neill", "[Name]? Nein: [Name]"],
  [
    "Ursula von der Leyden",
    "von der Leyden: der Hahn von der Spüle",
    "von der [Name]: der Hahn von der Spüle",
  ],
  ["Li Wu", "Li Wu, Wulfen", "[Name], Wulfen"],
])("%j is withheld from %j", (customerName, text, masked) => {
  expect(maskPersonalData(text, { ...PETRA, customerName })).toBe(masked);
});

test("no sign in a name or a place keeps it from being withheld, or breaks anything", () => {
  const sign = fc.constantFrom(..."-‐–'’`´.,/()[]{}^$*+?|\\& \u00a0\u0301ßİñŁ");
  const words = fc.stringMatching(/^[A-ZÄÖÜa-zäöüéşğ]{3,9}$/u);
  const name = fc
    .array(fc.tuple(words, sign), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().join(""));
  always(name, name, (customerName, location) => {
    const known = { customerName, location, zipCode: null, language: "de" as const };
    const masked = maskPersonalData(`Hier ist ${customerName}, in ${location}`, known);
    for (const part of `${customerName} ${location}`.normalize("NFKC").split(/[^\p{L}\p{M}]+/u)) {
      if (part.length > 3) expect(masked.split(/[^\p{L}\p{M}]+/u)).not.toContain(part);
    }
  });
});

test.each([
  [
    "uk",
    "Оксана Шевченко",
    "Телефонуйте Оксані Шевченко: +38 067 123 45 67",
    "Телефонуйте [Name] [Name]: [Telefonnummer]",
  ],
  ["uk", "Оксана Шевченко", "вул. Лесі Українки, 12, кв. 5. Для Шевченка", "[Adresse], кв. 5. Для [Name]"],
  ["de", "Оксана Шевченко", "вулиця Хрещатик 7, тел. 47102", "[Adresse], тел. [Telefonnummer]"],
  ["uk", "Оксана Шевченко", "живу Гауптштрассе 12", "живу [Adresse]"],
  [
    "pl",
    "Łukasz Kowalski",
    "Mieszkam ul. Kwiatowa 5/7, u Kowalskiego, tel 47102 11",
    "Mieszkam [Adresse], u [Name], tel [Telefonnummer]",
  ],
  ["pl", "Łukasz Kowalski", "lukasz kowalski, przy ulicy Długiej 3", "[Name] [Name], przy [Adresse]"],
  ["tr", "İsmail Yıldız", "Ben ismail yildiz, Yıldız'ın evi", "Ben [Name] [Name], [Name]'ın evi"],
  ["tr", "İsmail Yıldız", "Adres: Atatürk Caddesi No: 7, daire 3", "Adres: [Adresse], daire 3"],
  ["tr", "İsmail Yıldız", "numaram 5321234", "numaram [Telefonnummer]"],
  ["en", "Ann Lee", "My number is 171 392 0014.", "My number is [Telefonnummer]."],
  ["en", "Ann Lee", "WhatsApp: 171 3920014", "WhatsApp: [Telefonnummer]"],
  ["pl", "Anna Nowak", "dzwoń 22 635 12 34", "dzwoń [Telefonnummer]"],
  [
    "pl",
    "Anna Nowak",
    "dzwoń 22 635 12 34 lub 601 234 567, albo 601-234-568",
    "dzwoń [Telefonnummer] lub [Telefonnummer], albo [Telefonnummer]",
  ],
  ["pl", "Anna Nowak", "Piętro 2, 22 635 12 34 601 234 567", "Piętro 2, [Telefonnummer] [Telefonnummer]"],
  ["uk", "Анна Новак", "67 123 45 67, або 50 123 45 67", "[Telefonnummer], або [Telefonnummer]"],
  ["tr", "Ayşe Öz", "Beni arayın, 532 123 45 67", "Beni arayın, [Telefonnummer]"],
  ["ar", "علي", "واتساب ١٧١ ٣٩٢ ٠٠١٤", "واتساب [Telefonnummer]"],
  ["en", "Ann Lee", "The number 45 has 3 windows", "The number 45 has 3 windows"],
  ["ar", "محمد النجار", "أنا مُحمّد النجّار، رقمي ٠١٧١ ٣٩٢٠٠ ١٤", "أنا [Name] [Name]، رقمي [Telefonnummer]"],
  ["ar", "أحمد الصالح", "لاحمد، شارع غوته رقم ١٢", "[Name]، [Adresse]"],
  ["ar", "محمد النجار", "بريدي m.najjar@example.com", "بريدي [E-Mail-Adresse]"],
  [
    "en",
    "John Smith",
    "John Smith, 12 Baker Street, mobile 47102",
    "[Name], [Adresse], mobile [Telefonnummer]",
  ],
  ["pl", "Anna Nowak", "ul. Kwiatowa, proszę o telefon", "[Adresse], proszę o telefon"],
  ["uk", "Анна Новак", "на вулиці мороз, опалення немає", "на вулиці мороз, опалення немає"],
  ["tr", "Ayşe Öz", "Köln'de oturuyorum, 50739 Longerich", "[Ort]'de oturuyorum, [Postleitzahl] [Ort]"],
  ["ar", "علي حسن", "الماء على الأرض عند علي", "الماء على الأرض عند [Name]"],
  ["de", "Łukasz Kowalski", "Mieszkam u Kowalskiego, lukasz", "Mieszkam u [Name], [Name]"],
  ["de", "Nowak", "Dzień dobry, tu mąż pani Nowakowej", "Dzień dobry, tu mąż pani [Name]"],
  [
    "de",
    "Mehmet Yılmaz",
    "Yılmaz'ın evi, yilmaza sorun, Ömer Yilmaz",
    "[Name]'ın evi, [Name] sorun, Ömer [Name]",
  ],
  ["de", "Bernd Bär", "1,5 bar, der Baer", "1,5 bar, der [Name]"],
  ["de", "Eva Stein", "Steine und Steinen im Steinweg", "Steine und Steinen im Steinweg"],
] as const)("%s: %j is withheld from %j", (language, customerName, text, masked) => {
  expect(maskPersonalData(text, { ...PETRA, customerName, language })).toBe(masked);
});

test.each([
  ["uk", "Oksana Kovalenko", "Мене звати Оксана Коваленко"],
  ["de", "Оксана Коваленко", "Hier ist Oksana"],
  ["ar", "Ahmed Al-Najjar", "اسمي أحمد النجار"],
] as const)(
  "%s: %j is not looked for in other letters than it was typed in (D83)",
  (language, customerName, text) => {
    expect(maskPersonalData(text, { ...PETRA, customerName, language })).toBe(text);
  },
);

test.each([
  ["en", "Can Yılmaz", "Can you come? I can wait, Can", "Can you come? I can wait, [Name]"],
  ["en", "Can Yılmaz", "this is can I need help, ask for can", "this is [Name] I need help, ask for [Name]"],
  ["de", "Petra Keller", "Wasser im Keller, bei Keller klingeln", "Wasser im Keller, bei [Name] klingeln"],
  ["de", "Petra Keller", "Der Keller hat angerufen, Frau Keller", "Der [Name] hat angerufen, Frau [Name]"],
  ["de", "Petra Keller", "unser Keller Petra Keller", "unser Keller [Name]"],
  ["de", "Petra Keller", "KELLER, in unserem Keller. Keller", "[Name], in unserem Keller. [Name]"],
  ["de", "Jan Winter", "Im Winter friert es, bei Winter", "Im Winter friert es, bei [Name]"],
  ["uk", "Олег Кран", "Кран тече. Дзвоніть: Кран", "Кран тече. Дзвоніть: [Name]"],
  ["uk", "Олег Мороз", "сильний мороз, у Мороза, Олег", "сильний мороз, у [Name], [Name]"],
  ["tr", "Ali Usta", "Bir usta lazım. Ali usta", "Bir usta lazım. [Name]"],
  ["de", "Can Yılmaz", "Hier ist Can, bei Can. Gruß can", "Hier ist [Name], bei [Name]. Gruß [Name]"],
] as const)("%s: where %j is a word of every day it stays: %j", (language, customerName, text, masked) => {
  expect(maskPersonalData(text, { ...PETRA, customerName, language })).toBe(masked);
});

test.each([
  [
    "Petra Vogt",
    "Familie Vogts, Petras Bad, bei VOGTS, vogts",
    "Familie [Name], [Name] Bad, bei [Name], [Name]",
  ],
  [
    "Uwe Müller",
    "Uwes Bad, Familie Muellers, die müllersche Küche",
    "[Name] Bad, Familie [Name], die [Name] Küche",
  ],
  ["Klaus Hans", "Hansens Haus, Klausens Dach", "[Name] Haus, [Name] Dach"],
  ["Eva Keller", "Familie Kellers, die Wand des Kellers", "Familie [Name], die Wand des Kellers"],
  ["Jan Freitag", "freitags links, Familie Freitags", "freitags links, Familie [Name]"],
  ["Tim Kurz", "eine kurze Frage, Times", "eine kurze Frage, Times"],
])("%j is withheld with the endings of German from %j", (customerName, text, masked) => {
  expect(maskPersonalData(text, { ...PETRA, customerName })).toBe(masked);
});

test("answers about address and access stay here, the others don't", () => {
  const answers = ["Straße und Hausnummer: Brühl 4", "Zugang und Schlüssel: Tor-Code 4711", "Etage: 3"];
  expect(maskPersonalData(`Der Hahn tropft.\n\n${answers.join("\n")}\nSchönen Tag`, PETRA)).toBe(
    "Der Hahn tropft.\n\nStraße und Hausnummer: [Adresse]\nZugang und Schlüssel: [Zugang]\nEtage: 3\nSchönen Tag",
  );
});

test("a name that is a word stays hidden wherever its neighbours don't say that it is none", () => {
  const near = fc.constantFrom(
    "bei",
    "Herr",
    "Frau",
    "der",
    "für",
    "is",
    "von",
    "Grüße,",
    "у",
    "пан",
    "pan",
    "",
  );
  const name = fc.constantFrom("Keller", "Can", "Will", "Кран", "Мороз", "Usta", "Brand");
  always(near, name, near, fc.boolean(), (before, customerName, behind, isSmall) => {
    const written = isSmall ? customerName.toLowerCase() : customerName;
    const text = `${before} ${written} ${behind}`;
    expect(maskPersonalData(text, { ...PETRA, customerName })).toBe(`${before} [Name] ${behind}`);
  });
});

test("everyday messages in other languages lose nothing", () => {
  const changed = [...KNOWN_OTHER_LANGUAGES, ...HELD_OUT_OTHER_LANGUAGES].filter(
    ({ message, language }) =>
      maskPersonalData(message, { ...PETRA, language, location: null, zipCode: null }) !==
      message.normalize("NFKC"),
  );
  expect(changed.map(({ message }) => message)).toEqual([]);
});

describe("streets, measured on two hundred that exist", () => {
  const mask = (text: string) => maskPersonalData(text, { ...PETRA, location: null });
  const missed = (sentence: (name: string) => string, whole: (name: string) => string) =>
    STREET_NAMES.filter((name) => !mask(sentence(name)).includes(whole("[Adresse]")));

  test("with a number, in the middle of a sentence", () => {
    const inSentence = (street: string) => `Wir wohnen: ${street}, bitte klingeln.`;
    expect(missed((name) => inSentence(`${name} 12`), inSentence)).toEqual(UNRECOGNISED);
    expect(missed((name) => inSentence(`${name.toLowerCase()} 12 a`), inSentence)).toEqual(UNRECOGNISED);
  });

  test("of a request's own words nothing is taken for a street", () => {
    const requests = [...KNOWN_REQUESTS, ...HELD_OUT_REQUESTS];
    expect(requests.map(({ message }) => mask(message)).filter((text) => text.includes("[Adresse]"))).toEqual(
      [],
    );
  });
});

test("hostile texts cost no time", () => {
  const begun = performance.now();
  for (const piece of [
    "0",
    "a.",
    "a@",
    "0 ",
    "www.",
    "DE12 ",
    "x.de/",
    "Am Am ",
    "Am alte ",
    "Straße des ",
    "str.1",
    "(",
    "tel ",
    "ul. a ",
    "вул ",
    "شارع ",
    "aa aa ",
    "sokak ",
    "1 aa aa ",
    "im ",
    "can ",
    "123 ",
  ]) {
    maskPersonalData(piece.repeat(5_000 / piece.length), { ...PETRA, customerName: "a-".repeat(100) });
    maskPersonalData(piece.repeat(5_000 / piece.length), { ...PETRA, language: "tr" });
    maskPersonalData(piece.repeat(5_000 / piece.length), { ...PETRA, customerName: "Can Keller Usta" });
  }
  expect(performance.now() - begun).toBeLessThan(10_000);
});
