import type { Language } from "#app/languages/language.ts";
import type { RequestAnswer } from "../request-fields.ts";

export interface StatusAnswer extends RequestAnswer {
  /** Words for which the page has no field any more. */
  unsent?: string;
}

const INTENTS = ["follow-up", "take-date", "no-date", "contact", "withdraw"] as const;
export type StatusIntent = (typeof INTENTS)[number];

/** The form that was posted: each has an address of its own. */
export function intentOf(search: string): StatusIntent | undefined {
  const asked = new URLSearchParams(search).get("intent");
  return INTENTS.find((known) => known === asked);
}

/** It keeps the language that the page's own address names, if any. */
export interface StatusAddress {
  path: string;
  chosen: Language | null;
}

export function pageAt({ path, chosen }: StatusAddress, anchor = ""): string {
  return `${path}${chosen ? `?sprache=${chosen}` : ""}${anchor}`;
}

export function postTo({ path, chosen }: StatusAddress, intent: StatusIntent, anchor: string): string {
  return `${path}?${chosen ? `sprache=${chosen}&` : ""}intent=${intent}${anchor}`;
}

/** In ms: as long as a success is worth saying; the list and the states keep it. */
const SAID_FOR_MS = 10 * 60 * 1000;

export function isJustNow(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < SAID_FOR_MS;
}
