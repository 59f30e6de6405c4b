const LONG = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "long" });

/** "5. Dezember 2026", the day in Berlin (D44). */
export function germanDay(instant: Date): string {
  return LONG.format(instant);
}
