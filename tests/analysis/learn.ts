import { asItSounds } from "#app/domain/assessment/rules/as-it-sounds.ts";
import { toldTogether } from "#app/domain/assessment/rules/danger.ts";
import { breadth, PLACES, PLACES_OF_KIND, placesOf } from "#app/domain/assessment/rules/learned.ts";
import { readSentences, wordsOf } from "#app/domain/assessment/rules/read-sentences.ts";
import { EMERGENCIES, REQUEST_TYPES } from "#db/values.ts";
import { distance, type Example, type Features, type Line, separate } from "./separate.ts";
import { TAUGHT } from "./taught.ts";

/* Of an emergency's sentences only the one that tells most of danger is an example, chosen anew each round; of other
   messages every one is. */

const ROUNDS = 3;
const [PASSES, LAST_PASSES] = [8, 24];
const COST = 0.1;
const COST_OF_KIND = 0.3;
/** How many points the distance from the dividing line to an example is worth. */
const POINTS = 20;
const MOST = 127;

/** What `content/words/learned.json` holds. */
export function learn() {
  const taught = TAUGHT.map(({ type, message, expected }) => ({
    expected,
    told: toldTogether(readSentences(asItSounds(message), type)).map(({ told }): Features => {
      const places = placesOf(wordsOf(told));
      return { places: [...places], breadth: breadth(places), bias: PLACES + REQUEST_TYPES.indexOf(type) };
    }),
  })).filter(({ told }) => told.length > 0);

  const rarity = rarityIn(
    taught.map(({ told }) => told.flatMap(({ places }) => places)),
    PLACES,
  );
  let line: Line | null = null;
  for (let round = 0; round <= ROUNDS; round++) {
    const examples = taught.flatMap(({ expected, told }): Example[] =>
      expected
        ? [{ features: gravest(told, line), isOn: true, cost: COST }]
        : told.map((features) => ({ features, isOn: false, cost: COST / Math.sqrt(told.length) })),
    );
    line = separate(examples, rarity, REQUEST_TYPES.length, round === ROUNDS ? LAST_PASSES : PASSES);
  }

  if (!line) throw new Error("Nothing was learned.");
  const learned = line;
  const emergencies = taught.flatMap(({ expected, told }) => {
    const { places, breadth } = gravest(told, learned);
    const features = { places: places.map((place) => place % PLACES_OF_KIND), breadth, bias: PLACES_OF_KIND };
    return EMERGENCIES.some((kind) => kind === expected) ? [{ expected, features }] : [];
  });
  const rarityOfKind = rarityIn(
    emergencies.map(({ features }) => features.places),
    PLACES_OF_KIND,
  );
  const kinds = EMERGENCIES.map((kind) => {
    const examples = emergencies.map(({ expected, features }) => ({
      features,
      isOn: expected === kind,
      cost: COST_OF_KIND,
    }));
    const { ofPlaces, ofBiases } = points(separate(examples, rarityOfKind, 1, LAST_PASSES), PLACES_OF_KIND);
    return [kind, { ofAny: ofBiases[0], ...ofPlaces }] as const;
  });
  const { ofPlaces, ofBiases } = points(learned, PLACES);
  const ofType = Object.fromEntries(REQUEST_TYPES.map((type, at) => [type, ofBiases[at]]));
  return { danger: { ofType, ...ofPlaces }, kinds: Object.fromEntries(kinds) };
}

/** In how few messages a place occurs; zero where in one alone. */
function rarityIn(messages: readonly (readonly number[])[], places: number): Float64Array {
  const counts = new Float64Array(places);
  for (const message of messages) {
    for (const place of new Set(message)) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count) => (count < 2 ? 0 : Math.log(messages.length / count) + 1));
}

/** While nothing is learned, the first two sentences. */
function gravest(told: readonly Features[], line: Line | null): Features {
  const [first, second] = told;
  if (!first) throw new Error("A message without words teaches nothing.");
  if (!line) return second ?? first;
  return told.reduce((most, one) => (distance(line, one) > distance(line, most) ? one : most));
}

function points({ weights, rarity }: Line, places: number) {
  const ofPlaces = rarity.map((value, place) => value * (weights[place] ?? 0));
  const largest = ofPlaces.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const bytes = Int8Array.from(ofPlaces, (weight) => Math.round((weight / largest) * MOST));
  return {
    ofPlaces: {
      each: Number(((POINTS * largest) / MOST).toPrecision(3)),
      bytes: Buffer.from(bytes.buffer).toString("base64"),
    },
    ofBiases: [...weights.subarray(places)].map((weight) => Math.round(POINTS * weight)),
  };
}
