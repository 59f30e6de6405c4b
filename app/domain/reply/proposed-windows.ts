import { readEuros } from "../../platform/typed-euros.ts";
import { readDay, readTime } from "../../platform/typed-time.ts";
import type { DateWindow } from "../customer-request/status/date-window.ts";

export const MOST_WINDOWS = 3;
export const MOST_DAYS_AHEAD = 90;

const HOUR_MS = 60 * 60 * 1000;
const LONGEST_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** Reads fields for a day and times: "2026-11-24", "08:00", "10:00". */
export interface TypedWindow {
  day: string;
  from: string;
  to: string;
}

/** What the fields of a proposal hold: windows, a price frame, or both (D78). */
export interface TypedProposal {
  windows: TypedWindow[];
  price: Record<"from" | "to", string>;
}

export type WindowFault =
  | "missing"
  | "incomplete"
  | "no-day"
  | "no-time"
  | "no-such-time"
  | "order"
  | "long"
  | "past"
  | "far"
  | "twice";

export type ReadWindows =
  | { ok: true; windows: DateWindow[] }
  /** By line; null for one that is as it should be. */
  | { ok: false; faults: (WindowFault | null)[] };

/** As its fields would send it; what can't be read stays as it was typed. */
export function spelled({ day, from, to }: TypedWindow): TypedWindow {
  const [start, end] = [from, to].map((time) => readTime(time) ?? time.trim());
  return { day: readDay(day) ?? day.trim(), from: start ?? "", to: end ?? "" };
}

/** Lines without a day are left out; the earliest comes first. */
export function readWindows(typed: readonly TypedWindow[], now: Date): ReadWindows {
  const lines = typed.slice(0, MOST_WINDOWS).map(spelled);
  if (lines.every(({ day }) => day === "")) return { ok: false, faults: ["missing"] };
  const seen = new Set<string>();
  const read = lines.map((line) => {
    if (line.day === "") return null;
    const name = `${line.day} ${line.from} ${line.to}`;
    if (seen.has(name)) return "twice";
    seen.add(name);
    return readWindow(line, now);
  });
  const faults = read.map((one) => (typeof one === "string" ? one : null));
  if (faults.some((fault) => fault !== null)) return { ok: false, faults };
  const windows = read.filter((one) => one !== null && typeof one !== "string");
  return {
    ok: true,
    windows: windows.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
  };
}

function readWindow({ day, from, to }: TypedWindow, now: Date): DateWindow | WindowFault {
  if (from === "" || to === "") return "incomplete";
  if (!readDay(day)) return "no-day";
  if (!readTime(from) || !readTime(to)) return "no-time";
  if (to <= from) return "order";
  const [startsAt, endsAt] = [berlinInstant(day, from), berlinInstant(day, to)];
  if (!startsAt || !endsAt) return "no-such-time";
  if (startsAt <= now) return "past";
  if (startsAt.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS) return "far";
  return endsAt.getTime() - startsAt.getTime() > LONGEST_MS ? "long" : { startsAt, endsAt };
}

const BERLIN = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

export function typedWindow({ startsAt, endsAt }: DateWindow): TypedWindow {
  const [day = "", from = ""] = BERLIN.format(startsAt).split(" ");
  return { day, from, to: BERLIN.format(endsAt).split(" ")[1] ?? "" };
}

/** Null in the hour that summer time leaves out; of an hour that comes twice the first. */
function berlinInstant(day: string, time: string): Date | null {
  const inUtc = Date.parse(`${day}T${time}Z`);
  const candidates = [2, 1].map((ahead) => new Date(inUtc - ahead * HOUR_MS));
  return candidates.find((instant) => BERLIN.format(instant) === `${day} ${time}`) ?? null;
}

const MOST_CENTS = 1_000_000_00;

/** Null where nothing is named, undefined where it can't be read. */
export function readFrame({ from: lower, to: upper }: TypedProposal["price"]) {
  const [from, to] = [readEuros(lower, MOST_CENTS), readEuros(upper, MOST_CENTS)];
  if (from === null && to === null) return null;
  return from != null && to != null && from <= to ? { from, to } : undefined;
}
