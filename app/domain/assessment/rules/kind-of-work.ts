import { UNCLEAR } from "#db/values.ts";
import { TRADE_CATEGORIES, type Trade } from "../../profile/trades.ts";
import { EMERGENCY_LABELS } from "../emergency-labels.ts";
import { asItSounds } from "./as-it-sounds.ts";
import { otherWords } from "./other-languages.ts";
import { found, pieces, plainWords } from "./plain-words.ts";
import type { UrgencyJudgement } from "./urgency.ts";
import { type RequestFacts, SIGNS, TRADE_WORDS } from "./word-lists.ts";

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

const STRONG = 3;
const WEAK = 1;
/** It is the share of the best trade's points. */
const BESIDE = 0.6;

interface WorkGuess {
  trade: Trade;
  points: number;
  because: readonly string[];
}

/** The likeliest comes first. Places count only when nothing else speaks for a trade. */
export function kindOfWork(text: string): WorkGuess[] {
  const words = plainWords(text);
  const meant = guesses(withoutPlaces(words));
  return meant.length > 0 ? meant : guesses(words);
}

function guesses(words: string): WorkGuess[] {
  const all = TRADE_CATEGORIES.flatMap(({ trades }) => trades)
    .map((trade) => guess(words, trade))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const best = all[0]?.points ?? 0;
  return all.filter(({ points }) => points >= best * BESIDE);
}

const PIECES = new Map(
  Object.entries(TRADE_WORDS).map(([trade, { strong, weak }]) => [
    trade,
    { strong: pieces(strong), weak: pieces(weak) },
  ]),
);

function guess(words: string, trade: Trade): WorkGuess {
  const { strong, weak } = PIECES.get(trade) ?? { strong: [], weak: [] };
  const [strongHits, weakHits] = [found(words, strong), found(words, weak)];
  return {
    trade,
    points: strongHits.length * STRONG + weakHits.length * WEAK,
    because: [...strongHits, ...weakHits],
  };
}

/** Null when either is unknown (D33). */
export function fitsTrades(work: readonly Trade[], trades: readonly string[]): boolean | null {
  if (work.length === 0 || trades.length === 0) return null;
  return work.some((trade) => trades.includes(trade));
}

const BEFORE = "im|in|ins|am|an|auf|aufs|vom|von|unter|hinter|neben|vor|beim|bei|zum|zur|fürs|für";
const BETWEEN = "der|die|das|dem|den|des|unser|unsere[mnrs]?|mein|meine[mnrs]?|eine[mnr]?|neue[mn]|alte[mn]";

const PLACE = new RegExp(
  ` (?:${asItSounds(BEFORE)}) (?:(?:${asItSounds(BETWEEN)}) )?(?:${pieces(SIGNS.places).join("|")})(?= )`,
  "g",
);

function withoutPlaces(text: string): string {
  return text.replace(PLACE, "");
}
