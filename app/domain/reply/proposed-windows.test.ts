import type { DateWindow } from "../customer-request/status/date-window.ts";
import { emptyWindow, offeredWindows } from "./proposed-times.ts";
import { readWindows, spelled, type TypedWindow, typedWindow, type WindowFault } from "./proposed-windows.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const line = (day: string, from = "08:00", to = "10:00"): TypedWindow => ({ day, from, to });
const read = (typed: TypedWindow[], now = NOW) => {
  const { ok, ...rest } = readWindows(typed, now);
  return "windows" in rest
    ? rest.windows.map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`)
    : rest.faults;
};

test("what is offered can be proposed: three working days, at hours the customer likes", () => {
  const offered = offeredWindows(NOW, "abends", []).flat();
  expect(offered.map(({ day, from }) => `${day} ${from}`)).toEqual(
    ["2026-11-23", "2026-11-24", "2026-11-25"].flatMap((day) => [`${day} 17:00`, `${day} 18:00`]),
  );
  for (const window of offered) expect(readWindows([window], NOW).ok).toBe(true);
  const urgent = offeredWindows(NOW, "dringend", []).flat();
  const times = urgent.map(({ day, from }) => `${day.slice(-2)} ${from}`).slice(0, 5);
  expect(times.join()).toBe("20 12:00,20 16:00,21 08:00,21 12:00,21 16:00");
  const days = (now: string) =>
    offeredWindows(new Date(now), "dringend", []).map(([one]) => one?.day.slice(-2));
  expect(days("2027-03-27T22:30:00Z").join()).toBe("28,29,30");
  expect(days("2027-10-30T22:30:00Z").join()).toBe("31,01,02");
  expect(emptyWindow("abends")).toEqual(line("", "17:00", "18:00"));
});

test("what overlaps with what is busy can't be chosen, whoever is busy that day at another hour doesn't mind", () => {
  const busy = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) });
  const times = (...windows: DateWindow[]) =>
    offeredWindows(NOW, "egal", windows)
      .flat()
      .slice(0, 4)
      .map(({ day, from, isBusy }) => `${day.slice(-2)} ${from}${isBusy ? " belegt" : ""}`);
  expect(times(busy("2026-11-23T09:00:00Z", "2026-11-23T11:00:00Z")).join()).toBe(
    "23 08:00,23 14:00,24 08:00,24 14:00",
  );
  const struckOut = "23 08:00 belegt,23 14:00,24 08:00,24 14:00";
  expect(times(busy("2026-11-23T08:30:00Z", "2026-11-23T09:30:00Z")).join()).toBe(struckOut);
  const nextDay = "23 08:00,23 14:00,25 08:00,25 14:00";
  expect(times(busy("2026-11-24T06:00:00Z", "2026-11-24T15:00:00Z")).join()).toBe(nextDay);
  expect(times(busy("2026-11-01T00:00:00Z", "2027-11-01T00:00:00Z"))).toEqual([]);
});

test("a window reads as it was typed, in summer as in winter time", () => {
  for (const typed of [line("2026-11-24"), line("2027-07-05", "17:15", "18:00")]) {
    const read = readWindows([typed], new Date(Date.parse(typed.day) - 86_400_000));
    expect(read.ok && read.windows.map(typedWindow)).toEqual([typed]);
  }
});

test("the earliest comes first, in summer as in winter time", () => {
  const now = new Date("2027-03-20T09:00:00Z");
  expect(read([line("2027-03-29"), line("2027-03-26")], now)).toEqual([
    "2027-03-26T07:00:00.000Z 2027-03-26T09:00:00.000Z",
    "2027-03-29T06:00:00.000Z 2027-03-29T08:00:00.000Z",
  ]);
  expect(read([line("2027-03-28", "01:30", "03:30")], now)).toEqual([
    "2027-03-28T00:30:00.000Z 2027-03-28T01:30:00.000Z",
  ]);
  expect(read([line("2027-10-31", "02:30", "03:30")], new Date("2027-10-01T09:00:00Z"))).toEqual([
    "2027-10-31T00:30:00.000Z 2027-10-31T02:30:00.000Z",
  ]);
});

test.each<[TypedWindow, WindowFault, string?]>([
  [line("2026-13-01"), "no-day"],
  [line("2027-02-29"), "no-day"],
  [line("morgen"), "no-day"],
  [line("2026-11-24", ""), "incomplete"],
  [line("2026-11-24", "08:00", " "), "incomplete"],
  [line("2026-11-24", "acht"), "no-time"],
  [line("2026-11-24", "08:00", "24:00"), "no-time"],
  [line("24.11.2026", "9:00", "08:30:00"), "order"],
  [line("2026-11-24", "10:00", "10:00"), "order"],
  [line("2026-11-24", "10:00", "08:00"), "order"],
  [line("2026-11-24", "06:00", "18:01"), "long"],
  [line("2026-11-20", "10:00", "12:00"), "past"],
  [line("2026-11-19"), "past"],
  [line("2027-02-19"), "far"],
  [line("2027-03-28", "02:30", "03:30"), "no-such-time", "2027-03-20T09:00:00Z"],
])("%o is refused: %s", (typed, fault, now) => {
  expect(read([line(""), typed], now ? new Date(now) : NOW)).toEqual([null, fault]);
});

test("the longest, the soonest and the farthest that can be", () => {
  expect(read([line("2026-11-24", "06:00", "18:00")])).toHaveLength(1);
  expect(read([line("2026-11-20", "10:01", "12:00")])).toHaveLength(1);
  expect(read([line("2027-02-18", "10:00", "12:00")])).toHaveLength(1);
});

test("nothing, the same twice, and more than three", () => {
  expect(read([line(""), line("")])).toEqual(["missing"]);
  expect(read([])).toEqual(["missing"]);
  expect(read([line("2026-11-24"), line("2026-11-24")])).toEqual([null, "twice"]);
  expect(read(["24", "25", "26", "27"].map((day) => line(`2026-11-${day}`)))).toHaveLength(3);
});

test("however a day and times are spelled, it is the same window, and the same one twice", () => {
  const spellings = [
    line("24.11.2026", "8:00", "10:00"),
    line("2026-11-24", "08:00:00", "10:00:00.000"),
    line(" 24. 11. 2026 ", "8.00 Uhr", "10.00 Uhr"),
  ];
  for (const typed of spellings) {
    expect(read([typed])).toEqual(read([line("2026-11-24")]));
    expect(read([line("2026-11-24"), typed])).toEqual([null, "twice"]);
    expect(spelled(typed)).toEqual(line("2026-11-24"));
  }
});
