import { answerTo, leftOut } from "./question-topics.ts";

test("what an answer leaves out is named, a photo by any photo, the own words by any other line", () => {
  const asked = { topics: ["etage", "baujahr", "foto-nah"], ownWords: null };
  const answer = { message: "Etage: 3. Stock\nSie nannten das Baujahr: unbekannt", photoCount: 0 };
  expect(leftOut(asked, answer)).toEqual(["Foto aus der Nähe", "Baujahr"]);
  expect(leftOut(asked, { ...answer, photoCount: 1 })).toEqual(["Baujahr"]);
  expect(leftOut({ topics: ["etage"], ownWords: "Läuft es noch?" }, answer)).toEqual([]);
  const short = { message: "Etage: 3. Stock", photoCount: 0 };
  expect(leftOut({ topics: ["etage"], ownWords: "Läuft es noch?" }, short)).toEqual(["Läuft es noch?"]);
  const photos = { message: null, photoCount: 2 };
  expect(leftOut({ topics: ["etage", "baujahr"], ownWords: null }, photos)).toEqual(["Baujahr", "Etage"]);
});

test("the newest answer to a topic is found by its line", () => {
  const words =
    "Der Hahn tropft.\n\nStraße und Hausnummer: Brühl 4\nEtage: 2\n\nStraße und Hausnummer: Brühl 14 ";
  expect(answerTo("anschrift", words)).toBe("Brühl 14");
  expect(answerTo("etage", words)).toBe("2");
  expect(answerTo("parken", words)).toBeNull();
  expect(answerTo("etage", "Etage: ")).toBeNull();
});
