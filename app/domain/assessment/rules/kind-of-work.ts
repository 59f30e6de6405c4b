import { TRADE_CATEGORIES, type Trade } from "../../profile/trades.ts";
import { asItSounds } from "./as-it-sounds.ts";
import { found, pieces, plainWords } from "./plain-words.ts";
import { SIGNS, TRADE_WORDS } from "./word-lists.ts";

const STRONG = 3;
const WEAK = 1;
/** Share of the best trade's points. */
const BESIDE = 0.6;

export interface WorkGuess {
  trade: Trade;
  points: number;
  because: readonly string[];
}

/** The likeliest first; empty for none. Places count only when nothing else speaks for a trade. */
export function kindOfWork(text: string): WorkGuess[] {
  const words = plainWords(text);
  const meant = guesses(withoutPlaces(words));
  return meant.length > 0 ? meant : guesses(words);
}

function guesses(words: string): WorkGuess[] {
  const all = TRADE_CATEGORIES.flatMap(({ trades }) => trades)
    .map((trade) => guess(words, trade))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const best = all[0]?.points ?? 0;
  return all.filter(({ points }) => points >= best * BESIDE);
}

const PIECES = new Map(
  Object.entries(TRADE_WORDS).map(([trade, { strong, weak }]) => [
    trade,
    { strong: pieces(strong), weak: pieces(weak) },
  ]),
);

function guess(words: string, trade: Trade): WorkGuess {
  const { strong, weak } = PIECES.get(trade) ?? { strong: [], weak: [] };
  const [strongHits, weakHits] = [found(words, strong), found(words, weak)];
  return {
    trade,
    points: strongHits.length * STRONG + weakHits.length * WEAK,
    because: [...strongHits, ...weakHits],
  };
}

/** Null when either is unknown (D33). */
export function fitsTrades(work: readonly Trade[], trades: readonly string[]): boolean | null {
  if (work.length === 0 || trades.length === 0) return null;
  return work.some((trade) => trades.includes(trade));
}

const BEFORE = "im|in|ins|am|an|auf|aufs|vom|von|unter|hinter|neben|vor|beim|bei|zum|zur|fürs|für";
const BETWEEN = "der|die|das|dem|den|des|unser|unsere[mnrs]?|mein|meine[mnrs]?|eine[mnr]?|neue[mn]|alte[mn]";

const PLACE = new RegExp(
  ` (?:${asItSounds(BEFORE)}) (?:(?:${asItSounds(BETWEEN)}) )?(?:${pieces(SIGNS.places).join("|")})(?= )`,
  "g",
);

function withoutPlaces(text: string): string {
  return text.replace(PLACE, "");
}
