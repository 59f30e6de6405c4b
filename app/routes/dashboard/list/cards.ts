import type { BadgeTone } from "#app/ui/badge.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { AnswerChannel } from "#db/values.ts";

/** A request as its card says it; the page holds it twice, as elements and for its scripts, so it says no more. */
export interface CardFacts {
  id: string;
  badges: [words: string, tone: BadgeTone, icon?: IconName][];
  /** ISO 8601. */
  at: string;
  near: "Heute" | "Gestern" | null;
  day: string;
  name: string;
  place: string | null;
  text: string;
  /** Nothing was written; `text` says so. */
  isSilent: boolean;
  photoCount: number;
  answered: string | null;
  /** When the customer wants to hear from the business, while it hasn't answered. */
  callback: string | null;
  contact: [channel: AnswerChannel, href: string] | null;
  isAcute: boolean;
  isResolved: boolean;
}

export interface WrittenCards {
  text: string;
}

/**
 * The cards of a page as one text, names once: React Router's way of writing data takes ten times as long for
 * them, and each quotation mark becomes four bytes on the page.
 */
export function writeCards(cards: readonly CardFacts[]): WrittenCards {
  const names = Object.keys(cards[0] ?? {});
  const written = { text: JSON.stringify([names, ...cards.map((card) => Object.values(card))]) };
  writtenHere.set(written, cards);
  return written;
}

export function readCards(written: WrittenCards): readonly CardFacts[] {
  return writtenHere.get(written) ?? parseCards(written.text);
}

function parseCards(text: string): CardFacts[] {
  const [names, ...rows]: [string[], ...unknown[][]] = JSON.parse(text);
  return rows.map(
    (row) => Object.fromEntries(names.map((name, position) => [name, row[position]])) as unknown as CardFacts,
  );
}

/** Spares the server reading what it has just written: the page is rendered from the loader's own object. */
const writtenHere = new WeakMap<WrittenCards, readonly CardFacts[]>();
