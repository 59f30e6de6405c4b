import { EMERGENCIES, type Emergency } from "#db/values.ts";
import { bareSpelling } from "../../../services/files/spelling.ts";
import { behindDoor, type EmergencyFound, type Read, signReader } from "./emergency.ts";
import { piecesAt, piecesByStart } from "./find-pieces.ts";
import { OTHER_LANGUAGES } from "./other-language-words.ts";

interface Asked {
  /** False where servicing and offers are usual, and tell of no danger. */
  withRoutine: boolean;
}

/** The message is in another language than German, or with sentences in one. */
export interface OtherWords {
  emergencyIn(kinds: readonly Emergency[], asked: Asked): EmergencyFound | null;
}

/** "والماء" and "الماء" are "ماء". */
const ARTICLE = /(?<![\p{L}\p{N}])(?:و(?=\p{L}{3}))?(?:(?:[بك]?ال|لل)(?=\p{L}{2}))?/gu;
const IN_WORD = /[\p{L}\p{N}]/u;
const ARABIC = /\p{Script=Arabic}/u;
const SENTENCE = /[.!?؟\n]+/;
const PART = /[,;:،؛]| (?:but|ama|fakat|ale|але|но|لكن) /;

/** Small letters and blanks alone, one at each end. */
export function otherWords(text: string): string {
  return separated(withoutArticles(bareSpelling(text)));
}

function withoutArticles(bare: string): string {
  return ARABIC.test(bare) ? bare.replace(ARTICLE, "") : bare;
}

function separated(bare: string): string {
  return ` ${bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

function pieces(list: readonly string[]): readonly string[] {
  return list.map((piece) => otherWords(piece).slice(1, piece.endsWith(" ") ? undefined : -1));
}

const LANGUAGES = OTHER_LANGUAGES.map(({ denied, aside, routine, signs, behindDoor }) => ({
  signs: signReader(signs, pieces),
  behindDoor: new Set(pieces(behindDoor)),
  before: new Set(pieces(denied.before)),
  behind: new Set(pieces(denied.behind)),
  aside: new Set(pieces(aside)),
  asideOrRoutine: new Set(pieces([...aside, ...routine])),
}));
type Lists = (typeof LANGUAGES)[number];

const ALL = piecesByStart(
  LANGUAGES.flatMap(({ signs, ...lists }) =>
    [signs.pieces, ...Object.values(lists)].flatMap((list) => [...list]),
  ),
);
/** First words, each with a blank behind if it ends there. */
const WANTED = new Set(
  LANGUAGES.flatMap(({ signs }) => signs.wanted.map((piece) => /^[^ ]+ ?/.exec(piece)?.[0] ?? piece)),
);
const FIRST_WORDS = piecesByStart([...WANTED].map((word) => word.trim()));

interface Hit {
  piece: string;
  /** They count from its first word to the first behind it. */
  from: number;
  to: number;
}

/** The pieces that words begin with. */
function hitsIn(words: string): Hit[] {
  const starts = [...words.matchAll(/ (?=.)/gu)].map(({ index }) => index + 1);
  return starts.flatMap((start, from) =>
    piecesAt(ALL, words, start).map((piece) => ({ piece, from, to: from + wordsIn(piece) })),
  );
}

/** A blank at the end of a piece, or before its last letter, is still of the word before. */
function wordsIn(piece: string): number {
  return piece.slice(1, -2).split(" ").length;
}

/** Whether a first word is there at all, as cheap as can be: every submit waits for it. */
function mayHoldHits(bare: string): boolean {
  const isInWord = (at: number) => IN_WORD.test(bare[at] ?? " ");
  for (let at = 0; at < bare.length; at++) {
    const likely = piecesAt(FIRST_WORDS, bare, at);
    if (likely.length === 0 || isInWord(at - 1)) continue;
    if (likely.some((word) => WANTED.has(word) || !isInWord(at + word.length))) return true;
  }
  return false;
}

/** It is null for a message in German alone. */
export function readOtherWords(message: string): OtherWords | null {
  const spelled = bareSpelling(message);
  const bare = withoutArticles(spelled);
  if (bare === spelled && !mayHoldHits(bare)) return null;
  const sentences = bare
    .split(SENTENCE)
    .map((sentence) => sentence.split(PART).map((part) => hitsIn(separated(part))));
  return {
    emergencyIn(kinds, asked) {
      const found = LANGUAGES.flatMap((lists) => {
        const read = sentences.map((parts) => readSentence(parts, lists, asked));
        const named = lists.signs.emergencyIn(read, kinds);
        const said = new Set(read.flatMap(({ counted }) => [...counted]));
        return named ? behindDoor(named, said, lists.behindDoor) : [];
      });
      return (
        found.sort((a, b) => EMERGENCIES.indexOf(a.emergency) - EMERGENCIES.indexOf(b.emergency))[0] ?? null
      );
    },
  };
}

function readSentence(parts: readonly Hit[][], lists: Lists, { withRoutine }: Asked): Read {
  const leftOut = withRoutine ? lists.aside : lists.asideOrRoutine;
  const now = parts.filter((hits) => !hits.some(({ piece }) => leftOut.has(piece)));
  return {
    counted: new Set(now.flatMap((hits) => undenied(hits, lists)).map(({ piece }) => piece)),
    all: new Set(parts.flat().map(({ piece }) => piece)),
  };
}

function undenied(hits: readonly Hit[], { before, behind }: Lists): Hit[] {
  const ends = Map.groupBy(hits, ({ from }) => from);
  const denying = hits.filter(({ piece, from, to }) => {
    // "Nie działa" is a sign itself, and denies nothing.
    const isPartOfMore = ends.get(from)?.some((other) => other.to > to);
    return !isPartOfMore && (before.has(piece) || behind.has(piece));
  });
  const [deniedFrom, deniedTo] = [new Set<number>(), new Set<number>()];
  for (const { piece, from, to } of denying) {
    if (before.has(piece)) deniedFrom.add(to).add(to + 1);
    if (behind.has(piece)) deniedTo.add(from).add(from - 1);
  }
  return hits.filter(({ from, to }) => !deniedFrom.has(from) && !deniedTo.has(to));
}
