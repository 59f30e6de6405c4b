/** Finds all of many pieces in one pass: a submit waits for it. */
export function pieceFinder(all: readonly string[]): (words: string) => Set<string> {
  const pieces = [...new Set(all)].sort((a, b) => b.length - a.length);
  /** The longest at each place; those it begins with are there, too. */
  const longest = new RegExp(pieces.join("|"), "g");
  const within = new Map(pieces.map((long) => [long, pieces.filter((piece) => long.startsWith(piece))]));

  return (words) => {
    const hits = new Set<string>();
    longest.lastIndex = 0;
    for (let match = longest.exec(words); match; match = longest.exec(words)) {
      longest.lastIndex = match.index + 1;
      if (isDenied(words, match.index)) continue;
      for (const piece of within.get(match[0]) ?? []) hits.add(piece);
    }
    return hits;
  };
}

const DENIALS = [" kein ", " keine ", " keinen "];

/** "kein Gasgeruch" */
function isDenied(words: string, at: number): boolean {
  const start = words.lastIndexOf(" ", at) + 1;
  return DENIALS.some((no) => words.endsWith(no, start));
}
