import type { BadgeTone } from "#app/ui/badge.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { ContactChannel } from "#db/values.ts";

/** A request as its card says it; the page holds it twice, as elements and for its scripts, so it says no more. */
export interface CardFacts {
  id: string;
  badges: { words: string; tone: BadgeTone; icon?: IconName }[];
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
  contact: { channel: ContactChannel; href: string } | null;
  isAcute: boolean;
  isResolved: boolean;
}

/** The cards of a page as one text: React Router's way of writing data takes ten times as long for them. */
export function writeCards(cards: readonly CardFacts[]): string {
  return JSON.stringify(cards);
}

export function readCards(text: string): CardFacts[] {
  return JSON.parse(text);
}
