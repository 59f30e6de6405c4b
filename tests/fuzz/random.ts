/** Repeatable chance: the same seed gives the same inputs. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32: small, quick, and good enough to find what breaks. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => next() % Math.max(1, limit);
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("Nothing to pick from.");
      return item;
    },
  };
}
