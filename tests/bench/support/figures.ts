/** Middle of the values; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** The smallest value that `share` (0–1) of the values don't exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export interface Pairs {
  /** Median of ours by the reference's, pair by pair: what else the machine does meets both. */
  ratio: number;
  ours: number;
  reference: number;
}

/** Measures both in turn, `rounds` times, after one round that doesn't count. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Pairs> {
  await ours();
  await reference();
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await ours(), await reference()]);
  return {
    ratio: median(pairs.map(([own, other]) => own / other)),
    ours: median(pairs.map(([own]) => own)),
    reference: median(pairs.map(([, other]) => other)),
  };
}
