import { EMERGENCIES, type RequestType } from "#db/values.ts";
import { LEARNED } from "./word-lists.ts";

/* A piece falls on one of so many places; those that share one are rare enough to do no harm. */
export const PLACES = 2 ** 15;
export const PLACES_OF_KIND = 2 ** 12;
const [SHORTEST, LONGEST] = [4, 6];
/** Shorter texts count as if they had so many pieces. */
const FEWEST = 4;

const DANGER = pointsOfPlaces(LEARNED.danger);
const KINDS = EMERGENCIES.map((kind) => ({
  ...LEARNED.kinds[kind],
  points: pointsOfPlaces(LEARNED.kinds[kind]),
}));
/** For each place the points of all kinds in a row: they are read together. */
const OF_KINDS = new Float32Array(PLACES_OF_KIND * KINDS.length).map(
  (_, at) => KINDS[at % KINDS.length]?.points[Math.floor(at / KINDS.length)] ?? 0,
);

function pointsOfPlaces({ each, bytes }: { each: number; bytes: string }): Float32Array {
  return Float32Array.from(
    Int8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)),
    (weight) => each * weight,
  );
}

/** What people wrote of dangers and of things that can wait has taught about the words of these places. */
export function learnedPoints(places: ReadonlySet<number>, type: RequestType): number {
  return LEARNED.danger.ofType[type] + dangerOf(places);
}

function dangerOf(places: ReadonlySet<number>): number {
  let sum = 0;
  for (const place of places) sum += DANGER[place] ?? 0;
  return sum / breadth(places);
}

/** How much they speak for each of {@link EMERGENCIES}; above zero for one likelier than all others together. */
export function learnedKinds(places: ReadonlySet<number>): number[] {
  const sums = EMERGENCIES.map(() => 0);
  for (const place of places) {
    const start = (place % PLACES_OF_KIND) * sums.length;
    for (let kind = 0; kind < sums.length; kind++)
      sums[kind] = (sums[kind] ?? 0) + (OF_KINDS[start + kind] ?? 0);
  }
  return sums.map((sum, kind) => (KINDS[kind]?.ofAny ?? 0) + sum / breadth(places));
}

/** The words that told most of danger, most telling first; each as a piece. */
export function tellingWords(words: string): string[] {
  return words
    .trim()
    .split(" ")
    .map((word) => ({ word, points: dangerOf(placesOf(word)) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ word }) => ` ${word} `);
}

/** A long text has many pieces and is no greater danger. */
export function breadth(places: ReadonlySet<number>): number {
  return Math.sqrt(Math.max(places.size, FEWEST));
}

/** Places of the words, their parts of four to six letters, and two words in a row, of plain words. */
export function placesOf(words: string): Set<number> {
  const places = new Set<number>();
  let before = "";
  for (const word of words.split(" ")) {
    if (!word) continue;
    places.add(placeOf(`=${word}`));
    if (before) places.add(placeOf(`${before} ${word}`));
    addParts(places, ` ${word} `);
    before = word;
  }
  return places;
}

function addParts(places: Set<number>, word: string): void {
  for (let start = 0; start + SHORTEST <= word.length; start++) {
    let hash = EMPTY;
    for (let end = start; end < Math.min(start + LONGEST, word.length); end++) {
      hash = hashWith(hash, word.charCodeAt(end));
      if (end - start + 1 >= SHORTEST) places.add(place(hash));
    }
  }
}

/* Fowler, Noll and Vo's hash: short, and even over the places. */
const EMPTY = 2_166_136_261;
const hashWith = (hash: number, letter: number) => Math.imul(hash ^ letter, 16_777_619);
const place = (hash: number) => ((hash ^ (hash >>> 15)) >>> 0) % PLACES;

function placeOf(text: string): number {
  let hash = EMPTY;
  for (let at = 0; at < text.length; at++) hash = hashWith(hash, text.charCodeAt(at));
  return place(hash);
}
