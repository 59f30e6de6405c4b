import { EMERGENCIES, type Emergency, type RequestType, UNCLEAR, type Urgency } from "#db/values.ts";
import { asItSounds } from "./as-it-sounds.ts";
import { EMERGENCY_PIECES, type EmergencyFound, emergencyIn } from "./emergency.ts";
import type { RequestFacts } from "./facts.ts";
import { pieceFinder } from "./find-pieces.ts";
import { meantBy, pieces } from "./plain-words.ts";
import { verbsTogether } from "./separable-verbs.ts";
import { SIGNS } from "./word-lists.ts";

const PRESSING = pieces(SIGNS.pressing);
const CALL = pieces(SIGNS.call);
const HARMLESS = pieces(SIGNS.harmless);
const SOON = pieces(SIGNS.soon);
const LATER = pieces(SIGNS.later);
const ROUTINE = new Set(pieces(SIGNS.routine));
const NOT_NOW = new Set(pieces(SIGNS.notNow));
const OVER = new Set(pieces(SIGNS.over));
const ONCE = new Set(pieces(SIGNS.once));
const NOW = new Set(pieces(SIGNS.now));

const piecesIn = pieceFinder(
  [
    ...EMERGENCY_PIECES,
    ...[PRESSING, CALL, HARMLESS, SOON, LATER].flat(),
    ...[ROUTINE, NOT_NOW, OVER, ONCE, NOW].flatMap((some) => [...some]),
  ],
  pieces(SIGNS.negatable),
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
  const sentences = sentencesOf(asItSounds(message)).map(readSentence);
  const hits = new Set(sentences.flatMap(({ now }) => [...now]));
  const later = hit(hits, LATER);
  const isCalm = later.length > 0 || hit(hits, HARMLESS).length > 0;

  const danger = dangerIn(sentences, requestType);
  if (danger && (!isCalm || danger.emergency === "gas" || danger.emergency === "feuer")) {
    return { urgency: "sofort", ...danger };
  }
  const pressing = isCalm ? [] : pressingIn(hits, requestType);
  if (pressing.length > 0) return { urgency: "sofort", emergency: null, because: pressing };
  return { emergency: null, ...withoutEmergency(grounds, hits, later) };
}

const TOO_SHORT = 3;

/** "Gas!!! riecht im Flur" is one: a short sentence belongs to the next. */
function sentencesOf(sounds: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const part of sounds.split(/[!?\n]|(?<!\.)\.(?![\d.])/)) {
    open = open && part.trim() ? `${open}, ${part}` : open + part;
    if (open.trim().split(/\s+/).length < TOO_SHORT) continue;
    sentences.push(open);
    open = "";
  }
  return [...sentences, open];
}

interface Sentence {
  /** Without what is over or only feared: "Früher hatten wir einen Rohrbruch". */
  now: ReadonlySet<string>;
  /** Nor what is routine: "Wartung der Heizung". */
  unusual: ReadonlySet<string>;
}

/** Not before "wenn" and the like: that part belongs to the one in front. */
const COMMA = /[,;:](?! ?(?:wen|fals|ob) )/;

function readSentence(sentence: string): Sentence {
  const parts = sentence
    .split(COMMA)
    .map(meantBy)
    .map((words) => ({ words, verbs: verbsTogether(words) }));
  const sentenceWords = parts.map(({ words }) => words.slice(1)).join("");
  const whole = piecesIn(` ${sentenceWords}${parts.map(({ verbs }) => verbs).join("")}`);
  const isOver = isNotNow(whole);
  if (!isOver && !isRoutine(whole)) return { now: whole, unusual: whole };
  const ofNow = parts
    .map(({ words, verbs }) => piecesIn(words + verbs))
    .filter((hits) => !isNotNow(hits) || !hits.isDisjointFrom(NOW));
  return {
    now: isOver ? union(ofNow) : whole,
    unusual: union(ofNow.filter((hits) => !isRoutine(hits))),
  };
}

function union(some: readonly ReadonlySet<string>[]): Set<string> {
  return new Set(some.flatMap((hits) => [...hits]));
}

function isNotNow(hits: ReadonlySet<string>): boolean {
  return !hits.isDisjointFrom(NOT_NOW) || !(hits.isDisjointFrom(OVER) || hits.isDisjointFrom(ONCE));
}

function isRoutine(hits: ReadonlySet<string>): boolean {
  return !hits.isDisjointFrom(ROUTINE);
}

/** Gas on every card; projects name nothing else. */
function dangerIn(sentences: readonly Sentence[], type: RequestType): EmergencyFound | null {
  const now = sentences.map((sentence) => sentence.now);
  if (type === "problem") return emergencyIn(now, EMERGENCIES);
  const unusual = type === "project" ? [] : sentences.map((sentence) => sentence.unusual);
  return emergencyIn(now, ["gas"]) ?? emergencyIn(unusual, EMERGENCIES);
}

function hit(hits: ReadonlySet<string>, list: readonly string[]): readonly string[] {
  return list.filter((piece) => hits.has(piece));
}

function pressingIn(hits: ReadonlySet<string>, type: RequestType): readonly string[] {
  const canBe = type === "problem" || (type === "contact" && hit(hits, CALL).length > 0);
  return canBe ? hit(hits, PRESSING) : [];
}

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
