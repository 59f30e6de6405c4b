import { bareSpelling } from "../../services/files/spelling.ts";

interface Everyday {
  words: readonly string[];
  /** Directly in front of the word, or behind it, where it can't be a name. */
  before: string;
  behind: string;
}

const PERSON = "i|you|we|he|she|it|they|someone|somebody|anyone|anybody|nobody";
const EVERYDAY: readonly Everyday[] = [
  {
    words: [
      "Keller",
      "Winter",
      "Sommer",
      "Herbst",
      "Brand",
      "Ofen",
      "Hof",
      "Garten",
      "Dach",
      "Frost",
      "Sturm",
    ],
    before:
      "im|ins|(?:in|aus) (?:dem|einem|(?:unser|mein|ihr)e[mn])|in den|unser(?:e[mns])?|meine[mns]|ihres|eines|des|keine[nm]?|diesen|letzten|nächsten|jeden|ganzen?",
    behind: "",
  },
  { words: ["can", "will", "may"], before: `${PERSON}|who|what|when|how`, behind: PERSON },
  { words: ["bill"], before: "the|a|my|gas|water|heating|electricity", behind: "" },
  {
    words: ["кран"],
    before: "кухонн[иы]й|зламаний|сломанный|(?:за|пере)кр[иы]т[иь]|замінити|заменить|поміняти|поменять",
    behind:
      "(?:під|про|под)?(?:тіка|тека)[єе]т?|тече|теч[её]т|кап[ає]є?т?|потік|пот[её]к|зламався|сломался|зірвало|сорвало",
  },
  {
    words: ["мороз"],
    before: "сильн[иы]й|великий|большой|так[иио]й",
    behind: "надворі|на (?:дворі|вулиці|улице)|мінус|минус",
  },
  { words: ["kran"], before: "zepsuty|kuchenny|zakręcić", behind: "cieknie|kapie|przecieka" },
  { words: ["usta"], before: "bir|iyi", behind: "lazım|lazim|gerek|gerekiyor" },
  { words: ["yağmur", "duman"], before: "", behind: "suyu|yağıyor|yağınca|kokusu|çıkıyor|dedektörü" },
];

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
