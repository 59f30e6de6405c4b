import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { quotedWords } from "./kind-of-work.ts";
import { found, pieces, plainWords } from "./plain-words.ts";

test.each([
  ["Der Spülkasten läuft über!", ["spülkasten", "läuft über"], ["Spülkasten", "läuft über"]],
  ["Unser Dach, undicht.", [" dach", "undicht"], ["Dach", "undicht"]],
  ["Dachdecker gesucht", [" dach"], ["Dachdecker"]],
  ["Das Wasser,\nes läuft", ["wasser es"], ["Wasser es"]],
  ["Straße STRASSE", ["straße"], ["Straße"]],
  ["Die Heitzung geht nimmer", ["nicht mehr"], ["nimmer"]],
  ["constructor __proto__ toString", ["constructor"], ["constructor"]],
  ["nichts davon", ["rohrbruch"], []],
])("%j with %j quotes %j", (message, list, quotes) => {
  expect(quotedWords(message, pieces(list))).toEqual(quotes);
});

test("whatever is found is quoted from the message itself", () => {
  const list = pieces(["wasser", " dach", "läuft über", "größe", "tür "]);
  always(
    fc.array(fc.constantFrom("Wasser", "Dachluke", "läuft", "über,", "GRÖSSE", "Tür", "-", "İx", "ﬁ")),
    (words) => {
      const message = words.join(" ");
      const hits = found(plainWords(message), list);
      for (const quote of quotedWords(message, hits)) {
        for (const word of quote.split(" ")) expect(message).toContain(word);
      }
      expect(quotedWords(message, hits).length > 0).toBe(hits.length > 0);
    },
  );
});
