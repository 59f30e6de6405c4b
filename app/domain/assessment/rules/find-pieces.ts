/** Which pieces don't count where a sentence denies them. */
export interface Deniable {
  /** It comes after "nicht": "nicht undicht". */
  afterNot: readonly string[];
  /** It comes before "nicht": "tropft nicht mehr". */
  beforeNot: readonly string[];
  /** After "bei" and the like, which tell of no case in particular: "bei Gasgeruch". */
  inGeneral: readonly string[];
}

/** Pieces lie in tables by up to five first letters, the shortest first: a tree of letters took 15 MB. */
export interface Pieces {
  // A bit for each length of start: most letters begin no piece, and need no table.
  likely: Uint8Array;
  ofLength: readonly ReadonlyMap<number, readonly string[]>[];
}

const START = 5;
const LIKELY = 0xffff;
const NONE: string[] = [];

export function piecesByStart(all: Iterable<string>): Pieces {
  const sorted = [...new Set(all)].sort((one, other) => one.length - other.length);
  const likely = new Uint8Array(LIKELY + 1);
  const ofLength = Array.from({ length: START + 1 }, (_, length) => {
    const pieces = sorted.filter((piece) => Math.min(piece.length, START) === length);
    return Map.groupBy(pieces, (piece) => {
      let key = 0;
      for (let at = 0; at < length; at++) key = mixed(key, piece, at);
      likely[key & LIKELY] = (likely[key & LIKELY] ?? 0) | (1 << length);
      return key;
    });
  });
  return { likely, ofLength };
}

/** A number for letters so far; others may have the same. */
function mixed(key: number, words: string, at: number): number {
  return (Math.imul(key, 131) + words.charCodeAt(at)) | 0;
}

export function piecesAt({ likely, ofLength }: Pieces, words: string, at: number): readonly string[] {
  let found = NONE;
  let key = 0;
  for (let length = 1; length <= START; length++) {
    key = mixed(key, words, at + length - 1);
    if (((likely[key & LIKELY] ?? 0) & (1 << length)) === 0) continue;
    for (const piece of ofLength[length]?.get(key) ?? NONE) {
      if (!words.startsWith(piece, at)) continue;
      if (found === NONE) found = [];
      found.push(piece);
    }
  }
  return found;
}

/** Finds all of many pieces in one pass: a submit waits for it. None counts after "kein". */
export function pieceFinder(all: readonly string[], deniable: Deniable): (words: string) => Set<string> {
  const pieces = piecesByStart(all);
  const [isAfterNot, isBeforeNot] = [holderOf(deniable.afterNot), holderOf(deniable.beforeNot)];
  const inGeneral = new Set(deniable.inGeneral);

  return (words) => {
    const hits = new Set<string>();
    const [no, not, general] = [
      startsAfter(words, NO),
      startsAfter(words, NOT),
      startsAfter(words, IN_GENERAL),
    ];
    for (let at = 0; at < words.length; at++) {
      const found = piecesAt(pieces, words, at);
      if (found.length === 0) continue;
      const start = words[at] === " " ? at + 1 : words.lastIndexOf(" ", at) + 1;
      if (no.has(start)) continue;
      for (const piece of found) {
        const isDenied =
          (not.has(start) && isAfterNot(piece)) ||
          (general.has(start) && inGeneral.has(piece)) ||
          (isBeforeNot(piece) && isDeniedBehind(words, words.indexOf(" ", at + piece.length - 1)));
        if (!isDenied) hits.add(piece);
      }
    }
    return hits;
  };
}

/** Whether a piece holds one of these, unless it denies something itself. */
function holderOf(roots: readonly string[]): (piece: string) => boolean {
  const known = new Map<string, boolean>();
  return (piece) => {
    const holds = known.get(piece) ?? (!DENIES.test(piece) && roots.some((root) => piece.includes(root)));
    known.set(piece, holds);
    return holds;
  };
}

/** What denies already isn't denied once more. */
const DENIES = /(?:^| )(?:nict|nicts|kein)/;

function isDeniedBehind(words: string, end: number): boolean {
  DENIED_BEHIND.lastIndex = end;
  return DENIED_BEHIND.test(words);
}

/** "kein Gasgeruch", "keine größere Überschwemmung": where a word starts that these stand before. */
const NO = / (?:kein(?:e[nrs]?|erlei)?|one) (?=([a-z]{2,}e[nrs]? )?)/g;
const NOT = / (?:nict|nicts|nirgends|nirgendwo|ni) (?=(mer )?)/g;
/** "läuft nicht", "ausgelaufen ist nichts", "reinregnen tut es nirgends". */
const DENIED_BEHIND =
  / (?:(?:tut|ist|sind|hat|haben|wird|kan|es|si|er|man|ic|wir|das|auc|aber|da|noc|bei uns|im momant) ){0,4}(?:nict|nicts|ni|nirgends|nirgendwo) /y;
const IN_GENERAL = / (?:bei|gegen|vor|von|eines) (?=((?:eine[mr]|de[mnr]|meine[mr]|unsere[mr]) )?)/g;

function startsAfter(words: string, denial: RegExp): Set<number> {
  return new Set(
    [...words.matchAll(denial)].flatMap(({ index, 0: { length }, 1: more = "" }) => {
      const start = index + length;
      return more ? [start, start + more.length] : [start];
    }),
  );
}
