import { EMERGENCIES, type Emergency, type RequestType } from "#db/values.ts";
import { pieces } from "./plain-words.ts";
import { EMERGENCY_SIGNS, SIGNS } from "./word-lists.ts";

export interface EmergencyFound {
  emergency: Emergency;
  because: readonly string[];
}

/** A piece of each list, in one sentence. */
interface Sign {
  emergency: Emergency;
  lists: readonly ReadonlySet<string>[];
}

const ALL_SIGNS: readonly Sign[] = EMERGENCIES.flatMap((emergency) => {
  const { alone, together } = EMERGENCY_SIGNS[emergency];
  return [[alone], ...together].map((lists) => ({
    emergency,
    lists: lists.map((list) => new Set(pieces(list))),
  }));
});
const BEGINNINGS = Map.groupBy(
  ALL_SIGNS.flatMap((sign) => [...(sign.lists[0] ?? [])].map((piece) => ({ piece, sign }))),
  ({ piece }) => piece,
);
const MISREAD = new Set(pieces(SIGNS.misread));
const ROUTINE = new Set(pieces(SIGNS.routine));

export const EMERGENCY_PIECES: readonly string[] = [
  ...ALL_SIGNS.flatMap(({ lists }) => lists.flatMap((list) => [...list])),
  ...MISREAD,
  ...ROUTINE,
];

/** The first of EMERGENCIES that one of the sentences names, each given by its pieces; null for none. */
export function emergencyIn(
  sentences: readonly ReadonlySet<string>[],
  type: RequestType,
): EmergencyFound | null {
  const [first] = sentences
    .flatMap((hits) => signsIn(hits, type))
    .sort((a, b) => EMERGENCIES.indexOf(a.emergency) - EMERGENCIES.indexOf(b.emergency));
  return first ?? null;
}

function signsIn(hits: ReadonlySet<string>, type: RequestType): EmergencyFound[] {
  const signs = new Set([...hits].flatMap((piece) => BEGINNINGS.get(piece) ?? []).map(({ sign }) => sign));
  if (signs.size === 0 || !hits.isDisjointFrom(MISREAD)) return [];
  const isCalm = type === "project" || (type !== "problem" && !hits.isDisjointFrom(ROUTINE));
  return [...signs].flatMap(({ emergency, lists }) => {
    if (isCalm && emergency !== "gas") return [];
    if (lists.some((list) => hits.isDisjointFrom(list))) return [];
    return [{ emergency, because: lists.flatMap((list) => [...list.intersection(hits)]) }];
  });
}
