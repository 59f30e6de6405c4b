const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });

/** "2026-11-21": the day in Berlin, for keys (D44). */
export function berlinDay(instant: Date): string {
  return DAY.format(instant);
}
