import { DANGER_TO_PEOPLE, DANGERS, EMERGENCIES, type RequestType } from "#db/values.ts";
import { type EmergencyFound, emergencyIn } from "./emergency.ts";
import { pieces } from "./plain-words.ts";
import { weigh } from "./points.ts";
import { type Sentence, union } from "./read-sentences.ts";
import { SIGNS } from "./word-lists.ts";

export interface DangerGrounds {
  type: RequestType;
  /** Whether anything but gas counts. */
  mayPress: boolean;
}

/** From so many points on a sign of an emergency counts, one of gas, any of two sentences; points alone. */
const SIGN = 3;
const GAS = -6;
const SIGN_OF_TWO = 10;
const ALARMING = 13;
const GRAVE = new Set(pieces(SIGNS.grave));
const NOTHING: ReadonlySet<string> = new Set();

/** The gravest danger that a sentence or two in a row tell of, whatever else is said around it (D81). */
export function gravestDanger(sentences: readonly Sentence[], grounds: DangerGrounds): EmergencyFound | null {
  const takingBack = sentences.filter((sentence) => sentence.takesBack !== null);
  const found = sentences.flatMap((sentence, at) => {
    const [before, next, afterNext] = [sentences[at - 1], sentences[at + 1], sentences[at + 2]];
    const alone = dangerOf(sentence, { before, next, takingBack }, grounds) ?? [];
    if (!next || sentence.isAside || next.isAside) return alone;
    const together = dangerIn({ told: [sentence, next], before, next: afterNext, takingBack }, grounds) ?? [];
    return [alone, together].flat();
  });
  return found.sort((a, b) => EMERGENCIES.indexOf(a.emergency) - EMERGENCIES.indexOf(b.emergency))[0] ?? null;
}

interface Around {
  before: Sentence | undefined;
  next: Sentence | undefined;
  takingBack: readonly Sentence[];
}

interface Told extends Around {
  told: readonly Sentence[];
}

/** A danger to people after "aber" counts by itself, too: what stands before it doesn't make it smaller. */
function dangerOf(sentence: Sentence, around: Around, grounds: DangerGrounds): EmergencyFound | null {
  const whole = dangerIn({ ...around, told: [sentence] }, grounds);
  const { turn } = sentence;
  if (whole || !turn) return whole;
  const others = around.takingBack.filter((one) => one !== sentence);
  const takingBack = turn.takesBack ? [...others, turn] : others;
  const behind = dangerIn({ ...around, told: [turn], takingBack }, grounds);
  return behind && DANGERS[behind.emergency] >= DANGER_TO_PEOPLE ? behind : null;
}

function dangerIn(
  { told, before, next, takingBack }: Told,
  { type, mayPress }: DangerGrounds,
): EmergencyFound | null {
  const isHere = told.some(({ marks }) => marks.has("now"));
  if (!isHere && (before?.isOverDanger || next?.isOverDanger)) return null;
  const others = takingBack.filter(
    (sentence) => told.includes(sentence) || !sentence.isAside || sentence.takesBack === "all",
  );
  if (others.some(({ takesBack }) => takesBack === "all")) return null;
  const sign = signIn(told, { type, mayPress });
  const { points, isNamed, likeliest } = weigh({
    type,
    isQuestion: told.every((sentence) => sentence.isQuestion),
    now: union(told.map(({ unusual }) => unusual)),
    all: union(told.map(({ all }) => all)),
    next: next && !next.isAside ? next.all : NOTHING,
  });
  const isGas = sign?.emergency === "gas";
  const isGrave = isGas || sign?.emergency === "feuer" || sign?.because.some((piece) => GRAVE.has(piece));
  const isAlone = told.length === 1;
  const least = isGas ? (isAlone ? GAS : SIGN) : isAlone ? SIGN : SIGN_OF_TWO;
  const isCalm = others.length > 0;
  if (sign && points >= least && (isGrave || !isCalm)) return sign;
  const isAlarming = points >= ALARMING && (isNamed || isAlone);
  return mayPress && !isCalm && isAlarming ? likeliest : null;
}

/** Gas on every card; projects name nothing else, unless they press and it isn't planned. */
function signIn(told: readonly Sentence[], { type, mayPress }: DangerGrounds): EmergencyFound | null {
  const read = (which: "now" | "unusual") =>
    told.map((sentence) => ({ counted: sentence[which], all: sentence.all }));
  const gas = type === "problem" ? null : emergencyIn(read("now"), ["gas"]);
  return gas ?? (mayPress ? emergencyIn(read("unusual"), EMERGENCIES) : null);
}
