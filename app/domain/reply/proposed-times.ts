import type { CallbackTime } from "#db/values.ts";
import { berlinDay } from "../profile/availability.ts";
import type { TypedWindow } from "./proposed-windows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SUGGESTED = 2;
const HOURS: Record<CallbackTime, { from: string; to: string }[]> = {
  vormittags: hours(["08:00", "10:00"], ["10:00", "12:00"], ["08:00", "10:00"]),
  nachmittags: hours(["13:00", "15:00"], ["15:00", "17:00"], ["13:00", "15:00"]),
  abends: hours(["17:00", "18:00"], ["18:00", "19:00"], ["17:00", "18:00"]),
  egal: hours(["08:00", "10:00"], ["14:00", "16:00"], ["08:00", "10:00"]),
};

function hours(...pairs: [from: string, to: string][]) {
  return pairs.map(([from, to]) => ({ from, to }));
}

/** Two working days from the day after tomorrow on, at hours the customer likes; the third has no day yet. */
export function suggestedWindows(now: Date, wish: CallbackTime): TypedWindow[] {
  const days: string[] = [];
  for (let ahead = 2; days.length < SUGGESTED; ahead++) {
    const day = berlinDay(new Date(now.getTime() + ahead * DAY_MS));
    if (new Date(day).getUTCDay() % 6 !== 0) days.push(day);
  }
  return HOURS[wish].map((times, index) => ({ day: days[index] ?? "", ...times }));
}
