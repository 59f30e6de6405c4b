import { pieces } from "./plain-words.ts";
import { SIGNS } from "./word-lists.ts";

const VERBS = new Set(pieces(SIGNS.separable.verbs));
const PARTICLES = new Set(pieces(SIGNS.separable.particles));
const LAST = new Set(pieces(SIGNS.separable.last));
const ENDS = new Set(pieces(SIGNS.separable.ends));
const NOT = "nict";
/** "regnet nicht rein" is no "regnet rein". */
const DENIES = new Set([NOT, "nicts", "nirgends", "nirgendwo"]);
/** Where another clause begins, with a verb of its own. */
const CLAUSE = new Set(pieces(SIGNS.separable.clause));
const FAR = 6;
const NEAR = 2;

/** "läuft über" for "läuft immer wieder über", "geht nicht" for "nicht mehr geht": what stands apart in plain words. */
export function verbsTogether(plainWords: string): string {
  const words = plainWords.trim().split(" ");
  const isEnd = (at: number) => at + 1 === words.length || ENDS.has(words[at + 1] ?? "");
  const pairs = words.flatMap((verb, at) => {
    if (!VERBS.has(verb)) return [];
    const from = at + 2;
    const clause = words.findIndex((word, i) => i > at && CLAUSE.has(word));
    const isDenied = (to: number) => words.slice(at + 1, to).some((word) => DENIES.has(word));
    const after = words
      .slice(from, clause < 0 ? from + FAR : Math.min(clause, from + FAR))
      .filter(
        (word, i) =>
          (PARTICLES.has(word) || (LAST.has(word) && isEnd(from + i))) &&
          (word === NOT || !isDenied(from + i)),
      );
    const before = words.slice(Math.max(0, at - NEAR), at).filter((word) => word === NOT);
    return [...after, ...before].map((particle) => `${verb} ${particle}`);
  });
  return pairs.length > 0 ? `| ${pairs.join(" | ")} ` : "";
}
