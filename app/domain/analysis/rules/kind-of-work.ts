import { TRADE_CATEGORIES, type Trade } from "../../profile/trades.ts";
import { pieces, plainWords } from "./facts.ts";
import { TRADE_WORDS } from "./trade-words.ts";

const STRONG = 3;
const WEAK = 1;
/** A trade counts beside the best one when it reaches this share of its points. */
const BESIDE = 0.6;

/** The trades a text speaks of, the likeliest first; empty when it says nothing about its work. */
export function kindOfWork(text: string): Trade[] {
  const words = plainWords(text);
  const points = TRADE_CATEGORIES.flatMap(({ trades }) => trades)
    .map((trade) => [trade, pointsOf(words, trade)] as const)
    .filter(([, score]) => score > 0)
    .sort(([, a], [, b]) => b - a);
  const best = points[0]?.[1] ?? 0;
  return points.filter(([, score]) => score >= best * BESIDE).map(([trade]) => trade);
}

const PIECES = new Map(
  Object.entries(TRADE_WORDS).map(([trade, { strong, weak }]) => [
    trade,
    { strong: pieces(strong), weak: pieces(weak) },
  ]),
);

function pointsOf(words: string, trade: Trade): number {
  const { strong, weak } = PIECES.get(trade) ?? { strong: [], weak: [] };
  const hits = (list: readonly string[]) => list.filter((piece) => words.includes(piece)).length;
  return hits(strong) * STRONG + hits(weak) * WEAK;
}

/** Whether a business of these trades does this work; null when either is unknown (D33). */
export function fitsTrades(work: readonly Trade[], trades: readonly string[]): boolean | null {
  if (work.length === 0 || trades.length === 0) return null;
  return work.some((trade) => trades.includes(trade));
}
