import { EMERGENCIES, type Emergency } from "#db/values.ts";
import { pieces } from "./plain-words.ts";
import { EMERGENCY_SIGNS } from "./word-lists.ts";

export interface EmergencyFound {
  emergency: Emergency;
  because: readonly string[];
}

/** In front of what takes a single sign back. */
const NOT = "!";

/** A piece of each list, in one sentence without any of `not`. */
interface Sign {
  emergency: Emergency;
  lists: readonly ReadonlySet<string>[];
  not: ReadonlySet<string>;
}

const ALL_SIGNS: readonly Sign[] = EMERGENCIES.flatMap((emergency) => {
  const { alone, together, not } = EMERGENCY_SIGNS[emergency];
  return [[alone], ...together].map((lists) => {
    const words = Map.groupBy(lists, ([first = ""]) => first.startsWith(NOT));
    const misread = (words.get(true) ?? []).flat().map((word) => word.slice(NOT.length));
    return {
      emergency,
      lists: (words.get(false) ?? []).map((list) => new Set(pieces(list))),
      not: new Set(pieces([...not, ...misread])),
    };
  });
});
const BEGINNINGS = Map.groupBy(
  ALL_SIGNS.flatMap((sign) => [...(sign.lists[0] ?? [])].map((piece) => ({ piece, sign }))),
  ({ piece }) => piece,
);
export const EMERGENCY_PIECES: readonly string[] = [
  ...ALL_SIGNS.flatMap(({ lists, not }) => [...lists, not].flatMap((list) => [...list])),
];

/** The first of these kinds that one of the sentences names, each given by its pieces; null for none. */
export function emergencyIn(
  sentences: readonly ReadonlySet<string>[],
  kinds: readonly Emergency[],
): EmergencyFound | null {
  const [first] = sentences
    .flatMap(signsIn)
    .filter(({ emergency }) => kinds.includes(emergency))
    .sort((a, b) => kinds.indexOf(a.emergency) - kinds.indexOf(b.emergency));
  return first ?? null;
}

function signsIn(hits: ReadonlySet<string>): EmergencyFound[] {
  const signs = new Set([...hits].flatMap((piece) => BEGINNINGS.get(piece) ?? []).map(({ sign }) => sign));
  return [...signs].flatMap(({ emergency, lists, not }) => {
    if (lists.some((list) => hits.isDisjointFrom(list)) || !hits.isDisjointFrom(not)) return [];
    return [{ emergency, because: lists.flatMap((list) => [...list.intersection(hits)]) }];
  });
}
