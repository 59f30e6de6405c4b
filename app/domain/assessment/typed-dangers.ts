import { dangers as german } from "#words/de/dangers.ts";
import type { Words } from "#words/words.ts";
import { bareSpelling } from "../../services/files/spelling.ts";
import { asItSounds } from "./rules/as-it-sounds.ts";

const KINDS = ["gas", "feuer", "strom", "wasser", "einsturz"] as const;

/** What somebody who still types describes: fewer words than the rules know, small enough for a page's script. */
export type FindDanger = (message: string) => (typeof KINDS)[number] | null;

export function germanDangers(): FindDanger {
  const typed = KINDS.map((kind) => ({ kind, said: new RegExp(asItSounds(german.words[kind].join("|"))) }));
  return (message) => {
    const words = blanksBetween(asItSounds(message));
    return (
      typed.find(({ said }) => {
        const at = words.search(said);
        return at >= 0 && !/ (keine?n?|nict) \S*$/.test(words.slice(0, at));
      })?.kind ?? null
    );
  };
}

/** Who reads another language may write the words their neighbours use. */
const ALSO_GERMAN: Words["dangers"]["words"] = {
  gas: ["gasgeruch", "nach gas"],
  feuer: ["es brennt", "brandgeruch"],
  strom: ["stromschlag", "kurzschluss"],
  wasser: ["rohrbruch"],
  einsturz: [],
};

/** Other languages name beginnings of words. */
export function dangersIn({ denied, words: lists }: Words["dangers"]): FindDanger {
  return (message) => {
    const words = blanksBetween(bareSpelling(message));
    const isDenying = (some: readonly string[], denials: readonly string[]) =>
      ["kein", ...denials].some((word) => some.includes(bareSpelling(word)));
    const isSaid = (word: string) => {
      const [before = "", behind] = words.split(blanksBetween(bareSpelling(word)).trimEnd(), 2);
      return (
        behind !== undefined &&
        !isDenying(before.split(" ").slice(-2), denied.before) &&
        !isDenying(behind.split(" ").slice(1, 3), denied.behind)
      );
    };
    return KINDS.find((kind) => [...lists[kind], ...ALSO_GERMAN[kind]].some(isSaid)) ?? null;
  };
}

function blanksBetween(text: string): string {
  return ` ${text.split(/[^\p{L}\p{N}]+/u).join(" ")} `;
}
