import type { CallbackTime } from "#db/values.ts";
import type { DateWindow } from "../customer-request/status/date-window.ts";
import { dayAhead } from "../profile/availability.ts";
import { MOST_DAYS_AHEAD, readWindows, type TypedWindow } from "./proposed-windows.ts";

const OFFERED_DAYS = 3;
const FIRST_DAY_AHEAD = 2;

type Wish = CallbackTime | "dringend";

const HOURS: Record<Wish, string[]> = {
  dringend: ["08–10", "12–14", "16–18"],
  vormittags: ["08–10", "10–12"],
  nachmittags: ["13–15", "15–17"],
  abends: ["17–18", "18–19"],
  egal: ["08–10", "14–16"],
};

function windowsOf(wish: Wish, day: string): TypedWindow[] {
  return HOURS[wish].map((hours) => ({ day, from: `${hours.slice(0, 2)}:00`, to: `${hours.slice(-2)}:00` }));
}

/** Offers by day what is to come, taken hours as busy, on working days from the day after tomorrow on. What is urgent waits for no working day. */
export function offeredWindows(now: Date, wish: Wish, busy: readonly DateWindow[]) {
  const isUrgent = wish === "dringend";
  const days: (TypedWindow & { isBusy: boolean })[][] = [];
  for (let ahead = isUrgent ? 0 : FIRST_DAY_AHEAD; ahead < MOST_DAYS_AHEAD; ahead++) {
    const day = dayAhead(now, ahead);
    if (days.length === OFFERED_DAYS) break;
    if (isWeekend(day) && !isUrgent) continue;
    const windows = windowsOf(wish, day).flatMap((window) => {
      const read = readWindows([window], now);
      return read.ok ? [{ ...window, isBusy: read.windows.some((one) => meets(one, busy)) }] : [];
    });
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
    const window = { day: dayAhead(now, ahead), ...CALLS[wish] };
    const read = readWindows([window], now);
    if (!isWeekend(window.day) && read.ok) return read.windows[0] ?? null;
  }
  return null;
}

const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

function meets({ startsAt, endsAt }: DateWindow, busy: readonly DateWindow[]): boolean {
  return busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt);
}
