/** Which pieces don't count where a sentence denies them. */
export interface Deniable {
  /** After "nicht": "nicht undicht". */
  afterNot: readonly string[];
  /** Before "nicht": "tropft nicht mehr". */
  beforeNot: readonly string[];
  /** After "bei" and the like, which tell of no case in particular: "bei Gasgeruch". */
  inGeneral: readonly string[];
}

/** A letter of a tree of pieces. */
export interface Node {
  next: Map<string, Node>;
  piece?: string;
}

export function treeOf(pieces: readonly string[]): Node {
  const root: Node = { next: new Map() };
  for (const piece of pieces) add(root, piece);
  return root;
}

/** Finds all of many pieces in one pass: a submit waits for it. None counts after "kein". */
export function pieceFinder(all: readonly string[], deniable: Deniable): (words: string) => Set<string> {
  const root = treeOf(all);
  const [afterNot, beforeNot, inGeneral] = [
    new Set(deniable.afterNot),
    new Set(deniable.beforeNot),
    new Set(deniable.inGeneral),
  ];

  return (words) => {
    const hits = new Set<string>();
    const [no, not, general] = [
      startsAfter(words, NO),
      startsAfter(words, NOT),
      startsAfter(words, IN_GENERAL),
    ];
    for (let at = 0; at < words.length; at++) {
      const start = words[at] === " " ? at + 1 : words.lastIndexOf(" ", at) + 1;
      if (no.has(start)) continue;
      for (const piece of piecesAt(root, words, at)) {
        const isDenied =
          (not.has(start) && afterNot.has(piece)) ||
          (general.has(start) && inGeneral.has(piece)) ||
          (beforeNot.has(piece) && words.startsWith(" nict ", words.indexOf(" ", at + piece.length - 1)));
        if (!isDenied) hits.add(piece);
      }
    }
    return hits;
  };
}

function piecesAt(root: Node, words: string, at: number): string[] {
  const found: string[] = [];
  let node = root.next.get(words[at] ?? "");
  for (let end = at + 1; node; end++) {
    if (node.piece !== undefined) found.push(node.piece);
    node = node.next.get(words[end] ?? "");
  }
  return found;
}

function add(root: Node, piece: string): void {
  let node = root;
  for (const letter of piece) {
    const next = node.next.get(letter) ?? { next: new Map() };
    node.next.set(letter, next);
    node = next;
  }
  node.piece = piece;
}

/** "kein Gasgeruch", "keine größere Überschwemmung": where a word starts that these stand before. */
const NO = / (?:kein(?:e[nrs]?|erlei)?|one) (?=([a-z]{2,}e[nrs]? )?)/g;
const NOT = / nict (?=(mer )?)/g;
const IN_GENERAL = / (?:bei|gegen|vor|von|eines) (?=(einem |einer )?)/g;

function startsAfter(words: string, denial: RegExp): Set<number> {
  return new Set(
    [...words.matchAll(denial)].flatMap(({ index, 0: { length }, 1: more = "" }) => {
      const start = index + length;
      return more ? [start, start + more.length] : [start];
    }),
  );
}
