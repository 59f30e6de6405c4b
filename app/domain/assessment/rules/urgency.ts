import { UNCLEAR, type Urgency } from "#db/values.ts";
import { found, pieces, plainWords, type RequestFacts } from "./facts.ts";
import { SIGNS } from "./word-lists.ts";

const EMERGENCY = pieces(SIGNS.emergency);
const NO_EMERGENCY = pieces(SIGNS.noEmergency);
const TOGETHER = SIGNS.emergencyTogether.map((lists) => lists.map(pieces));
const SOON = pieces(SIGNS.soon);
const LATER = pieces(SIGNS.later);

export interface UrgencyJudgement {
  urgency: Urgency | typeof UNCLEAR;
  because: readonly string[];
}

const TOO_SHORT = 3;

export function urgencyOf({ requestType, message, timingPreference }: RequestFacts): UrgencyJudgement {
  const words = plainWords(message);
  const calm = found(words, LATER);
  const emergency = emergencyIn(words);
  const soon = found(words, SOON);

  if (calm.length === 0 && requestType !== "project" && emergency.length > 0) {
    return { urgency: "sofort", because: emergency };
  }
  if (timingPreference === "spaeter") return { urgency: "später", because: calm };
  if (calm.length > 0) {
    return { urgency: timingPreference === "innerhalb_3_monate" ? "flexibel" : "später", because: calm };
  }
  if (requestType === "problem") return { urgency: "kurzfristig", because: soon };
  if (timingPreference === "so_schnell_wie_moeglich" && requestType !== "contact") {
    return { urgency: "kurzfristig", because: soon };
  }
  if (soon.length > 0 && requestType !== "project") return { urgency: "kurzfristig", because: soon };
  const isEmpty = requestType === "contact" && words.trim().split(" ").length < TOO_SHORT;
  return { urgency: isEmpty ? UNCLEAR : "flexibel", because: [] };
}

const COLD = /\b(?:\d|1[0-7]) grad\b/;

function emergencyIn(words: string): readonly string[] {
  if (found(words, NO_EMERGENCY).length > 0) return [];
  const together = TOGETHER.flatMap((lists) => {
    const hits = lists.map((list) => found(words, list));
    return hits.every((hit) => hit.length > 0) ? hits.flat() : [];
  });
  const cold = COLD.exec(words);
  return [...found(words, EMERGENCY), ...together, ...(cold ? [cold[0]] : [])];
}
