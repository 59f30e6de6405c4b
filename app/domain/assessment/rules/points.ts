import { EMERGENCIES, type Emergency, type RequestType } from "#db/values.ts";
import { pieces } from "./plain-words.ts";
import { POINTS } from "./word-lists.ts";

const LISTS = Object.values(POINTS).map(({ words, ...list }) => ({
  ...list,
  pieces: [...new Set(pieces(words))],
}));
type List = (typeof LISTS)[number];

type ByPiece = ReadonlyMap<string, readonly { list: List; piece: string }[]>;

function byPiece(counts: (list: List) => boolean): ByPiece {
  const counted = LISTS.filter(counts).flatMap((list) => list.pieces.map((piece) => ({ list, piece })));
  return Map.groupBy(counted, ({ piece }) => piece);
}

const ALARMS = byPiece((list) => list.points > 0);
const NAMES = byPiece((list) => list.points > 0 && !list.helps);
const CALMS = byPiece((list) => list.points < 0);
const CALMS_BEFORE = byPiece((list) => list.before === true);
export const POINT_PIECES: readonly string[] = [...byPiece(() => true).keys()];

/** One list counts no more words: a long message isn't a greater danger. */
const MOST = 2;
const OF_TYPE: Record<RequestType, number> = { problem: 7, contact: 5, service: 5, project: 3 };
const OF_QUESTION = -5;
/** What words that name no danger themselves may weigh at most, beside twice the words that do. */
const UNNAMED = 6;

export interface Weighed {
  points: number;
  /** What words about the size take away: "nur leicht", "bisschen". */
  ofSize: number;
  /** Whether a word names a danger itself. */
  isNamed: boolean;
  /** What most of the points speak for. */
  likeliest(): { emergency: Emergency; because: readonly string[] };
}

export interface ToWeigh {
  type: RequestType;
  isQuestion: boolean;
  /** The pieces that count for danger, and all of them. */
  now: ReadonlySet<string>;
  all: ReadonlySet<string>;
  next: ReadonlySet<string>;
}

/** How much speaks for danger, less what speaks for something that can wait. */
export function weigh({ type, isQuestion, now, all, next }: ToWeigh): Weighed {
  const danger = weighedLists(now, ALARMS);
  const calm = [...weighedLists(all, CALMS), ...weighedLists(next, CALMS_BEFORE)];
  const naming = danger.filter(({ list }) => !list.helps);
  const named = sum(naming);
  const helped = Math.min(sum(danger) - named, UNNAMED + 2 * named);
  return {
    points: OF_TYPE[type] + (isQuestion ? OF_QUESTION : 0) + named + helped + sum(calm),
    ofSize: sum(calm.filter(({ list }) => list.size)),
    isNamed: naming.length > 0,
    likeliest: () =>
      likeliest(naming) ??
      likeliest(danger) ?? { emergency: "andere", because: danger.flatMap(({ hits }) => hits) },
  };
}

/** Whether a word among these names a danger, be it over or not. */
export function namesDanger(found: ReadonlySet<string>): boolean {
  return [...found].some((piece) => NAMES.has(piece));
}

function likeliest(lists: readonly WeighedList[]): ReturnType<Weighed["likeliest"]> | null {
  const kinds = EMERGENCIES.map((emergency) => {
    const some = lists.filter(({ list }) => list.emergency === emergency);
    return { emergency, points: sum(some), because: some.flatMap(({ hits }) => hits) };
  });
  const most = kinds.reduce((best, kind) => (kind.points > best.points ? kind : best));
  return most.points > 0 ? most : null;
}

interface WeighedList {
  list: List;
  points: number;
  hits: readonly string[];
}

function weighedLists(found: ReadonlySet<string>, lists: ByPiece): WeighedList[] {
  const hits = [...found].flatMap((piece) => lists.get(piece) ?? []);
  return [...Map.groupBy(hits, ({ list }) => list)].map(([list, some]) => {
    const longest = withoutParts(some.map(({ piece }) => piece));
    return { list, points: list.points * Math.min(MOST, longest.length), hits: longest };
  });
}

/** "geht nicht mehr" is "geht nicht" too, and counts once. */
function withoutParts(hits: readonly string[]): string[] {
  return hits.filter((hit) => !hits.some((other) => other !== hit && other.includes(hit.trim())));
}

function sum(lists: readonly WeighedList[]): number {
  return lists.reduce((points, list) => points + list.points, 0);
}
