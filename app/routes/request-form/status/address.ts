import type { Language } from "#app/languages/language.ts";
import type { StatusIntent } from "./status-answer.ts";

/** It keeps the language that the page's own address names, if any. */
export interface StatusAddress {
  path: string;
  chosen: Language | null;
}

export function pageAt({ path, chosen }: StatusAddress, anchor = ""): string {
  return `${path}${chosen ? `?sprache=${chosen}` : ""}${anchor}`;
}

/** Where a form of the page posts to. */
export function postTo({ path, chosen }: StatusAddress, intent: StatusIntent, anchor: string): string {
  return `${path}?${chosen ? `sprache=${chosen}&` : ""}intent=${intent}${anchor}`;
}
