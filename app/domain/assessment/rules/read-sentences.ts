import type { RequestType } from "#db/values.ts";
import { EMERGENCY_PIECES } from "./emergency.ts";
import { pieceFinder } from "./find-pieces.ts";
import { meantBy, pieces } from "./plain-words.ts";
import { POINT_PIECES } from "./points.ts";
import { verbsTogether } from "./separable-verbs.ts";
import { SIGNS } from "./word-lists.ts";

const MARKS = [
  ...(["routine", "planned", "notNow", "over", "once", "now", "asking"] as const),
  ...(["harmless", "falseAlarm", "later", "soon", "pressing", "call"] as const),
];
export type Mark = (typeof MARKS)[number];

const MARKS_OF = Map.groupBy(
  MARKS.flatMap((mark) => pieces(SIGNS[mark]).map((piece) => ({ piece, mark }))),
  ({ piece }) => piece,
);

const piecesIn = pieceFinder([...EMERGENCY_PIECES, ...POINT_PIECES, ...MARKS_OF.keys()], {
  afterNot: pieces(SIGNS.negatable),
  beforeNot: pieces(SIGNS.negatedBehind),
  inGeneral: pieces(SIGNS.inGeneral),
});

/** What kind of words there are among these pieces, each with the pieces. */
export function marksOf(found: ReadonlySet<string>): Map<Mark, string[]> {
  const marks = new Map<Mark, string[]>();
  for (const piece of found) {
    for (const { mark } of MARKS_OF.get(piece) ?? []) marks.set(mark, [...(marks.get(mark) ?? []), piece]);
  }
  return marks;
}

export interface Sentence {
  isQuestion: boolean;
  all: ReadonlySet<string>;
  /** Without what is over, only feared or asked about: "Früher hatten wir einen Rohrbruch". */
  now: ReadonlySet<string>;
  /** Nor what is usual on its card: "Wartung der Heizung" for a service, "neue Gasheizung" for a project. */
  unusual: ReadonlySet<string>;
}

export const TOO_SHORT = 3;

interface SentenceText {
  text: string;
  isQuestion: boolean;
}

export function readSentences(sounds: string, type: RequestType): Sentence[] {
  return sentencesOf(sounds).map((sentence) => readSentence(sentence, USUAL[type]));
}

/** "Gas!!! riecht im Flur" is one: a short sentence belongs to the next. */
function sentencesOf(sounds: string): SentenceText[] {
  const sentences: SentenceText[] = [];
  let open = "";
  for (const part of sounds.split(/(?<=[!?\n])|(?<=(?<!\.)\.)(?![\d.])/)) {
    const text = part.replace(/[!?\n.]$/, "");
    open = open && text.trim() ? `${open}, ${text}` : open + text;
    if (open.trim().split(/\s+/).length < TOO_SHORT) continue;
    sentences.push({ text: open, isQuestion: part.endsWith("?") });
    open = "";
  }
  return [...sentences, { text: open, isQuestion: false }];
}

const USUAL: Record<RequestType, readonly Mark[]> = {
  problem: [],
  service: ["routine"],
  contact: ["routine"],
  project: ["routine", "planned"],
};

/** Not before "wenn" and the like: that part belongs to the one in front. */
const COMMA = /[,;:](?! ?(?:wen|fals|ob) )/;

function readSentence({ text, isQuestion }: SentenceText, usual: readonly Mark[]): Sentence {
  const parts = text
    .split(COMMA)
    .map(meantBy)
    .map((words) => ({ words, verbs: verbsTogether(words) }));
  const sentenceWords = parts.map(({ words }) => words.slice(1)).join("");
  const all = piecesIn(` ${sentenceWords}${parts.map(({ verbs }) => verbs).join("")}`);
  const isUsual = (marks: ReadonlyMap<Mark, unknown>) => usual.some((mark) => marks.has(mark));
  const marks = marksOf(all);
  const isOver = isNotNow(marks, isQuestion);
  if (!isOver && !isUsual(marks)) return { isQuestion, all, now: all, unusual: all };
  const ofNow = parts
    .map(({ words, verbs }) => ({ words, found: piecesIn(words + verbs) }))
    .map(({ words, found }) => ({ found, isAside: words.startsWith(" als "), marks: marksOf(found) }))
    .filter((part) => part.marks.has("now") || !(part.isAside || isNotNow(part.marks, isQuestion)));
  const unusual = ofNow.filter((part) => !isUsual(part.marks));
  return { isQuestion, all, now: isOver ? union(ofNow) : all, unusual: union(unusual) };
}

function isNotNow(marks: ReadonlyMap<Mark, unknown>, isQuestion: boolean): boolean {
  return (
    marks.has("notNow") || (marks.has("over") && marks.has("once")) || (isQuestion && marks.has("asking"))
  );
}

function union(parts: readonly { found: ReadonlySet<string> }[]): Set<string> {
  return new Set(parts.flatMap(({ found }) => [...found]));
}
