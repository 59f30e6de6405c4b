import safety from "#content/words/safety.json" with { type: "json" };
import type { Emergency } from "#db/values.ts";
import { safety as german } from "../../languages/de/safety.ts";
import { asItSounds } from "./rules/as-it-sounds.ts";

type Advice = Partial<Record<Emergency, string>>;

/** What to do until somebody comes; null where there is nothing to say. */
export function safetyAdvice(
  emergency: Emergency | null,
  { advice }: { advice: Advice } = german,
): string | null {
  return (emergency && advice[emergency]) ?? null;
}

const ADVICE: Advice = german.advice;
const TYPED = Object.entries(safety).map(([emergency, words]) => ({
  ...{ words: words.map(asItSounds), text: ADVICE[emergency as Emergency] },
}));

/** The same for words somebody is still typing: fewer words, small enough for the form's script. */
export function adviceWhileTyping(message: string): string | null {
  const words = ` ${asItSounds(message)
    .split(/[^a-z0-9]+/)
    .join(" ")} `;
  const isSaid = (word: string) => {
    const before = words.split(word, 1)[0] ?? words;
    return before !== words && !/ keine?n? \S*$/.test(before);
  };
  return TYPED.find((danger) => danger.words.some(isSaid))?.text ?? null;
}
