import { type Emergency, type RequestType, UNCLEAR, type Urgency } from "#db/values.ts";
import { asItSounds } from "./as-it-sounds.ts";
import { EMERGENCY_PIECES, emergencyIn } from "./emergency.ts";
import type { RequestFacts } from "./facts.ts";
import { pieceFinder } from "./find-pieces.ts";
import { meantBy, pieces } from "./plain-words.ts";
import { SIGNS } from "./word-lists.ts";

const PRESSING = pieces(SIGNS.pressing);
const CALL = pieces(SIGNS.call);
const HARMLESS = pieces(SIGNS.harmless);
const SOON = pieces(SIGNS.soon);
const LATER = pieces(SIGNS.later);
const PAST = new Set(pieces(SIGNS.past));
const PRESENT = new Set(pieces(SIGNS.present));

const piecesIn = pieceFinder(
  [EMERGENCY_PIECES, PRESSING, CALL, HARMLESS, SOON, LATER, [...PAST, ...PRESENT]].flat(),
);

export interface UrgencyJudgement {
  urgency: Urgency | typeof UNCLEAR;
  /** Null also where it is urgent, but no danger is named. */
  emergency: Emergency | null;
  because: readonly string[];
}

export type UrgencyGrounds = Pick<RequestFacts, "requestType" | "message" | "timingPreference">;

export function urgencyOf(grounds: UrgencyGrounds): UrgencyJudgement {
  const { requestType, message } = grounds;
  const sentences = asItSounds(message)
    .split(/[!?\n]+|\.(?!\d)/)
    .map(piecesOfNow);
  const hits = new Set(sentences.flatMap((some) => [...some]));
  const later = hit(hits, LATER);
  const isCalm = later.length > 0 || hit(hits, HARMLESS).length > 0;

  const danger = emergencyIn(sentences, requestType);
  if (danger && (!isCalm || danger.emergency === "gas" || danger.emergency === "feuer")) {
    return { urgency: "sofort", ...danger };
  }
  const pressing = isCalm ? [] : pressingIn(hits, requestType);
  if (pressing.length > 0) return { urgency: "sofort", emergency: null, because: pressing };
  return { emergency: null, ...withoutEmergency(grounds, hits, later) };
}

/** Without what is over: "Früher hatten wir einen Rohrbruch". */
function piecesOfNow(sentence: string): Set<string> {
  const hits = piecesIn(meantBy(sentence));
  if (hits.isDisjointFrom(PAST)) return hits;
  const parts = sentence.split(/[,;:]/).map((part) => piecesIn(meantBy(part)));
  return new Set(parts.filter(isNow).flatMap((some) => [...some]));
}

function isNow(hits: ReadonlySet<string>): boolean {
  return hits.isDisjointFrom(PAST) || !hits.isDisjointFrom(PRESENT);
}

function hit(hits: ReadonlySet<string>, list: readonly string[]): readonly string[] {
  return list.filter((piece) => hits.has(piece));
}

function pressingIn(hits: ReadonlySet<string>, type: RequestType): readonly string[] {
  const canBe = type === "problem" || (type === "contact" && hit(hits, CALL).length > 0);
  return canBe ? hit(hits, PRESSING) : [];
}

const TOO_SHORT = 3;

function withoutEmergency(
  { requestType, timingPreference, message }: UrgencyGrounds,
  hits: ReadonlySet<string>,
  later: readonly string[],
): Pick<UrgencyJudgement, "urgency" | "because"> {
  if (timingPreference === "spaeter") return { urgency: "später", because: later };
  if (later.length > 0) {
    return { urgency: timingPreference === "innerhalb_3_monate" ? "flexibel" : "später", because: later };
  }
  const soon = hit(hits, SOON);
  const isSoon =
    requestType === "problem" ||
    (timingPreference === "so_schnell_wie_moeglich" && requestType !== "contact") ||
    (soon.length > 0 && requestType !== "project");
  if (isSoon) return { urgency: "kurzfristig", because: soon };
  const isEmpty = requestType === "contact" && message.trim().split(/\s+/).length < TOO_SHORT;
  return { urgency: isEmpty ? UNCLEAR : "flexibel", because: [] };
}
