import type { RequestType } from "#db/values.ts";
import { EMERGENCY_PIECES, type Read } from "./emergency.ts";
import { pieceFinder } from "./find-pieces.ts";
import { meantBy, pieces } from "./plain-words.ts";
import { namesDanger, POINT_PIECES } from "./points.ts";
import { verbsTogether } from "./separable-verbs.ts";
import { SIGNS } from "./word-lists.ts";

const MARKS = [
  ...(["routine", "planned", "notNow", "over", "once", "now", "asking"] as const),
  ...(["harmless", "falseAlarm", "aside", "later", "soon", "pressing", "call"] as const),
];
export type Mark = (typeof MARKS)[number];

const MARKS_OF = Map.groupBy(
  MARKS.flatMap((mark) => pieces(SIGNS[mark]).map((piece) => ({ piece, mark }))),
  ({ piece }) => piece,
);

const PIECES = [...EMERGENCY_PIECES, ...POINT_PIECES, ...MARKS_OF.keys(), ...pieces(SIGNS.behindDoor)];
const piecesIn = pieceFinder(PIECES, {
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
  words: string;
  all: ReadonlySet<string>;
  marks: ReadonlyMap<Mark, readonly string[]>;
  /** Without what is over, only feared or asked about: "Früher hatten wir einen Rohrbruch". */
  now: ReadonlySet<string>;
  reads: Record<"now" | "unusual", Read>;
  /** Nor what is usual on its card: "Wartung der Heizung" for a service, "neue Gasheizung" for a project. */
  unusual: ReadonlySet<string>;
  /** Whether it tells of a danger that is over. */
  isOverDanger: boolean;
  /** These deny everything but gas and fire, or all: "nicht schlimm", "war ein Fehlalarm". */
  takesBack: "most" | "all" | null;
  /** It is about another matter or another time. */
  isAside: boolean;
  /** What comes after "aber", by itself: "Nicht schlimm, aber es kokelt" tells of a fire. */
  turn: Sentence | null;
}

interface SentenceText {
  text: string;
  isQuestion: boolean;
}

export function readSentences(sounds: string, type: RequestType): Sentence[] {
  return sentencesOf(sounds).map((sentence) => readSentence(sentence, USUAL[type]));
}

/** "Wohnung 9. Letzten Sommer" are two sentences, "am 3. März" and "im 2. Stock" are one. */
const SENTENCE_END =
  /(?<=[!?\n])|(?<=(?<!\.|\b(?:bj|bzw|ca|dr|evtl|inkl|nr|st|tel))\.)(?!(?<=\b\d{1,2}\.) ?(?:jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez|st|et|og|ug|dg|ob|un|sind|und|bis))(?![\d.])/;

function sentencesOf(sounds: string): SentenceText[] {
  return sounds
    .split(SENTENCE_END)
    .filter((part) => /[a-z0-9]/.test(part))
    .flatMap((part) => (part.endsWith("?") ? withoutStatement(part) : [{ text: part, isQuestion: false }]));
}

const ASKED =
  /[,;:] ?(?=(?:und |aber |oder )?(?:was|wer|wi|wan|wo|wofur|wolen|woran|warum|welce[nrms]?|kan|kon|konen|konten|konte|konntet|ist|sind|hat|haben|habt|gibt|darf|durfen|sol|solen|solte|mus|musen|wurde|wurden|get|macen|sceinen|seid|komen|komt) )/;

/** "Der Strom ist weg, was kostet das?" asks nothing in its first part. */
function withoutStatement(question: string): SentenceText[] {
  const at = question.search(ASKED);
  if (at < 0) return [{ text: question, isQuestion: true }];
  return [
    { text: question.slice(0, at), isQuestion: false },
    { text: question.slice(at + 1), isQuestion: true },
  ];
}

const ELSEWHERE: readonly Mark[] = ["aside", "once", "notNow", "later"];

const USUAL: Record<RequestType, readonly Mark[]> = {
  problem: [],
  service: ["routine"],
  contact: ["routine"],
  project: ["routine", "planned"],
};

/** Not before "wenn" and the like: that part belongs to the one in front. */
const COMMA = /[,;:](?! ?(?:wen|fals|ob) )/;

const TURN = /\b(?:aber|alerdings|jedoc)|[,;] ?(?:doc|nur) /;

function readSentence(sentence: SentenceText, usual: readonly Mark[]): Sentence {
  const at = sentence.text.search(TURN);
  if (at < 0) return { ...readWords(sentence, usual), turn: null };
  const turn = sentence.text.slice(at).replace(TURN, " ");
  return {
    ...readWords(sentence, usual),
    turn: { ...readWords({ ...sentence, text: turn }, usual), turn: null },
  };
}

function readWords({ text, isQuestion }: SentenceText, usual: readonly Mark[]): Omit<Sentence, "turn"> {
  const parts = text
    .split(COMMA)
    .map(meantBy)
    .map((words) => ({ words, verbs: verbsTogether(words) }));
  const sentenceWords = parts.map(({ words }) => words.slice(1)).join("");
  const all = piecesIn(` ${sentenceWords}${parts.map(({ verbs }) => verbs).join("")}`);
  const isUsual = (marks: ReadonlyMap<Mark, unknown>) => usual.some((mark) => marks.has(mark));
  const marks = marksOf(all);
  const isOver = isNotNow(marks, isQuestion);
  const kept = {
    isQuestion,
    words: ` ${sentenceWords}`,
    all,
    marks,
    takesBack: marks.has("falseAlarm") ? ("all" as const) : marks.has("harmless") ? ("most" as const) : null,
    isAside: ELSEWHERE.some((mark) => marks.has(mark)),
  };
  if (!isOver && !isUsual(marks)) {
    const read = { counted: all, all };
    return { ...kept, now: all, unusual: all, reads: { now: read, unusual: read }, isOverDanger: false };
  }
  const ofNow = parts
    .map(({ words, verbs }) => ({ words, found: piecesIn(words + verbs) }))
    .map(({ words, found }) => ({ found, isAside: words.startsWith(" als "), marks: marksOf(found) }))
    .filter((part) => part.marks.has("now") || !(part.isAside || isNotNow(part.marks, isQuestion)));
  const now = isOver ? union(ofNow.map(({ found }) => found)) : all;
  const unusual = union(ofNow.filter((part) => !isUsual(part.marks)).map(({ found }) => found));
  return {
    ...kept,
    now,
    unusual,
    reads: { now: { counted: now, all }, unusual: { counted: unusual, all } },
    isOverDanger: isOver && !isQuestion && namesDanger(all),
  };
}

function isNotNow(marks: ReadonlyMap<Mark, unknown>, isQuestion: boolean): boolean {
  return (
    marks.has("notNow") || (marks.has("over") && marks.has("once")) || (isQuestion && marks.has("asking"))
  );
}

export function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [only] = sets;
  return only && sets.length === 1 ? only : new Set(sets.flatMap((set) => [...set]));
}
