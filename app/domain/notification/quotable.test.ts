import { isQuotable } from "./quotable.ts";

test.each([
  "https://gewinn.example",
  "Besuchen Sie WWW.gewinn.example",
  "gewinn-heute.com",
  "evil.example",
  "Los abholen auf gewinn.zahnarzt",
  "Casino.WIN – 100 % Bonus",
  "müller-bad.de",
  "мойсайт.рф",
  "例子。中国",
  "evil\u200b.\u200bexample",
  "evil․example",
  "evil．example",
  "💩.la",
  "http://gewinn/",
  "http∶//gewinn",
  "http:∕∕gewinn",
  "gewinn%2Ede",
  "siehe %2f.example",
  "Los abholen auf gewinn dot com",
  "gewinn punkt de",
  "gewinn . de",
  "gewinn .com",
  "erika@localhost",
  "erika＠web",
  "Rufen Sie 0176 / 12 34 56 an",
  "0-1-7-6-1-2",
  "٠١٧٦١٢٣٤",
  "①②③④⑤⑥",
  "DE89 3704 0044 0532 0130 00",
  "01\n76\n12",
])("%j is not quoted", (text) => {
  expect(isQuotable(text)).toBe(false);
});

test.each([
  "Meier & Söhne GmbH & Co. KG",
  "Dipl.-Ing. Petra Groß",
  "Karl-Heinz O’Brien",
  "Die Heizung ist kaputt. Bitte kommen Sie!",
  "Dachrinne, etwa 12 m, Baujahr 1998.",
  "50667 Köln",
  "Der Punkt ist: Es tropft. An diesem Punkt immer.",
  "Bad mit 12 m², 100% dicht",
  "Vitodens 200-W",
  "Der Hahn tropft . Die Heizung auch .",
  "У ванній прорвало трубу, приїжджайте!",
  "",
])("%j is", (text) => {
  expect(isQuotable(text)).toBe(true);
});

test("the longest text is judged within a moment, whatever it is made of", () => {
  const before = performance.now();
  for (const sign of ["a", "1", "1 ", ".", "a.", "1a", "\u200b", "-"])
    isQuotable(sign.repeat(5_000).slice(0, 5_000));
  expect(performance.now() - before).toBeLessThan(500);
});
