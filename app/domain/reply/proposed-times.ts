import type { CallbackTime } from "#db/values.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOURS: Record<CallbackTime, [string, string]> = {
  vormittags: ["8:00", "10:00"],
  nachmittags: ["13:00", "15:00"],
  abends: ["17:00", "18:00"],
  egal: ["8:00", "14:00"],
};
const DAY = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "short",
  day: "numeric",
  month: "numeric",
});
const WEEKDAYS: Record<string, string> = {
  Mo: "Montag",
  Di: "Dienstag",
  Mi: "Mittwoch",
  Do: "Donnerstag",
  Fr: "Freitag",
};

/** Two working days from the day after tomorrow on, at hours the customer likes: "Dienstag, 24.11., 8:00 Uhr". */
export function proposedTimes(now: Date, wish: CallbackTime): string[] {
  const days: string[] = [];
  for (let ahead = 2; days.length < 2; ahead++) {
    const parts = DAY.formatToParts(new Date(now.getTime() + ahead * DAY_MS));
    const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
    const weekday = WEEKDAYS[part("weekday").slice(0, 2)];
    if (weekday) days.push(`${weekday}, ${part("day")}.${part("month")}., ${HOURS[wish][days.length]} Uhr`);
  }
  return days;
}
