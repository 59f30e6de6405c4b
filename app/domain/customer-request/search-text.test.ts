import { foldedLetters } from "../../services/files/spelling.ts";
import { searchText, searchWords, writtenWays } from "./search-text.ts";

test.each([
  ["Müller", "mueller"],
  ["MÜLLER", "mueller"],
  ["Mu\u0308ller", "mueller"],
  ["Straße", "strasse"],
  ["STRAẞE", "strasse"],
  ["Yıldız", "yildiz"],
  ["İnci", "inci"],
  ["René", "rene"],
  ["Łukasz", "lukasz"],
  ["İSMAİL", "ismail"],
  ["ŁUKASZ ŻÓŁĆ", "lukasz zolc"],
  ["ШЕВЧЕНКО Йосип", "шевченко иосип"],
  ["Лук’яненко", "лук'яненко"],
  ["Ґанна Її", "ганна іі"],
  ["أحمد", "احمد"],
  ["إبراهيم", "ابراهيم"],
  ["فاطمة", "فاطمه"],
  ["مُحَمَّد", "محمد"],
  ["محمـــد", "محمد"],
  ["مصطفى", "مصطفي"],
  ["Ǽrø", "aero"],
  ["東京", "東京"],
  ["100 % _*", "100 % _*"],
])("%s is looked for as %s", (written, folded) => {
  expect(foldedLetters(written)).toBe(folded);
});

test("a request's text holds what its customer wrote, and the number as it is dialled", () => {
  const request = {
    customerName: "Jörg Groß",
    zipCode: "50667",
    location: null,
    customerEmail: null,
    customerPhone: "+49 (0)171 / 392-00",
    deviceModel: "Vaillant",
    message: "Es tropft.",
  };
  expect(searchText(request)).toBe("joerg gross 50667 +49 (0)171 / 392-00 017139200 vaillant es tropft.");
});

test("a number is found without the words beside it, letters for digits, and the second of two", () => {
  const request = {
    customerName: "A",
    customerPhone: "Handy O171 392OO55 / 0421 443322 (ab 17 Uhr)",
    message: "b",
  };
  const text = searchText({
    ...request,
    zipCode: null,
    location: null,
    customerEmail: null,
    deviceModel: null,
  });
  for (const dialled of ["01713920055", "0421443322"]) expect(text.split(" ")).toContain(dialled);
  expect(text).toContain("handy o171 392oo55 / 0421 443322 (ab 17 uhr)");
});

test("a search asks for each of its words, and for a number in both ways it may stand there", () => {
  expect(searchWords("KÖLN groß")).toEqual(["koeln", "gross"]);
  expect(searchWords("")).toEqual([]);
  expect(writtenWays("koeln")).toEqual(["koeln"]);
  expect(writtenWays("+49171/39200")).toEqual(["+49171/39200", "017139200"]);
});
