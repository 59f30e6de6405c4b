import { asItSounds } from "./as-it-sounds.ts";
import { EMERGENCY_SIGNS, SIGNS } from "./word-lists.ts";

const SPOKEN = new Map(
  Object.entries(SIGNS.spoken).map(([word, meant]) => [asItSounds(word), asItSounds(meant)]),
);

const EMERGENCY_LISTS = Object.values(EMERGENCY_SIGNS).flatMap(({ alone, together }) => [
  alone,
  ...together.flat(),
]);
const EMERGENCY_WORDS = [...new Set(EMERGENCY_LISTS.flat())]
  .map((word) => asItSounds(word.trim()))
  .filter((word) => !word.includes(" "));
/** Shorter words become another word by one letter. */
const LONG = 5;
const VERY_LONG = 9;
const NO_SLIPS = new Set([...EMERGENCY_WORDS, ...SIGNS.noSlips.map(asItSounds)]);
const LONG_WORDS = Map.groupBy(
  new Set([
    ...SIGNS.longWords.map(asItSounds),
    ...EMERGENCY_WORDS.filter((word) => word.length >= VERY_LONG),
  ]),
  ([first]) => first,
);

/** As they sound, dialect and slips of the finger mended, one blank between words and at both ends. */
export function plainWords(text: string): string {
  return meantBy(asItSounds(text));
}

/** {@link plainWords} of what {@link asItSounds}. */
export function meantBy(sounds: string): string {
  return deniedPlainly(
    joined(sounds, (spoken) => {
      const word = SPOKEN.get(spoken) ?? standardGerman(spoken);
      return SPOKEN.get(word) ?? withIt(word) ?? longWordMeantBy(word) ?? word;
    }),
  );
}

/** "weder Herd noch Licht" is "kein Herd kein Licht"; "nicht nur" denies nothing. */
function deniedPlainly(words: string): string {
  return words.replace(/ weder (.*?) noc /g, " kein $1 kein ").replaceAll(" nict nur ", " ");
}

function joined(sounds: string, meant: (word: string) => string): string {
  const words = sounds.split(/[^a-z0-9]+/).filter(Boolean);
  return ` ${words.map(meant).join(" ")} `;
}

const DIALECT: readonly (readonly [RegExp, string])[] = [
  [/^j(?=e(?:[bfghkls][a-z]{3}|mac|wis)|anz|as$|ut)/, "g"],
  [/^(ab|an|auf|aus|ein?|zu|durch|um|weg|)g(?=[bdfghkmpstwz])/, "$1ge"],
  [/^eige/, "einge"],
  [/(^(?:ab|an|auf|aus|ein|zu|durch|um|weg|)ge[a-z]{3,})a$/, "$1en"],
  [/([bcdfgkmpstz]|[aou]l)n$/, "$1en"],
  [/([fst])t?d$/, "$1t"],
];

/** "janze" is "ganze", "ausgsperrt" "ausgesperrt", "abgrissn" "abgrissen", "eigschlossa" "eingeschlossen". */
function standardGerman(word: string): string {
  return DIALECT.reduce((written, [spoken, meant]) => written.replace(spoken, meant), word);
}

function withIt(word: string): string | undefined {
  const verb = word.slice(0, -1);
  if (!word.endsWith("ts")) return undefined;
  const meant = SPOKEN.get(verb) ?? (NO_SLIPS.has(verb) ? verb : undefined);
  return meant && `${meant} es`;
}

function longWordMeantBy(word: string): string | undefined {
  if (word.length < LONG || NO_SLIPS.has(word)) return undefined;
  return LONG_WORDS.get(word[0])?.find((meant) => isOneSlipFrom(word, meant));
}

/** One letter is wrong, missing or too many, or two are swapped. */
function isOneSlipFrom(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === meant[same]) same++;
  const [typed, right] = [word.slice(same), meant.slice(same)];
  return (
    typed.slice(1) === right.slice(1) ||
    typed.slice(1) === right ||
    typed === right.slice(1) ||
    (typed[0] === right[1] && typed[1] === right[0] && typed.slice(2) === right.slice(2))
  );
}

const PIECES = new Map<string, string>();

/** Written like {@link plainWords}; blanks at their ends stay. */
export function pieces(list: readonly string[]): readonly string[] {
  const unknown = list.filter((piece) => !PIECES.has(piece));
  // As one text they sound the same in a fifth of the time, and the start waits for it.
  const sounds = asItSounds(unknown.join("\n")).split("\n");
  for (const [at, piece] of unknown.entries()) PIECES.set(piece, pieceOf(piece, sounds[at] ?? ""));
  return list.map((piece) => PIECES.get(piece) ?? "");
}

function pieceOf(piece: string, sounds: string): string {
  const plain = joined(sounds, (word) => SPOKEN.get(word) ?? word).trim();
  return `${piece.startsWith(" ") ? " " : ""}${plain}${piece.endsWith(" ") ? " " : ""}`;
}

export function found(words: string, list: readonly string[]): readonly string[] {
  return list.filter((piece) => words.includes(piece));
}
