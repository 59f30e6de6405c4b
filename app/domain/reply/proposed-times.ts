import type { CallbackTime } from "#db/values.ts";
import type { DateWindow } from "../customer-request/status/date-window.ts";
import { berlinDay } from "../profile/availability.ts";
import { MOST_DAYS_AHEAD, readWindows, type TypedWindow } from "./proposed-windows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFERED_DAYS = 3;
const FIRST_DAY_AHEAD = 2;
/** In danger nobody waits for a working day. */
const URGENT_HOURS: [from: string, to: string][] = [
  ["08:00", "10:00"],
  ["16:00", "18:00"],
];
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

export type OfferedWindow = TypedWindow & { isBusy: boolean };

/** Has by day the hours that the customer likes, from the day after tomorrow on; for danger from today on. */
export function offeredWindows(
  now: Date,
  wish: CallbackTime,
  busy: readonly DateWindow[],
  isUrgent = false,
): OfferedWindow[][] {
  const days: OfferedWindow[][] = [];
  for (
    let ahead = isUrgent ? 0 : FIRST_DAY_AHEAD;
    ahead < MOST_DAYS_AHEAD && days.length < OFFERED_DAYS;
    ahead++
  ) {
    const day = berlinDay(new Date(now.getTime() + ahead * DAY_MS));
    if (!isUrgent && isWeekend(day)) continue;
    const hours = isUrgent ? URGENT_HOURS.map(([from, to]) => ({ day, from, to })) : windowsOf(wish, day);
    const toCome = hours.filter((window) => readWindows([window], now).ok);
    const windows = toCome.map((window) => ({ ...window, isBusy: !isFree(window, busy, now) }));
    if (windows.some(({ isBusy }) => !isBusy)) days.push(windows);
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
    if (!isWeekend(window.day) && read.ok) return read.windows[0] ?? null;
  }
  return null;
}

const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

function isFree(window: TypedWindow, busy: readonly DateWindow[], now: Date): boolean {
  const read = readWindows([window], now);
  return (
    read.ok &&
    read.windows.every(
      ({ startsAt, endsAt }) => !busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt),
    )
  );
}
