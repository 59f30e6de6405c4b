import { UNCLEAR } from "../assessment.ts";
import type { RequestFacts } from "./facts.ts";
import type { WorkGuess } from "./kind-of-work.ts";
import { quotedWords } from "./quoted-words.ts";
import type { UrgencyJudgement } from "./urgency.ts";

/** Says which words led to the result, so that the business can judge the rules. */
export function grounds(
  { message, timingPreference }: RequestFacts,
  { urgency, because }: UrgencyJudgement,
  work: readonly WorkGuess[],
  fits: boolean | null,
): string {
  const urgentWords = quotedWords(message, because);
  const workWords = quotedWords(
    message,
    work.flatMap((guess) => guess.because),
  );
  const trades = work.map(({ trade }) => trade).join(", ");
  return [
    urgentWords.length > 0
      ? `Dringlichkeit „${urgency}“ wegen ${quoted(urgentWords)}.`
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
