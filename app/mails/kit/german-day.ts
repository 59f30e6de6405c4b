const LONG = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "long" });

const MOMENT = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "long",
  timeStyle: "short",
});

/** "5. Dezember 2026", the day in Berlin (D44). */
export function germanDay(instant: Date): string {
  return LONG.format(instant);
}

/** "5. Dezember 2026 um 14:05 Uhr" */
export function germanMoment(instant: Date): string {
  return `${MOMENT.format(instant)} Uhr`;
}
