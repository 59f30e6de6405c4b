import { EMERGENCY, NO_EMERGENCY } from "./emergency-words.ts";
import { found, pieces } from "./facts.ts";

/** What is an emergency only together: one of each list. */
const COMBINATIONS = [
  [
    pieces(["wasser", " nass", "rohr"]),
    pieces([
      "läuft",
      "tropft",
      "kommt",
      "spritzt",
      "strömt",
      "drückt",
      "steht",
      "sickert",
      "rinnt",
      "schwappt",
      "quillt",
    ]),
    pieces([
      "decke",
      "keller",
      "durch die wand",
      "lampe",
      "steckdose",
      "wohnung",
      "treppe",
      "flur",
      "nachbar",
      "unter uns",
    ]),
  ],
  [
    pieces(["heizung ", "therme ", "wärmepumpe ", "kessel ", "ölheizung", "gasheizung", "brenner "]),
    pieces([
      "geht nicht",
      "geht gar nicht",
      "geht garnicht",
      "ausgefallen",
      "ausgegangen",
      " tot ",
      "startet nicht",
      "springt nicht",
      "läuft nicht",
      "funktioniert nicht",
      "tut nicht",
      "macht nichts",
      "streikt",
      "kalt",
      "ist aus ",
      "keine wärme",
      "nicht warm",
    ]),
  ],
  [
    pieces(["strom ", "licht ", "sicherung"]),
    pieces([
      " weg ",
      "ausgefallen",
      " tot ",
      "komplett",
      "alles dunkel",
      "ganze wohnung",
      "halbe haus",
      "ganzen haus",
    ]),
  ],
  [
    pieces(["schlüssel"]),
    pieces(["steckt innen", "von innen", "drinnen", "verloren", "abgebrochen", "ausgesperrt"]),
  ],
];

/** "nur noch 14 Grad". */
const COLD = /\b(?:\d|1[0-7]) grad\b/;

/** The pieces of words that tell an emergency; empty when there is none, or the customer says so. */
export function emergencyIn(words: string): readonly string[] {
  if (found(words, NO_EMERGENCY).length > 0) return [];
  const together = COMBINATIONS.flatMap((lists) => {
    const hits = lists.map((list) => found(words, list));
    return hits.every((hit) => hit.length > 0) ? hits.flat() : [];
  });
  const cold = COLD.exec(words);
  return [...found(words, EMERGENCY), ...together, ...(cold ? [cold[0]] : [])];
}
