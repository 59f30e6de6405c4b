import type { Trade } from "#app/domain/profile/trades.ts";
import { ELECTRICAL_WORDS } from "./electrical.ts";
import { INTERIOR_WORDS } from "./interior.ts";
import { OUTSIDE_WORDS } from "./outside.ts";
import { PIPE_WORDS } from "./pipes.ts";
import { SHELL_WORDS } from "./shell.ts";
import type { TradeWords } from "./trade-words.ts";

export const TRADE_WORDS: Record<Trade, TradeWords> = {
  ...SHELL_WORDS,
  ...INTERIOR_WORDS,
  ...PIPE_WORDS,
  ...ELECTRICAL_WORDS,
  ...OUTSIDE_WORDS,
};
