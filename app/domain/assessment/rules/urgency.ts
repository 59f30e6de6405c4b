import { EMERGENCIES, type Emergency, UNCLEAR, type Urgency } from "#db/values.ts";
import { asItSounds } from "./as-it-sounds.ts";
import { type EmergencyFound, emergencyIn } from "./emergency.ts";
import type { RequestFacts } from "./facts.ts";
import { readOtherWords } from "./other-languages.ts";
import { pieces, plainWords } from "./plain-words.ts";
import { weigh } from "./points.ts";
import { type Mark, marksOf, readSentences, type Sentence, TOO_SHORT } from "./read-sentences.ts";
import { SIGNS } from "./word-lists.ts";

export interface UrgencyJudgement {
  urgency: Urgency | typeof UNCLEAR;
  /** Null also where it is urgent, but no danger is named. */
  emergency: Emergency | null;
  because: readonly string[];
  /** Whether `because` are words of another language. */
  isInOtherWords: boolean;
}

export type UrgencyGrounds = Pick<RequestFacts, "requestType" | "message" | "timingPreference">;

type Marks = ReadonlyMap<Mark, readonly string[]>;

/** From so many points on a sign of an emergency counts, and one of gas; points alone from so many. */
const SIGN = 3;
const GAS = -3;
const ALARMING = 13;

export function urgencyOf(grounds: UrgencyGrounds): UrgencyJudgement {
  const danger = dangerInOtherWords(grounds);
  return danger
    ? { urgency: "sofort", ...danger, isInOtherWords: true }
    : { ...germanUrgencyOf(grounds), isInOtherWords: false };
}

function germanUrgencyOf(grounds: UrgencyGrounds): Omit<UrgencyJudgement, "isInOtherWords"> {
  const sentences = readSentences(asItSounds(grounds.message), grounds.requestType);
  const now = new Set(sentences.flatMap((sentence) => [...sentence.now]));
  const all = new Set(sentences.flatMap((sentence) => [...sentence.all]));
  const [marks, anyMarks] = [marksOf(now), marksOf(all)];
  const danger = anyMarks.has("falseAlarm") ? null : dangerIn(sentences, grounds);
  const { points, ...likeliest } = weigh({
    type: grounds.requestType,
    isQuestion: sentences.some((sentence) => sentence.isQuestion),
    now: new Set(sentences.flatMap((sentence) => [...sentence.unusual])),
    all,
  });
  const isCalm = marks.has("later") || anyMarks.has("harmless") || anyMarks.has("falseAlarm");
  const isGas = danger?.emergency === "gas";
  const isGrave = isGas || danger?.emergency === "feuer";
  if (danger && points >= (isGas ? GAS : SIGN) && (isGrave || !isCalm)) {
    return { urgency: "sofort", ...danger };
  }
  if (!isCalm && points >= ALARMING && mayPress(grounds)) return { urgency: "sofort", ...likeliest };
  const pressing = isCalm ? [] : pressingIn(marks, grounds);
  if (pressing.length > 0) return { urgency: "sofort", emergency: null, because: pressing };
  return { emergency: null, ...withoutEmergency(grounds, marks) };
}

/** Gas on every card; projects name nothing else, unless they press and it isn't planned. */
function dangerIn(sentences: readonly Sentence[], grounds: UrgencyGrounds): EmergencyFound | null {
  const read = (which: "now" | "unusual") =>
    sentences.map((sentence) => ({ counted: sentence[which], all: sentence.all }));
  const gas = grounds.requestType === "problem" ? null : emergencyIn(read("now"), ["gas"]);
  return gas ?? (mayPress(grounds) ? emergencyIn(read("unusual"), EMERGENCIES) : null);
}

/** The same in other languages. */
function dangerInOtherWords(grounds: UrgencyGrounds): EmergencyFound | null {
  const words = readOtherWords(grounds.message);
  if (!words) return null;
  const isProblem = grounds.requestType === "problem";
  const gas = isProblem ? null : words.emergencyIn(["gas"], { withRoutine: true });
  return gas ?? (mayPress(grounds) ? words.emergencyIn(EMERGENCIES, { withRoutine: isProblem }) : null);
}

function mayPress({ requestType, timingPreference }: UrgencyGrounds): boolean {
  return requestType !== "project" || timingPreference === "so_schnell_wie_moeglich";
}

const NEUTRAL = pieces([...SIGNS.neutral, ...SIGNS.pressing.flatMap((words) => words.trim().split(" "))]);

/** "Bitte dringend zurückrufen", not "Bitte dringend, die Klingel geht nicht". */
function pressingIn(marks: Marks, { requestType, message }: UrgencyGrounds): readonly string[] {
  const pressing = marks.get("pressing") ?? [];
  const canBe = requestType === "problem" || (requestType === "contact" && marks.has("call"));
  if (!canBe || pressing.length === 0) return [];
  const words = plainWords(message).trim().split(" ");
  const namesMatter = words.some(
    (word) => word.length > TOO_SHORT && !NEUTRAL.some((piece) => ` ${word} `.includes(piece)),
  );
  return namesMatter ? [] : pressing;
}

function withoutEmergency(
  { requestType, timingPreference, message }: UrgencyGrounds,
  marks: Marks,
): Pick<UrgencyJudgement, "urgency" | "because"> {
  const later = marks.get("later") ?? [];
  if (timingPreference === "spaeter") return { urgency: "später", because: later };
  if (later.length > 0) {
    return { urgency: timingPreference === "innerhalb_3_monate" ? "flexibel" : "später", because: later };
  }
  const soon = marks.get("soon") ?? [];
  const isSoon =
    requestType === "problem" ||
    (timingPreference === "so_schnell_wie_moeglich" && requestType !== "contact") ||
    (soon.length > 0 && requestType !== "project");
  if (isSoon) return { urgency: "kurzfristig", because: soon };
  const isEmpty = requestType === "contact" && message.trim().split(/\s+/).length < TOO_SHORT;
  return { urgency: isEmpty ? UNCLEAR : "flexibel", because: [] };
}
