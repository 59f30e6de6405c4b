/** No piece is shorter. */
const BEGINNING = 3;

/** Finds all of many pieces in one pass: a submit waits for it. Those of `negatable` don't count after "nicht". */
export function pieceFinder(
  all: readonly string[],
  negatable: readonly string[],
): (words: string) => Set<string> {
  const byBeginning = Map.groupBy(new Set(all), (piece) => piece.slice(0, BEGINNING));
  const isNegatable = new Set(negatable);

  return (words) => {
    const hits = new Set<string>();
    for (let at = 0; at + BEGINNING <= words.length; at++) {
      for (const piece of byBeginning.get(words.slice(at, at + BEGINNING)) ?? NONE) {
        if (words.startsWith(piece, at) && !isTakenBack(piece, words, at)) hits.add(piece);
      }
    }
    return hits;
  };

  function isTakenBack(piece: string, words: string, at: number): boolean {
    return isAfter(DENIALS, words, at) || (isNegatable.has(piece) && isAfter(NEGATIONS, words, at));
  }
}

const NONE: readonly string[] = [];
const DENIALS = [" kein ", " keine ", " keinen ", " keinerlei "];
const NEGATIONS = [" nict ", " nict mer "];

/** "kein Gasgeruch" */
function isAfter(some: readonly string[], words: string, at: number): boolean {
  const start = words[at] === " " ? at + 1 : words.lastIndexOf(" ", at) + 1;
  return some.some((no) => words.endsWith(no, start));
}
