import type { CallbackTime } from "#db/values.ts";
import type { DateWindow } from "../customer-request/status/date-window.ts";
import { berlinDay } from "../profile/availability.ts";
import { MOST_DAYS_AHEAD, readWindows, type TypedWindow } from "./proposed-windows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFERED_DAYS = 3;
const FIRST_DAY_AHEAD = 2;
const HOURS: Record<CallbackTime, [from: string, to: string][]> = {
  vormittags: [
    ["08:00", "10:00"],
    ["10:00", "12:00"],
  ],
  nachmittags: [
    ["13:00", "15:00"],
    ["15:00", "17:00"],
  ],
  abends: [
    ["17:00", "18:00"],
    ["18:00", "19:00"],
  ],
  egal: [
    ["08:00", "10:00"],
    ["14:00", "16:00"],
  ],
};

const windowsOf = (wish: CallbackTime, day: string): TypedWindow[] =>
  HOURS[wish].map(([from, to]) => ({ day, from, to }));

/** Has by day the free hours that the customer likes, of three working days from the day after tomorrow on. */
export function offeredWindows(now: Date, wish: CallbackTime, busy: readonly DateWindow[]): TypedWindow[][] {
  const days: TypedWindow[][] = [];
  for (let ahead = FIRST_DAY_AHEAD; ahead < MOST_DAYS_AHEAD && days.length < OFFERED_DAYS; ahead++) {
    const day = berlinDay(new Date(now.getTime() + ahead * DAY_MS));
    const free = windowsOf(wish, day).filter((window) => isFreeWorkingDay(window, busy, now));
    if (free.length > 0) days.push(free);
  }
  return days;
}

/** A line for a window of one's own, whose day is still to come. */
export function emptyWindow(wish: CallbackTime): TypedWindow {
  const [first = { day: "", from: "", to: "" }] = windowsOf(wish, "");
  return first;
}

const CALLS: Record<Exclude<CallbackTime, "egal">, { from: string; to: string }> = {
  vormittags: { from: "08:00", to: "12:00" },
  nachmittags: { from: "12:00", to: "17:00" },
  abends: { from: "17:00", to: "20:00" },
};

/** The next working day's window in which the customer likes to be called; null where any time will do. */
export function callBackWindow(now: Date, wish: CallbackTime): DateWindow | null {
  if (wish === "egal") return null;
  for (let ahead = 0; ahead < MOST_DAYS_AHEAD; ahead++) {
    const window = { day: berlinDay(new Date(now.getTime() + ahead * DAY_MS)), ...CALLS[wish] };
    const read = readWindows([window], now);
    if (isFreeWorkingDay(window, [], now) && read.ok) return read.windows[0] ?? null;
  }
  return null;
}

function isFreeWorkingDay(window: TypedWindow, busy: readonly DateWindow[], now: Date): boolean {
  if (new Date(window.day).getUTCDay() % 6 === 0) return false;
  const read = readWindows([window], now);
  return (
    read.ok &&
    read.windows.every(
      ({ startsAt, endsAt }) => !busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt),
    )
  );
}
