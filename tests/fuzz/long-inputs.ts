import { NASTY } from "./mutate.ts";

const MAILS = ["a", "1", " ", "-", ".", "a.", "1 ", "a ", "\t", "ä", "A1", "a-", "www.", "a@", "Straße 1 "];

/**
 * Inputs as long as they can be, of one thing again and again: what an expression that begins anew at each
 * character needs the square of its time for.
 */
export function* longInputs(seeds: readonly string[], longest: number): Generator<string> {
  for (const part of [...MAILS, ...NASTY]) {
    const many = part.repeat(Math.ceil(longest / part.length));
    yield many.slice(0, longest);
    yield `${many.slice(0, longest - 1)}!`;
  }
  for (const seed of seeds) {
    if (seed.length === 0 || seed.length * 2 > longest) continue;
    yield seed.repeat(Math.floor(longest / seed.length));
    const half = Math.floor(longest / 2) - seed.length;
    if (half > 0) yield `${" ".repeat(half)}${seed}${"a".repeat(half)}`.slice(0, longest);
  }
}
