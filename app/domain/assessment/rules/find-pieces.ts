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
  const withAny = (roots: readonly string[]) => {
    const tree = treeOf(roots);
    return new Set(all.filter((piece) => !DENIES.test(piece) && holdsAny(tree, piece)));
  };
  const [afterNot, beforeNot, inGeneral] = [
    withAny(deniable.afterNot),
    withAny(deniable.beforeNot),
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
          (beforeNot.has(piece) && isDeniedBehind(words, words.indexOf(" ", at + piece.length - 1)));
        if (!isDenied) hits.add(piece);
      }
    }
    return hits;
  };
}

/** What denies already isn't denied once more. */
const DENIES = /(?:^| )(?:nict|nicts|kein)/;

function isDeniedBehind(words: string, end: number): boolean {
  DENIED_BEHIND.lastIndex = end;
  return DENIED_BEHIND.test(words);
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

function holdsAny(root: Node, words: string): boolean {
  for (let at = 0; at < words.length; at++) if (piecesAt(root, words, at).length > 0) return true;
  return false;
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
