import { EMERGENCIES, type Emergency } from "#db/values.ts";
import { bareSpelling } from "../../../services/files/spelling.ts";
import { behindDoor, type EmergencyFound, type Read, signReader } from "./emergency.ts";
import { treeOf } from "./find-pieces.ts";
import { OTHER_LANGUAGES } from "./other-language-words.ts";

interface Asked {
  /** False where servicing and offers are usual, and tell of no danger. */
  withRoutine: boolean;
}

/** A message in another language than German, or with sentences in one. */
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

const ALL = treeOf(
  LANGUAGES.flatMap(({ signs, ...lists }) =>
    [signs.pieces, ...Object.values(lists)].flatMap((list) => [...list]),
  ),
);
const WANTED = treeOf(LANGUAGES.flatMap(({ signs }) => signs.wanted));

interface Hit {
  piece: string;
  /** Number of its first word, and of the first behind it. */
  from: number;
  to: number;
}

/** The pieces that words begin with. */
function hitsIn(words: string): Hit[] {
  const hits: Hit[] = [];
  const starts = [...words.matchAll(/ (?=.)/gu)].map(({ index }) => index + 1);
  for (const [from, start] of starts.entries()) {
    let to = from + 1;
    let node = ALL.next.get(words[start] ?? "");
    for (let at = start + 1; node; at++) {
      if (node.piece !== undefined) hits.push({ piece: node.piece, from, to });
      // A blank at the end of a piece is still of its last word.
      if (words[at - 2] === " " && at - 2 > start) to += 1;
      node = node.next.get(words[at] ?? "");
    }
  }
  return hits;
}

/** Whether a first word is there at all, as cheap as can be: every submit waits for it. */
function mayHoldHits(bare: string): boolean {
  let isInWord = false;
  for (let start = 0; start < bare.length; start++) {
    const isInside = IN_WORD.test(bare[start] ?? "");
    if (isInside && !isInWord && beginsHit(bare, start)) return true;
    isInWord = isInside;
  }
  return false;
}

function beginsHit(bare: string, start: number): boolean {
  let node = WANTED.next.get(bare[start] ?? "");
  for (let at = start + 1; node; at++) {
    if (node.piece !== undefined) return true;
    const letter = bare[at] ?? " ";
    if (node.next.has(" ") && !IN_WORD.test(letter)) return true;
    node = node.next.get(letter);
  }
  return false;
}

/** Null for a message in German alone. */
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
