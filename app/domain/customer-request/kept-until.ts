import { berlinDay } from "../profile/availability.ts";

/** This counts ms (D43). */
export const REQUEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How long before its deletion a request is named, in ms. */
export const REMINDED_MS = 3 * 24 * 60 * 60 * 1000;

export function keptUntil({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + REQUEST_KEPT_MS);
}

/** Whether a date falls on the day of the deletion or a later one: from then on calendars alone know it (D74). */
export function outlives(startsAt: Date, request: { createdAt: Date }): boolean {
  return berlinDay(startsAt) >= berlinDay(keptUntil(request));
}
