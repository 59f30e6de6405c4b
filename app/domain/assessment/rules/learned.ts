import { EMERGENCIES, type Emergency, type RequestType } from "#db/values.ts";
import { LEARNED } from "./word-lists.ts";

/* A piece falls on one of so many places; those that share one are rare enough to do no harm. */
export const PLACES = 2 ** 15;
export const PLACES_OF_KIND = 2 ** 12;
const [SHORTEST, LONGEST] = [4, 6];
/** Shorter texts count as if they had so many pieces. */
const FEWEST = 4;

const DANGER = weightsOf(LEARNED.danger);
const KINDS = EMERGENCIES.map((kind) => ({
  kind,
  ofAny: LEARNED.kinds[kind].ofAny,
  weights: weightsOf(LEARNED.kinds[kind]),
}));

type Weights = ReturnType<typeof weightsOf>;

function weightsOf({ each, bytes }: { each: number; bytes: string }) {
  return { each, ofPlace: Int8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)) };
}

/** What people wrote of dangers and of things that can wait has taught about these words. */
export function learnedPoints(words: string, type: RequestType): number {
  return LEARNED.danger.ofType[type] + pointsOf(placesOf(words), DANGER);
}

/** How much these words speak for each kind of emergency; above zero for a kind likelier than all others together. */
export function learnedKinds(words: string): { kind: Emergency; points: number }[] {
  const places = placesOf(words);
  return KINDS.map(({ kind, ofAny, weights }) => ({ kind, points: ofAny + pointsOf(places, weights) }));
}

/** The words that told most of danger, most telling first; each as a piece. */
export function tellingWords(words: string): string[] {
  return words
    .trim()
    .split(" ")
    .map((word) => ({ word, points: pointsOf(placesOf(word), DANGER) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ word }) => ` ${word} `);
}

function pointsOf(places: ReadonlySet<number>, { each, ofPlace }: Weights): number {
  let sum = 0;
  for (const place of places) sum += ofPlace[place % ofPlace.length] ?? 0;
  return (each * sum) / breadth(places);
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
