import { expect, test } from "vitest";
import { leftOut } from "./question-topics.ts";

test("what an answer leaves out is named, a photo by any photo", () => {
  const asked = ["etage", "baujahr", "foto-nah"];
  const answer = { message: "Etage: 3. Stock\nSie nannten das Baujahr: unbekannt", photoCount: 0 };
  expect(leftOut(asked, answer)).toEqual(["Foto aus der Nähe", "Baujahr"]);
  expect(leftOut(asked, { ...answer, photoCount: 1 })).toEqual(["Baujahr"]);
  expect(leftOut(["etage"], answer)).toEqual([]);
  expect(leftOut(["etage", "baujahr"], { message: null, photoCount: 2 })).toEqual(["Baujahr", "Etage"]);
});
