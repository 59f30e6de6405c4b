import type { CallbackTime } from "#db/values.ts";
import type { DateWindow } from "../customer-request/status/date-window.ts";
import { berlinDay } from "../profile/availability.ts";
import { MOST_DAYS_AHEAD, readWindows, type TypedWindow } from "./proposed-windows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SUGGESTED = 2;
const FIRST_DAY_AHEAD = 2;
const HOURS: Record<CallbackTime, { from: string; to: string }[]> = {
  vormittags: hours(["08:00", "10:00"], ["10:00", "12:00"], ["08:00", "10:00"]),
  nachmittags: hours(["13:00", "15:00"], ["15:00", "17:00"], ["13:00", "15:00"]),
  abends: hours(["17:00", "18:00"], ["18:00", "19:00"], ["17:00", "18:00"]),
  egal: hours(["08:00", "10:00"], ["14:00", "16:00"], ["08:00", "10:00"]),
};

function hours(...pairs: [from: string, to: string][]) {
  return pairs.map(([from, to]) => ({ from, to }));
}

/** Two working days from the day after tomorrow on, at free hours that the customer likes; the third has no day yet. */
export function suggestedWindows(now: Date, wish: CallbackTime, busy: readonly DateWindow[]): TypedWindow[] {
  let ahead = FIRST_DAY_AHEAD;
  return HOURS[wish].map((times, line) => {
    while (line < SUGGESTED && ahead < MOST_DAYS_AHEAD) {
      const window = { day: berlinDay(new Date(now.getTime() + ahead++ * DAY_MS)), ...times };
      if (isFreeWorkingDay(window, busy, now)) return window;
    }
    return { day: "", ...times };
  });
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
