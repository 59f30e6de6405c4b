import type { Language } from "../../../languages/language.ts";
import { windowIn } from "../../../languages/listed.ts";

export interface DateWindow {
  startsAt: Date;
  endsAt: Date;
}

const WEEKDAYS = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const BERLIN = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
  ...({ hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const),
});

/** Put together from numbers: a finished text differs between a server's and a browser's language data. */
function inBerlin(instant: Date) {
  const found = { year: "", month: "", day: "", hour: "", minute: "" };
  for (const { type, value } of BERLIN.formatToParts(instant)) {
    if (type in found) found[type as keyof typeof found] = value;
  }
  const { year, month, day, hour, minute } = found;
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay();
  const time = minute === "00" ? String(Number(hour)) : `${Number(hour)}:${minute}`;
  return { weekday: WEEKDAYS[weekday] ?? "", date: `${Number(day)}.${Number(month)}.`, time };
}

/** "Dienstag, 24.11., 8–10 Uhr" in Berlin (D44), with a no-break space before "Uhr". */
export function windowLabel({ startsAt, endsAt }: DateWindow): string {
  const { weekday, date, time } = inBerlin(startsAt);
  return `${weekday}, ${date}, ${time}–${inBerlin(endsAt).time}\u00a0Uhr`;
}

/** Customers read it in the language of their request. */
export function windowLabelIn(language: Language, window: DateWindow): string {
  return language === "de" ? windowLabel(window) : windowIn(language, window);
}

/** "Di 24.11., 8–10 Uhr" breaks only before the time. */
export function shortWindowLabel(window: DateWindow): string {
  const [weekday = "", ...rest] = windowLabel(window).split(", ");
  return `${weekday.slice(0, 2)}\u00a0${rest.join(", ")}`;
}
