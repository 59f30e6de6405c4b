import { UNCLEAR } from "#app/domain/assessment/assessment.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

/** Where the section stands on the page. */
export const ANALYSIS_ID = "ki-analyse";

type Tones = Record<string, BadgeTone>;

/* Colours of section 9; "Unklar" is gray everywhere. */
export const URGENCY_TONES: Tones = {
  sofort: "danger",
  kurzfristig: "orange",
  flexibel: "yellow",
  später: "ok",
};
export const COMPLEXITY_TONES: Tones = { hoch: "danger", mittel: "yellow", gering: "ok" };
export const RELEVANCE_TONES: Tones = { hoch: "ok", mittel: "yellow", gering: "danger" };

/** A value as it is shown, with a capital letter. */
export function shownValue(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** "Fachliche Passung". */
export function fitValue(fits: boolean | null): { value: string; tone: BadgeTone } {
  if (fits === null) return { value: UNCLEAR, tone: "neutral" };
  return fits ? { value: "Ja", tone: "ok" } : { value: "Nein", tone: "danger" };
}
