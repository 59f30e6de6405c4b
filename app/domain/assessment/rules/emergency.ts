import type { Emergency } from "#db/values.ts";
import { pieces } from "./plain-words.ts";
import { EMERGENCY_SIGNS, SIGN_KINDS, type SignKind } from "./word-lists.ts";

export interface EmergencyFound {
  emergency: Emergency;
  because: readonly string[];
}

/** In front of what takes a single sign back. */
const NOT = "!";

/** A piece of each list, in one sentence without any of `not`. */
interface Sign {
  emergency: SignKind;
  lists: readonly ReadonlySet<string>[];
  not: ReadonlySet<string>;
}

/** The pieces of a sentence that count, and all of it, for what takes them back. */
export interface Read {
  counted: ReadonlySet<string>;
  all: ReadonlySet<string>;
  // The first look fills it: pairs of sentences look again.
  lists?: Uint32Array;
}

export type SignWords = Record<
  SignKind,
  { alone: readonly string[]; together: readonly (readonly (readonly string[])[])[]; not: readonly string[] }
>;

export interface SignReader {
  wanted: readonly string[];
  /** The same, and what takes it back. */
  pieces: readonly string[];
  /** The first of these kinds that a sentence, or two in a row, names; null for none. */
  emergencyIn(sentences: readonly Read[], kinds: readonly Emergency[]): EmergencyFound | null;
}

export function signReader(
  words: SignWords,
  pieces: (list: readonly string[]) => readonly string[],
): SignReader {
  const signs = SIGN_KINDS.flatMap((emergency) => signsOf(emergency, words[emergency], pieces));
  // Numbers of signs, and which of their lists a piece is in, a bit each; they are looked up for every message.
  const places = Map.groupBy(
    signs.flatMap(({ lists }, sign) =>
      lists.flatMap((pieces, list) => [...pieces].map((piece) => ({ piece, sign, bit: 1 << list }))),
    ),
    ({ piece }) => piece,
  );
  const allLists = signs.map(({ lists }) => (1 << lists.length) - 1);
  const listsIn = ({ counted }: Read) => {
    const lists = new Uint32Array(signs.length);
    for (const piece of counted) {
      for (const { sign, bit } of places.get(piece) ?? []) lists[sign] = (lists[sign] ?? 0) | bit;
    }
    return lists;
  };

  return {
    wanted: [...places.keys()],
    pieces: [...new Set([...places.keys(), ...signs.flatMap(({ not }) => [...not])])],
    emergencyIn(sentences, kinds) {
      const found = sentences.map((sentence) => (sentence.lists ??= listsIn(sentence)));
      for (let number = 0; number < signs.length; number++) {
        let whole = 0;
        for (const lists of found) whole |= lists[number] ?? 0;
        const sign = whole === allLists[number] ? signs[number] : undefined;
        if (!sign || !kinds.includes(sign.emergency)) continue;
        const { emergency, lists, not } = sign;
        for (let at = 0; at < found.length; at++) {
          const own = found[at]?.[number] ?? 0;
          const withNext = own | (found[at + 1]?.[number] ?? 0);
          if (withNext !== allLists[number]) continue;
          const together = sentences.slice(at, own === withNext ? at + 1 : at + 2);
          if (together.some(({ all }) => !all.isDisjointFrom(not))) continue;
          const because = together.flatMap(({ counted }) =>
            lists.flatMap((list) => [...list.intersection(counted)]),
          );
          if (new Set(because.map((piece) => piece.trim())).size < lists.length) continue;
          return { emergency, because };
        }
      }
      return null;
    },
  };
}

function signsOf(
  emergency: SignKind,
  { alone, together, not }: SignWords[SignKind],
  pieces: (list: readonly string[]) => readonly string[],
): Sign[] {
  const takesBack = new Set(pieces(not));
  return [[alone], ...together].map((lists) => {
    const words = Map.groupBy(lists, ([first = ""]) => first.startsWith(NOT));
    const misread = (words.get(true) ?? []).flat().map((word) => word.slice(NOT.length));
    return {
      emergency,
      lists: (words.get(false) ?? []).map((list) => new Set(pieces(list))),
      not: misread.length > 0 ? takesBack.union(new Set(pieces(misread))) : takesBack,
    };
  });
}

export const { pieces: EMERGENCY_PIECES, emergencyIn } = signReader(EMERGENCY_SIGNS, pieces);

/** Somebody who can't get out, or a stove left on, is a danger to people; somebody locked out is none (D80). */
export function behindDoor(
  found: EmergencyFound,
  said: ReadonlySet<string>,
  dangers: ReadonlySet<string>,
): EmergencyFound {
  const behind = found.emergency === "tuer" ? [...said.intersection(dangers)] : [];
  return behind.length > 0 ? { emergency: "eingesperrt", because: [...found.because, ...behind] } : found;
}
