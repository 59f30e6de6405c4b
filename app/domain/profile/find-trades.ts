import otherWords from "#content/words/trade-names.json" with { type: "json" };
import { TRADE_CATEGORIES, type Trade } from "./trades.ts";

/** How businesses and people call a trade whose own name doesn't say so. */
const OTHER_WORDS: Partial<Record<Trade, string>> = otherWords;

const ALL: readonly Trade[] = TRADE_CATEGORIES.flatMap(({ trades }) => trades);

const wordsOf = (trade: Trade) =>
  `${OTHER_WORDS[trade] ?? ""} ${trade}`
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 2 && word !== "und");

/** "Müller Elektrotechnik" suggests "Elektrik / Elektroinstallation". */
export function tradesInName(companyName: string): Trade[] {
  const name = companyName.toLowerCase();
  return ALL.filter((trade) => wordsOf(trade).some((word) => name.includes(word)));
}

/** Matches the beginning of a word, or the word with something behind it: "elektriker". */
export function findTrades(typed: string): Trade[] {
  const wanted = typed.trim().toLowerCase();
  return ALL.filter(
    (trade) =>
      trade.toLowerCase().includes(wanted) ||
      wordsOf(trade).some((word) => word.startsWith(wanted) || wanted.startsWith(word)),
  );
}
