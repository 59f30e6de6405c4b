import safety from "#content/words/safety.json" with { type: "json" };
import type { Emergency } from "#db/values.ts";
import { asItSounds } from "./rules/as-it-sounds.ts";

const ADVICE: Partial<Record<Emergency, { words: readonly string[]; text: string }>> = safety;

/** What to do until somebody comes; null where there is nothing to say. */
export function safetyAdvice(emergency: Emergency | null): string | null {
  return (emergency && ADVICE[emergency]?.text) ?? null;
}

const TYPED = Object.values(safety).map(({ words, text }) => ({ words: words.map(asItSounds), text }));

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
