import { UNCLEAR, type Urgency } from "../assessment.ts";
import { emergencyIn } from "./emergency.ts";
import { found, plainWords, type RequestFacts } from "./facts.ts";
import { LATER, SOON } from "./urgency-words.ts";

export interface UrgencyJudgement {
  urgency: Urgency | typeof UNCLEAR;
  /** The pieces of words that decided; empty when type and wished time did. */
  because: readonly string[];
}

/** Fewer words than this say nothing about how urgent a wish for contact is. */
const TOO_SHORT = 3;

/** How urgent a request is, by what it says; without any hint by type and wished time. */
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
