import { DANGER_TO_PEOPLE, DANGERS, EMERGENCIES, type RequestType } from "#db/values.ts";
import { behindDoor, type EmergencyFound, emergencyIn } from "./emergency.ts";
import { pieces } from "./plain-words.ts";
import { namesDanger, weigh } from "./points.ts";
import { type Sentence, union } from "./read-sentences.ts";
import { SIGNS } from "./word-lists.ts";

export interface DangerGrounds {
  type: RequestType;
  /** Whether anything but gas counts. */
  mayPress: boolean;
}

/** From so many points on a sign of an emergency counts, and one of gas. */
const SIGN = 3;
const GAS = -6;
/** So many it needs in two sentences, after "aber", or where only its size makes it small. */
const CLEAR = 10;
/** So many points count alone. */
const ALARMING = 13;
const GRAVE = new Set(pieces(SIGNS.grave));
const BEHIND_DOOR = new Set(pieces(SIGNS.behindDoor));
const NOTHING: ReadonlySet<string> = new Set();

/** The gravest danger that a sentence or two in a row tell of, whatever else is said around it (D81). */
export function gravestDanger(sentences: readonly Sentence[], grounds: DangerGrounds): EmergencyFound | null {
  // Two of each, so that one is left beside a sentence that is one itself.
  const takingBack = [
    ...sentences.filter((one) => one.takesBack === "all" && !isElsewhere(one)).slice(0, 2),
    ...sentences.filter(({ takesBack, isAside }) => takesBack === "most" && !isAside).slice(0, 2),
  ];
  const found = sentences.flatMap((sentence, at) => {
    const [before, next, afterNext] = [sentences[at - 1], sentences[at + 1], sentences[at + 2]];
    const alone = dangerOf(sentence, { before, next, takingBack }, grounds) ?? [];
    if (!next || sentence.isAside || next.isAside) return alone;
    const together = dangerIn({ told: [sentence, next], before, next: afterNext, takingBack }, grounds) ?? [];
    return [alone, together].flat();
  });
  const said = union(sentences.filter(({ isAside }) => !isAside).map(({ now }) => now));
  return (
    found
      .map((one) => behindDoor(one, said, BEHIND_DOOR))
      .sort((a, b) => EMERGENCIES.indexOf(a.emergency) - EMERGENCIES.indexOf(b.emergency))[0] ?? null
  );
}

// "Die Wartung hat sich erledigt" is of another matter, "letzte Woche" of another time; "übrigens" may be of a danger.
function isElsewhere({ marks, all }: Sentence): boolean {
  return !marks.has("now") && (marks.has("once") || (marks.has("aside") && !namesDanger(all)));
}

interface Around {
  before: Sentence | undefined;
  next: Sentence | undefined;
  takingBack: readonly Sentence[];
}

interface Told extends Around {
  told: readonly Sentence[];
  isTurn?: boolean;
}

/** Water and worse after "aber" counts by itself, too: what stands before it doesn't make it smaller. */
function dangerOf(sentence: Sentence, around: Around, grounds: DangerGrounds): EmergencyFound | null {
  const whole = dangerIn({ ...around, told: [sentence] }, grounds);
  const { turn } = sentence;
  if (whole || !turn) return whole;
  const takingBack = around.takingBack.filter((one) => one !== sentence);
  const behind = dangerIn({ ...around, told: [turn], takingBack, isTurn: true }, grounds);
  return behind && DANGERS[behind.emergency] >= DANGERS.wasser ? behind : null;
}

function dangerIn(
  { told, before, next, takingBack, isTurn = false }: Told,
  { type, mayPress }: DangerGrounds,
): EmergencyFound | null {
  const isHere = told.some(({ marks }) => marks.has("now"));
  if (!isHere && (before?.isOverDanger || next?.isOverDanger)) return null;
  const others = [...told.filter(({ takesBack }) => takesBack !== null), ...takingBack];
  if (others.some(({ takesBack }) => takesBack === "all")) return null;
  const sign = signIn(told, { type, mayPress });
  const { points, ofSize, isNamed, likeliest } = weigh({
    type,
    isQuestion: told.every((sentence) => sentence.isQuestion),
    now: union(told.map(({ unusual }) => unusual)),
    all: union(told.map(({ all }) => all)),
    next: next && !next.isAside ? next.all : NOTHING,
  });
  const isGas = sign?.emergency === "gas";
  const isGrave = isGas || sign?.emergency === "feuer" || sign?.because.some((piece) => GRAVE.has(piece));
  const isAlone = told.length === 1;
  const isForPeople = sign !== null && DANGERS[sign.emergency] >= DANGER_TO_PEOPLE;
  const least = isGas ? (isAlone ? GAS : SIGN) : isAlone && (isForPeople || !isTurn) ? SIGN : CLEAR;
  const isClear = points >= least || (isAlone && isForPeople && points - ofSize >= CLEAR);
  const isCalm = others.length > 0;
  if (sign && isClear && (isGrave || !isCalm)) return sign;
  const isAlarming = points >= ALARMING && (isNamed || isAlone);
  return mayPress && !isCalm && isAlarming ? likeliest() : null;
}

/** Gas on every card; projects name nothing else, unless they press and it isn't planned. */
function signIn(told: readonly Sentence[], { type, mayPress }: DangerGrounds): EmergencyFound | null {
  const read = (which: "now" | "unusual") => told.map(({ reads }) => reads[which]);
  const gas = type === "problem" ? null : emergencyIn(read("now"), ["gas"]);
  return gas ?? (mayPress ? emergencyIn(read("unusual"), EMERGENCIES) : null);
}
