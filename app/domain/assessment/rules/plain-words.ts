import { asItSounds } from "./as-it-sounds.ts";
import { SIGNS } from "./word-lists.ts";

const SPOKEN = new Map(
  Object.entries(SIGNS.spoken).map(([word, meant]) => [asItSounds(word), asItSounds(meant)]),
);

const LONG_WORDS = Map.groupBy(SIGNS.longWords.map(asItSounds), ([first]) => first);
/** In a shorter word one letter more or less makes another word. */
const LONG = 6;

/** As they sound, dialect and slips of the finger mended, one blank between words and at both ends. */
export function plainWords(text: string): string {
  return meantBy(asItSounds(text));
}

/** {@link plainWords} of what {@link asItSounds}. */
export function meantBy(sounds: string): string {
  return joined(sounds, (word) => SPOKEN.get(word) ?? longWordMeantBy(word) ?? word);
}

function joined(sounds: string, meant: (word: string) => string): string {
  const words = sounds.split(/[^a-z0-9]+/).filter(Boolean);
  return ` ${words.map(meant).join(" ")} `;
}

function longWordMeantBy(word: string): string | undefined {
  if (word.length < LONG) return undefined;
  return LONG_WORDS.get(word[0])?.find((meant) => isOneSlipFrom(word, meant));
}

/** One letter wrong, missing or too many, or two swapped. */
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

/** Written like {@link plainWords}; blanks at their ends stay. */
export function pieces(list: readonly string[]): readonly string[] {
  return list.map((piece) => {
    const plain = joined(asItSounds(piece), (word) => SPOKEN.get(word) ?? word).trim();
    return `${piece.startsWith(" ") ? " " : ""}${plain}${piece.endsWith(" ") ? " " : ""}`;
  });
}

export function found(words: string, list: readonly string[]): readonly string[] {
  return list.filter((piece) => words.includes(piece));
}
