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

const HOUR_MS = 60 * 60 * 1000;
const KNOWN_HOURS = 2_000;

/** In ms, by hours since 1970: Berlin's clocks change on full hours only. */
const ahead = new Map<number, number>();

/*
 * Put together from parts: the finished text differs between versions of the language data, and a server
 * and a browser that disagree break hydration.
 */
function berlin(instant: Date): Date {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  let known = ahead.get(hour);
  if (known === undefined) {
    const found = { year: "", month: "", day: "", hour: "", minute: "" };
    for (const { type, value } of BERLIN.formatToParts(new Date(hour * HOUR_MS))) {
      if (type in found) found[type as keyof typeof found] = value;
    }
    const { year, month, day, hour: hours, minute } = found;
    const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minute));
    known = shown - hour * HOUR_MS;
    if (ahead.size >= KNOWN_HOURS) ahead.clear();
    ahead.set(hour, known);
  }
  return new Date(instant.getTime() + known);
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}

/** It is "21.11.2026" in Berlin (D44). */
export function germanDate(instant: Date): string {
  const there = berlin(instant);
  return `${padded(there.getUTCDate())}.${padded(there.getUTCMonth() + 1)}.${there.getUTCFullYear()}`;
}

const MONTHS = [
  ...["Januar", "Februar", "März", "April", "Mai", "Juni"],
  ...["Juli", "August", "September", "Oktober", "November", "Dezember"],
] as const;

/** It is "November 2026" for "2026-11" */
export function germanMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** It is "5. Dezember 2026" in Berlin (D44). */
export function germanLongDate(instant: Date): string {
  const there = berlin(instant);
  return `${there.getUTCDate()}. ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** "21.11.2026, 14:05 Uhr" in Berlin (D44); the time stays in one line. */
export function germanDateTime(instant: Date): string {
  return `${germanMinute(instant)}\u00a0Uhr`;
}

/** It is "21.11.2026, 14:05" in Berlin. */
export function germanMinute(instant: Date): string {
  const there = berlin(instant);
  return `${germanDate(instant)}, ${padded(there.getUTCHours())}:${padded(there.getUTCMinutes())}`;
}

export function germanSecond(instant: Date): string {
  return `${germanMinute(instant).slice(-5)}:${padded(instant.getUTCSeconds())}`;
}

/** It is "14:05 Uhr" of today, else with the day, in Berlin. */
export function germanMoment(instant: Date, now: Date): string {
  const whole = germanDateTime(instant);
  return nearDay(instant, now) === "Heute" ? whole.slice(whole.indexOf(" ") + 1) : whole;
}

const MINUTE_MS = 60_000;

/** "vor 12 Min.", "vor 42 Std."; it is null after two days. */
export function ageLabel(instant: Date, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  if (minutes < 1) return "gerade eben";
  if (minutes < 60) return `vor ${minutes} Min.`;
  return minutes < 48 * 60 ? `vor ${Math.floor(minutes / 60)} Std.` : null;
}

/** Berlin's calendar decides. */
export function nearDay(instant: Date, now: Date): "Heute" | "Gestern" | null {
  const day = calendarDay(instant);
  const today = calendarDay(now);
  if (day === today) return "Heute";
  return day === today - DAY_MS ? "Gestern" : null;
}

function calendarDay(instant: Date): number {
  return Math.floor(berlin(instant).getTime() / DAY_MS) * DAY_MS;
}
