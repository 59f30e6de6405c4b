import type { PhotoAnswer } from "#app/forms/form-message.tsx";
import type { Language } from "#app/languages/language.ts";

export interface StatusAnswer extends Partial<PhotoAnswer> {
  /** Words for which the page has no field any more. */
  unsent?: string;
}

export type StatusStep = "follow-up" | "take-date" | "no-date" | "answer-price" | "contact" | "withdraw";

export const stepOf = (search: string) => new URLSearchParams(search).get("intent");

/** It keeps the language that the page's own address names, if any. */
export interface StatusAddress {
  path: string;
  chosen: Language | null;
}

export function pageAt({ path, chosen }: StatusAddress, anchor = ""): string {
  return `${path}${chosen ? `?sprache=${chosen}` : ""}${anchor}`;
}

export function postTo({ path, chosen }: StatusAddress, step: StatusStep, anchor: string): string {
  return `${path}?${chosen ? `sprache=${chosen}&` : ""}intent=${step}${anchor}`;
}

/** In ms: as long as a success is worth saying; the list and the states keep it. */
const SAID_FOR_MS = 10 * 60 * 1000;

export function isJustNow(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < SAID_FOR_MS;
}
