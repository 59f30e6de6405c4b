import EVERYDAY from "#content/words/everyday.json" with { type: "json" };
import { bareSpelling } from "../../services/files/spelling.ts";

/* `before` stands directly in front of one of the words, `behind` behind it, where it can't be a name. */

/** "This is Can I need help" */
const NAMING =
  "(?<!(?<!\\p{L})(?:is|am|i[’']m|name|called|mrs?|for|to|from|with|at|ask|dear|hi|hello|hallo|regards|thanks|ben|bin|hier|herr|frau|familie) )";

const ANY = new RegExp(EVERYDAY.flatMap(({ words }) => words).join("|"), "iu");

/** Masks all but a customer's name where its neighbours show that it is a word of every day: "Wasser im Keller". */
export function besideEveryday(text: string, name: string, mask: (text: string) => string): string {
  if (!ANY.test(text)) return mask(text);
  const parts = bareSpelling(name).split(/[^\p{L}]+/u);
  const isPart = (word: string) => parts.includes(bareSpelling(word));
  const meant = EVERYDAY.flatMap(({ words, before, behind }) =>
    words
      .filter(isPart)
      .flatMap((word) => [
        ...(before ? [`(?<=(?<!\\p{L})(?:${before}) )${word}s?`] : []),
        ...(behind ? [`(?<!\\p{L})${NAMING}${word}(?= (?:${behind})(?!\\p{L}))`] : []),
      ]),
  );
  if (meant.length === 0) return mask(text);
  const pieces = text.split(new RegExp(`((?:${meant.join("|")})(?![\\p{L}\\p{M}]))`, "giu"));
  return pieces.map((piece, at) => (at % 2 === 0 ? mask(piece) : piece)).join("");
}
