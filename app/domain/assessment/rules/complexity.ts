import { UNCLEAR } from "#db/values.ts";
import type { Level } from "../assessment.ts";
import type { RequestFacts } from "./facts.ts";
import { found, pieces, plainWords } from "./plain-words.ts";
import { SIGNS } from "./word-lists.ts";

const LARGE = pieces(SIGNS.large);
const SMALL = pieces(SIGNS.small);

const LARGE_AREA = 50;
const MANY_TRADES = 3;

export function complexityOf(
  { requestType, message }: Pick<RequestFacts, "requestType" | "message">,
  trades: number,
): Level | typeof UNCLEAR {
  const words = plainWords(message);
  const isLarge =
    found(words, LARGE).length > 0 || squareMetres(message) >= LARGE_AREA || trades >= MANY_TRADES;
  if (requestType === "project") return isLarge ? "hoch" : "mittel";
  if (found(words, SMALL).length > 0) return "gering";
  if (trades === 0) return UNCLEAR;
  return isLarge && requestType !== "problem" ? "hoch" : "mittel";
}

/** It counts m². 0 means that no area is named. */
function squareMetres(message: string): number {
  const areas = message.matchAll(/(\d{1,5})(?:,\d+)?\s?(?:m²|m2|qm|quadratmeter)/gi);
  return Math.max(0, ...[...areas].map(([, size]) => Number(size)));
}
