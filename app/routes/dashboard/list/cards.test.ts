import { expect, test } from "vitest";
import { type CardFacts, readCards, writeCards } from "./cards.ts";

const CARD: CardFacts = {
  id: "a",
  badges: [
    ["Neu", "brand"],
    ["Problem", "alarm", "alarm"],
  ],
  at: "2026-05-04T08:00:00.000Z",
  near: null,
  day: "04.05.2026",
  name: 'Erika "Rika" Musterfrau',
  place: null,
  text: "Rohr </script> – kaputt",
  isSilent: false,
  photoCount: 2,
  answered: null,
  callback: null,
  contact: ["phone", "tel:0176"],
  isAcute: true,
  isResolved: false,
};

test("the browser reads the cards that the server wrote", () => {
  for (const cards of [[], [CARD], [CARD, { ...CARD, id: "b", near: "Heute" as const }]]) {
    const { text } = writeCards(cards);
    expect(readCards({ text })).toEqual(cards);
  }
});
