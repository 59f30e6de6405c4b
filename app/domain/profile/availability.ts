import type { profiles } from "#db/schema.ts";
import type { Availability } from "#db/values.ts";
import { availability as german } from "#words/de/availability.ts";
import type { Dictionary } from "../../languages/dictionary.ts";
import { dayIn, monthIn } from "../../languages/listed.ts";
import { readDay, readMonth } from "../../platform/typed-time.ts";

const MOST_DAYS = 366;
const MOST_MONTHS = 11;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export type StoredAvailability = Pick<
  typeof profiles.$inferSelect,
  "availability" | "availableFrom" | "availabilityNote"
>;

const BERLIN_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });
const MONTH_OF_YEAR = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  month: "long",
  year: "numeric",
});

/** "2026-12-04" is the day in Berlin. */
export function berlinDay(instant: Date): string {
  return BERLIN_DAY.format(instant);
}

/** Midnight in Berlin is 22 or 23 o'clock UTC: its clocks never change at midnight. */
export function startOfDay(day: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00Z`) + later * DAY_MS;
  const inSummer = new Date(midnight - 2 * HOUR_MS);
  const isThere = berlinDay(inSummer) === new Date(midnight).toISOString().slice(0, 10);
  return isThere ? inSummer : new Date(midnight - HOUR_MS);
}

/** The day in Berlin so many days later, whatever its clocks do. */
export function dayAhead(now: Date, days: number): string {
  return berlinDay(startOfDay(berlinDay(now), days));
}

/** A date that has come ends it by itself (D66). */
export function availabilityAt({ availability, availableFrom }: StoredAvailability, now: Date): Availability {
  return availableFrom && availableFrom <= now ? "offen" : availability;
}

/** The last day of a holiday: the day before everything is open again. */
export function lastDay(availableFrom: Date): Date {
  return new Date(availableFrom.getTime() - 1);
}

export interface ShownAvailability {
  kind: Exclude<Availability, "offen">;
  line: string;
  note: string | null;
  until: Date | null;
}

type Words = Pick<Dictionary, "language" | "availability">;

export function shownAvailability(
  profile: StoredAvailability,
  now: Date,
  words: Words = { language: "de", availability: german },
): ShownAvailability | null {
  const kind = availabilityAt(profile, now);
  const { availableFrom: until, availabilityNote: note } = profile;
  if (kind === "offen") return null;
  return { kind, line: lineFor(kind, until, words, now), note, until };
}

function lineFor(
  kind: Exclude<Availability, "offen">,
  from: Date | null,
  { language, availability }: Words,
  now: Date,
): string {
  if (kind === "projekte_ab" && from) return availability.projectsFrom({ month: monthIn(language, from) });
  if (kind !== "pause" || !from) return availability.busy;
  const day = lastDay(from);
  // A holiday may end a year ahead.
  const isThisYear = berlinDay(day).slice(0, 4) === berlinDay(now).slice(0, 4);
  return availability.holiday({ day: dayIn(language, day, !isThisYear) });
}

/** When a chosen holiday or wait ends; undefined for a day or month that can't be chosen. */
export function endOfAvailability(
  chosen: { availability: Availability; lastDay: string; month: string },
  now: Date,
): Date | null | undefined {
  const { availability } = chosen;
  const month = readMonth(chosen.month);
  if (availability === "projekte_ab")
    return nextMonths(now).some(({ value }) => value === month) ? startOfDay(`${month}-01`) : undefined;
  if (availability !== "pause") return null;
  const { first, last } = holidayDays(now);
  const day = readDay(chosen.lastDay);
  return day && first <= day && day <= last ? startOfDay(day, 1) : undefined;
}

/** First and last day a holiday may end on: from today on, within a year. */
export function holidayDays(now: Date): { first: string; last: string } {
  return { first: berlinDay(now), last: dayAhead(now, MOST_DAYS) };
}

/** Begins with the next month and names none twice: { value: "2027-03", label: "März 2027" }. */
export function nextMonths(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 0] = berlinDay(now).split("-").map(Number);
  return Array.from({ length: MOST_MONTHS }, (_, ahead) => {
    const first = new Date(Date.UTC(year, month + ahead, 1));
    return { value: first.toISOString().slice(0, 7), label: MONTH_OF_YEAR.format(first) };
  });
}
