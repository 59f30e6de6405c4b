import { berlinDay } from "../../profile/availability.ts";

/** They are Berlin's, the current one among them (D65). */
const MONTHS_KEPT = 24;

export function berlinMonth(instant: Date): string {
  return berlinDay(instant).slice(0, "2026-11".length);
}

export function monthsKept(now: Date): string[] {
  const [year = 0, month = 0] = berlinMonth(now).split("-").map(Number);
  return Array.from({ length: MONTHS_KEPT }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, "2026-11".length),
  );
}
