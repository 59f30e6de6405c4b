import { UNCLEAR } from "#db/values.ts";
import { EMERGENCY_LABELS } from "../emergency-labels.ts";
import type { RequestFacts } from "./facts.ts";
import type { WorkGuess } from "./kind-of-work.ts";
import { otherWords } from "./other-languages.ts";
import { plainWords } from "./plain-words.ts";
import type { UrgencyJudgement } from "./urgency.ts";

export function reasonsFor(
  { message, timingPreference }: RequestFacts,
  { urgency, emergency, because, isInOtherWords }: UrgencyJudgement,
  work: readonly WorkGuess[],
  fits: boolean | null,
): string {
  const urgentWords = quotedWords(message, because, isInOtherWords ? otherWords : plainWords);
  const meant = isInOtherWords && emergency ? ` (${EMERGENCY_LABELS[emergency]})` : "";
  const workWords = quotedWords(
    message,
    work.flatMap((guess) => guess.because),
  );
  const trades = work.map(({ trade }) => trade).join(", ");
  return [
    urgentWords.length > 0
      ? `Dringlichkeit „${urgency}“ wegen ${quoted(urgentWords)}${meant}.`
      : `Dringlichkeit „${urgency}“ nach Art der Anfrage${timingPreference ? " und gewünschtem Zeitraum" : ""}, ohne ein eindeutiges Wort im Text.`,
    work.length > 0
      ? `Gewerk: ${trades}, wegen ${quoted(workWords)}.`
      : "Welches Gewerk gemeint ist, sagt der Text nicht.",
    FIT[String(fits) as keyof typeof FIT],
    urgency === UNCLEAR || work.length === 0 ? "Bitte lesen Sie die Nachricht selbst." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const FIT = {
  true: "Das gehört zu den Gewerken in Ihrem Profil.",
  false: "Das gehört nicht zu den Gewerken in Ihrem Profil.",
  null: "Ob es zu Ihren Gewerken passt, lässt sich nicht sagen.",
};

function quoted(words: readonly string[]): string {
  return words.map((word) => `„${word}“`).join(", ");
}

const SHOWN = 3;

/** Quotes at most three words as the customer wrote them, in order, each once. */
export function quotedWords(
  message: string,
  pieces: readonly string[],
  read: (word: string) => string = plainWords,
): string[] {
  const words = message.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const starts: number[] = [];
  let plain = "";
  for (const word of words) {
    starts.push(plain.length + 1);
    plain += read(word).trimEnd();
  }
  plain += " ";

  const quotes = new Map<number, string>();
  for (const piece of pieces) {
    const at = plain.indexOf(piece);
    if (at < 0) continue;
    const from = at + (piece.startsWith(" ") ? 1 : 0);
    const to = at + piece.trimEnd().length;
    const first = starts.findLastIndex((start) => start <= from);
    const last = starts.findLastIndex((start) => start < to);
    quotes.set(first, words.slice(first, last + 1).join(" "));
  }
  const inOrder = [...quotes].sort(([a], [b]) => a - b).map(([, quote]) => quote);
  return [...new Set(inOrder)].slice(0, SHOWN);
}
