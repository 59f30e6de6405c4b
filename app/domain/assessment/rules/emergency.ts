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
/** Numbers of signs, and which of their lists a piece is in, a bit each; they are looked up for every message. */
const PLACES = Map.groupBy(
  ALL_SIGNS.flatMap(({ lists }, sign) =>
    lists.flatMap((pieces, list) => [...pieces].map((piece) => ({ piece, sign, bit: 1 << list }))),
  ),
  ({ piece }) => piece,
);
const ALL_LISTS = ALL_SIGNS.map(({ lists }) => (1 << lists.length) - 1);
export const EMERGENCY_PIECES: readonly string[] = [
  ...PLACES.keys(),
  ...ALL_SIGNS.flatMap(({ not }) => [...not]),
];

/** The pieces of a sentence that count, and all of it, for what takes them back. */
export interface Read {
  counted: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** The first of these kinds that a sentence, or two in a row, names; null for none. */
export function emergencyIn(sentences: readonly Read[], kinds: readonly Emergency[]): EmergencyFound | null {
  const found = sentences.map(({ counted }) => listsIn(counted));
  for (const [sign, { emergency, lists, not }] of ALL_SIGNS.entries()) {
    if (!kinds.includes(emergency)) continue;
    for (let at = 0; at < found.length; at++) {
      const own = found[at]?.[sign] ?? 0;
      const withNext = own | (found[at + 1]?.[sign] ?? 0);
      if (withNext !== ALL_LISTS[sign]) continue;
      const together = sentences.slice(at, own === withNext ? at + 1 : at + 2);
      if (together.some(({ all }) => !all.isDisjointFrom(not))) continue;
      const because = together.flatMap(({ counted }) =>
        lists.flatMap((list) => [...list.intersection(counted)]),
      );
      return { emergency, because };
    }
  }
  return null;
}

function listsIn(counted: ReadonlySet<string>): Uint8Array {
  const lists = new Uint8Array(ALL_SIGNS.length);
  for (const piece of counted) {
    for (const { sign, bit } of PLACES.get(piece) ?? []) lists[sign] = (lists[sign] ?? 0) | bit;
  }
  return lists;
}
