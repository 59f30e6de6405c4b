export interface Features {
  /** Which of the features are there, each once or more. */
  places: readonly number[];
  /** What the sum over the places is divided by. */
  breadth: number;
  /** Of what is there in any case: an index behind those of the places. */
  bias: number;
}

export interface Example {
  features: Features;
  isOn: boolean;
  /** How much a wrong answer costs. */
  cost: number;
}

/** One weight for each place and bias. `rarity` is what a place counts for. */
export interface Line {
  weights: Float64Array;
  rarity: Float64Array;
}

const SEED = 7;

/**
 * The line that separates what is on from what isn't: a linear support vector machine, solved in its dual one example
 * at a time (Hsieh and others, 2008). The same examples give the same line.
 */
export function separate(
  examples: readonly Example[],
  rarity: Float64Array,
  biases: number,
  passes: number,
): Line {
  const line = { weights: new Float64Array(rarity.length + biases), rarity };
  const slopes = examples.map(({ features, isOn, cost }) => {
    const slack = 1 / (2 * cost);
    const squares = features.places.reduce((sum, place) => sum + (rarity[place] ?? 0) ** 2, 0);
    return {
      features,
      side: isOn ? 1 : -1,
      slack,
      size: 1 + squares / features.breadth ** 2 + slack,
      weight: 0,
    };
  });
  const random = randomNumbers(SEED);
  for (let pass = 0; pass < passes; pass++) {
    shuffle(slopes, random);
    for (const slope of slopes) {
      const { features, side, slack, size, weight } = slope;
      const gradient = side * distance(line, features) - 1 + weight * slack;
      slope.weight = Math.max(weight - gradient / size, 0);
      move(line, features, (slope.weight - weight) * side);
    }
  }
  return line;
}

/** Above zero where the line calls it on. */
export function distance({ weights, rarity }: Line, { places, breadth, bias }: Features): number {
  let sum = 0;
  for (const place of places) sum += (weights[place] ?? 0) * (rarity[place] ?? 0);
  return (weights[bias] ?? 0) + sum / breadth;
}

function move({ weights, rarity }: Line, { places, breadth, bias }: Features, step: number): void {
  for (const place of places)
    weights[place] = (weights[place] ?? 0) + (step * (rarity[place] ?? 0)) / breadth;
  weights[bias] = (weights[bias] ?? 0) + step;
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<One>(all: One[], random: () => number): void {
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as One, all[last] as One];
  }
}
