import { EMERGENCIES, type Emergency, type RequestType } from "#db/values.ts";
import { type EmergencyFound, emergencyIn } from "./emergency.ts";
import { learnedKinds, learnedPoints, placesOf, tellingWords } from "./learned.ts";
import { weigh } from "./points.ts";
import { type Sentence, union, wordsOf } from "./read-sentences.ts";

export interface DangerGrounds {
  type: RequestType;
  /** Whether anything but gas counts. */
  mayPress: boolean;
}

export interface DangerFound extends EmergencyFound {
  /** Whether a word names a danger; else messages like this one have told of some. */
  isNamed: boolean;
}

/** From so many points on it is an emergency. */
const ALARMING = 2;
/** What a sign adds, what one of gas or fire adds, and what words like theirs add without a sign. */
const SIGN = 4;
const GRAVE_SIGN = 10;
const LIKE_GRAVE = 4;
const GRAVE: ReadonlySet<Emergency> = new Set(["gas", "feuer"]);
/** From so many points on a sign of what is here again decides alone: what was learned tells the past from the present badly. */
const BACK = -6;
/** What "nicht schlimm" anywhere in the message takes away, but from gas and fire. */
const CALM = 9;
/** "Es stinkt nicht nach Gas": no danger is left, and what was learned doesn't read what is denied. */
const DENIES = / (?:nict|nicts|kein|keine|keinen|nirgends) /;
const NOTHING: ReadonlySet<string> = new Set();

type Told = readonly [Sentence, ...Sentence[]];

export interface ToldTogether {
  told: Told;
  /** Where they begin among the sentences. */
  first: number;
}

/** What is judged by itself: each sentence, and each two in a row about the same matter. */
export function toldTogether(sentences: readonly Sentence[]): ToldTogether[] {
  return sentences.flatMap((sentence, first): ToldTogether[] => {
    const next = sentences[first + 1];
    const alone: ToldTogether = { told: [sentence], first };
    const isOne = next && !sentence.isAside && !next.isAside;
    return isOne ? [alone, { told: [sentence, next], first }] : [alone];
  });
}

/** The gravest danger that a sentence or two in a row tell of, whatever else is said around it (D81). */
export function gravestDanger(sentences: readonly Sentence[], grounds: DangerGrounds): DangerFound | null {
  const takingBack = sentences.filter(({ takesBack }) => takesBack !== null);
  const found = toldTogether(sentences).flatMap(({ told, first }) => {
    const [before, next] = [sentences[first - 1], sentences[first + told.length]];
    return dangerIn({ told, before, next, takingBack }, grounds) ?? [];
  });
  return found.sort((a, b) => EMERGENCIES.indexOf(a.emergency) - EMERGENCIES.indexOf(b.emergency))[0] ?? null;
}

interface InMessage {
  told: Told;
  before: Sentence | undefined;
  next: Sentence | undefined;
  /** Of the whole message. */
  takingBack: readonly Sentence[];
}

function dangerIn(
  { told, before, next, takingBack: all }: InMessage,
  { type, mayPress }: DangerGrounds,
): DangerFound | null {
  const isHere = told.some(({ marks }) => marks.has("now"));
  if (!isHere && (before?.isOverDanger || next?.isOverDanger)) return null;
  const takingBack = all.filter((sentence) => told.includes(sentence) || !sentence.isAside);
  if (takingBack.some(({ takesBack }) => takesBack === "all")) return null;
  const sign = signIn(told, { type, mayPress });
  if (!sign && !mayPress) return null;
  const { points, likeliest } = weigh({
    type,
    isQuestion: told.every((sentence) => sentence.isQuestion),
    now: union(told.map(({ unusual }) => unusual)),
    all: union(told.map(({ all }) => all)),
    next: next && !next.isAside ? next.all : NOTHING,
  });
  if (sign && told.every(({ isBack }) => isBack) && points >= BACK) return { ...sign, isNamed: true };
  if (!sign && !likeliest && DENIES.test(wordsOf(told))) return null;
  const places = placesOf(wordsOf(told));
  const ofSign = !sign ? 0 : GRAVE.has(sign.emergency) ? GRAVE_SIGN : SIGN;
  const ofCalm = takingBack.length > 0 && ofSign !== GRAVE_SIGN ? CALM : 0;
  const total = points + ofSign - ofCalm + learnedPoints(places, type);
  if (total + LIKE_GRAVE < ALARMING) return null;
  const kind = kindOf(places, sign?.emergency, likeliest?.emergency);
  const isLikeGrave = !sign && GRAVE.has(kind);
  if (total + (isLikeGrave ? LIKE_GRAVE : 0) < ALARMING) return null;
  const named = sign ?? likeliest;
  return { emergency: kind, because: named?.because ?? tellingWords(wordsOf(told)), isNamed: named !== null };
}

/** What a sign, and most of the points, add to what was learned of their kind. */
const OF_SIGN = 25;
const OF_POINTS = 8;

function kindOf(
  places: ReadonlySet<number>,
  ofSign: Emergency | undefined,
  ofPoints: Emergency | undefined,
): Emergency {
  const points = learnedKinds(places).map((learned, at) => {
    const kind = EMERGENCIES[at];
    return learned + (kind === ofSign ? OF_SIGN : 0) + (kind === ofPoints ? OF_POINTS : 0);
  });
  const most = Math.max(...points);
  return (most > 0 ? EMERGENCIES[points.indexOf(most)] : (ofSign ?? ofPoints)) ?? "andere";
}

/** Gas on every card; projects name nothing else, unless they press and it isn't planned. */
function signIn(told: Told, { type, mayPress }: DangerGrounds): EmergencyFound | null {
  const read = (which: "now" | "unusual") =>
    told.map((sentence) => ({ counted: sentence[which], all: sentence.all }));
  const gas = type === "problem" ? null : emergencyIn(read("now"), ["gas"]);
  return gas ?? (mayPress ? emergencyIn(read("unusual"), EMERGENCIES) : null);
}
