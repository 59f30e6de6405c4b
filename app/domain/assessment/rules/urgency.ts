import { EMERGENCIES, type Emergency, type RequestType, UNCLEAR, type Urgency } from "#db/values.ts";
import { asItSounds } from "./as-it-sounds.ts";
import { gravestDanger } from "./danger.ts";
import type { EmergencyFound } from "./emergency.ts";
import { readOtherWords } from "./other-languages.ts";
import { pieces } from "./plain-words.ts";
import { namesDanger } from "./points.ts";
import { type Mark, marksOf, readSentences, type Sentence, union } from "./read-sentences.ts";
import { type RequestFacts, SIGNS } from "./word-lists.ts";

export interface UrgencyJudgement {
  urgency: Urgency | typeof UNCLEAR;
  /** Null also where it is urgent, but no danger is named. */
  emergency: Emergency | null;
  because: readonly string[];
  isInOtherWords: boolean;
}

export type UrgencyGrounds = Pick<RequestFacts, "requestType" | "message" | "timingPreference">;

type Marks = ReadonlyMap<Mark, readonly string[]>;

const TOO_SHORT = 3;

export function urgencyOf(grounds: UrgencyGrounds): UrgencyJudgement {
  const danger = dangerInOtherWords(grounds);
  return danger
    ? { urgency: "sofort", ...danger, isInOtherWords: true }
    : { ...germanUrgencyOf(grounds), isInOtherWords: false };
}

function germanUrgencyOf(grounds: UrgencyGrounds): Omit<UrgencyJudgement, "isInOtherWords"> {
  const sentences = readSentences(asItSounds(grounds.message), grounds.requestType);
  const danger = gravestDanger(sentences, { type: grounds.requestType, mayPress: mayPress(grounds) });
  if (danger) return { urgency: "sofort", ...danger };
  const pressing = pressingIn(sentences, grounds.requestType);
  if (pressing.length > 0) return { urgency: "sofort", emergency: null, because: pressing };
  const marks = marksOf(union(sentences.map(({ now }) => now)));
  return { emergency: null, ...withoutEmergency(grounds, marks) };
}

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

/** "Bitte dringend zurückrufen" is one, not "Bitte dringend, die Klingel geht nicht". */
function pressingIn(sentences: readonly Sentence[], type: RequestType): readonly string[] {
  if (sentences.some((sentence) => isMatter(sentence) || (sentence.takesBack && !sentence.isAside)))
    return [];
  const isAlone = sentences.every(({ words }) => isNeutral(words));
  // "Sofort bitte!" may belong to any matter.
  const pressing = sentences.filter(
    ({ marks, words }) =>
      marks.has("pressing") && isNeutral(words) && (isAlone || words.trim().split(" ").length >= TOO_SHORT),
  );
  const canBe =
    type === "problem" || (type === "contact" && sentences.some(({ marks }) => marks.has("call")));
  return canBe ? pressing.flatMap(({ marks }) => marks.get("pressing") ?? []) : [];
}

function isMatter({ marks, all, words, isAside }: Sentence): boolean {
  return !isAside && !isNeutral(words) && (marks.has("pressing") || marks.has("soon") || namesDanger(all));
}

function isNeutral(words: string): boolean {
  return words
    .trim()
    .split(" ")
    .every((word) => word.length <= TOO_SHORT || NEUTRAL.some((piece) => ` ${word} `.includes(piece)));
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
