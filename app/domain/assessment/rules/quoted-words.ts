import { plainWords } from "./facts.ts";

const SHOWN = 3;

/**
 * The words of `message` in which `pieces` were found, as the customer wrote them: at most three, in the
 * message's order, each once.
 */
export function quotedWords(message: string, pieces: readonly string[]): string[] {
  const words = message.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const starts: number[] = [];
  let plain = "";
  for (const word of words) {
    starts.push(plain.length + 1);
    plain += plainWords(word).trimEnd();
  }
  plain += " ";

  const quotes = new Map<number, string>();
  for (const piece of pieces) {
    const at = plain.indexOf(piece);
    if (at < 0) continue;
    const from = at + (piece.startsWith(" ") ? 1 : 0);
    const to = at + piece.trimEnd().length;
    const first = starts.findLastIndex((start) => start <= from);
    const last = starts.findLastIndex((start) => start < to);
    quotes.set(first, words.slice(first, last + 1).join(" "));
  }
  const inOrder = [...quotes].sort(([a], [b]) => a - b).map(([, quote]) => quote);
  return [...new Set(inOrder)].slice(0, SHOWN);
}
