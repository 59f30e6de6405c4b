import type { Emergency } from "#db/values.ts";
import { type DangerWords, dangers as germanDangers } from "../../languages/de/dangers.ts";
import { safety as german } from "../../languages/de/safety.ts";
import { bareSpelling } from "../../services/files/hyphenated.ts";
import { asItSounds } from "./rules/as-it-sounds.ts";

type Advice = Partial<Record<Emergency, string>>;

/** What to do until somebody comes; null where there is nothing to say. */
export function safetyAdvice(
  emergency: Emergency | null,
  { advice }: { advice: Advice } = german,
): string | null {
  return (emergency && advice[emergency]) ?? null;
}

const KINDS = ["gas", "feuer", "strom", "wasser", "einsturz"] as const;
const TYPED = KINDS.map((kind) => ({ kind, words: germanDangers.words[kind].map(asItSounds) }));

/** The same for words somebody is still typing, in German or the page's language: small enough for a script. */
export function adviceWhileTyping(
  message: string,
  page: { safety: { advice: Advice }; dangers: DangerWords } = { safety: german, dangers: germanDangers },
): string | null {
  const inOwn = page.dangers === germanDangers ? null : typedIn(page.dangers, message);
  return safetyAdvice(inOwn ?? typedInGerman(message), page.safety);
}

function typedInGerman(message: string) {
  const words = blanksBetween(asItSounds(message));
  const isSaid = (word: string) => {
    const before = words.split(word, 1)[0] ?? words;
    return before !== words && !/ keine?n? \S*$/.test(before);
  };
  return TYPED.find((danger) => danger.words.some(isSaid))?.kind ?? null;
}

/** Beginnings of words. */
function typedIn({ denied, words: lists }: DangerWords, message: string) {
  const words = blanksBetween(bareSpelling(message));
  const isDenying = (before: boolean, some: readonly string[]) =>
    (before ? denied?.before : denied?.behind)?.some((word) => some.includes(bareSpelling(word)));
  const isSaid = (word: string) => {
    const [before = "", behind] = words.split(blanksBetween(bareSpelling(word)).trimEnd(), 2);
    return (
      behind !== undefined &&
      !isDenying(true, before.split(" ").slice(-2)) &&
      !isDenying(false, behind.split(" ").slice(1, 3))
    );
  };
  return KINDS.find((kind) => lists[kind].some(isSaid)) ?? null;
}

function blanksBetween(text: string): string {
  return ` ${text.split(/[^\p{L}\p{N}]+/u).join(" ")} `;
}
