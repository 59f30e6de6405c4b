/**
 * Pieces of words that tell a trade, in small letters; a leading blank means "at the start of a word". The
 * strong ones decide alone, the weak ones only together or without a rival.
 */
export interface TradeWords {
  strong: readonly string[];
  weak: readonly string[];
}
