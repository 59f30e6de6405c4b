import { latinDigits } from "./typed-text.ts";

const DAY =
  /^(?:(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})|(?<d>\d{1,2})\. ?(?<m>\d{1,2})\. ?(?<y>\d{4}))$/;
const TIME = /^(?<hour>\d{1,2})[:.](?<minute>\d\d)(?::\d\d(?:[.,]\d{1,3})?)?(?: ?Uhr)?$/;
const MONTH = /^(?:(?<year>\d{4})-(?<month>\d{1,2})|(?<m>\d{1,2})[./] ?(?<y>\d{4}))$/;

export const WANTED_DAY = "24.11.2026";
export const WANTED_TIME = "08:00";

const padded = (number: string | undefined) => (number ?? "").padStart(2, "0");
const plain = (typed: string) => latinDigits(typed.slice(0, 60)).trim();

/** "2027-01-04" of "4.1.2027", "04. 01. 2027" and itself; null for what is no day of the calendar. */
export function readDay(typed: string): string | null {
  const found = DAY.exec(plain(typed))?.groups;
  if (!found) return null;
  const { year = found.y, month = found.m, day = found.d } = found;
  const text = `${year}-${padded(month)}-${padded(day)}`;
  const midnight = new Date(`${text}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text) ? text : null;
}

/** "08:00" of "8:00", "08:00:00.000", which browsers send too, and "8.00 Uhr"; null for what is no time of a day. */
export function readTime(typed: string): string | null {
  const { hour, minute = "" } = TIME.exec(plain(typed))?.groups ?? {};
  return hour && Number(hour) < 24 && minute < "60" ? `${padded(hour)}:${minute}` : null;
}

/** Makes "2027-03" of "3.2027", "03/2027" and itself; null for no month. */
export function readMonth(typed: string): string | null {
  const { year, month, m, y } = MONTH.exec(plain(typed))?.groups ?? {};
  return readDay(`${year ?? y}-${month ?? m}-1`)?.slice(0, 7) ?? null;
}
