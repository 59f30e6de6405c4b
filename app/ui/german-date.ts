const BERLIN = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const DAY_MS = 24 * 60 * 60 * 1000;

/*
 * Put together from parts: the finished text differs between versions of the language data, and a server
 * and a browser that disagree break hydration.
 */
function parts(instant: Date) {
  const found = { year: "", month: "", day: "", hour: "", minute: "" };
  for (const { type, value } of BERLIN.formatToParts(instant)) {
    if (type in found) found[type as keyof typeof found] = value;
  }
  return found;
}

/** "21.11.2026", the day in Berlin (D44). */
export function germanDate(instant: Date): string {
  const { day, month, year } = parts(instant);
  return `${day}.${month}.${year}`;
}

/** "21.11.2026, 14:05 Uhr" in Berlin (D44). */
export function germanDateTime(instant: Date): string {
  const { hour, minute } = parts(instant);
  return `${germanDate(instant)}, ${hour}:${minute} Uhr`;
}

/** "Heute" or "Gestern" by Berlin's calendar, null for any other day. */
export function nearDay(instant: Date, now: Date): "Heute" | "Gestern" | null {
  const day = calendarDay(instant);
  const today = calendarDay(now);
  if (day === today) return "Heute";
  return day === today - DAY_MS ? "Gestern" : null;
}

function calendarDay(instant: Date): number {
  const { day, month, year } = parts(instant);
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}
