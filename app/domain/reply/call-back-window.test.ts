import { callBackWindow } from "./proposed-times.ts";

test.each([
  ["a Monday morning before eight", "2026-11-23T06:30:00Z", "vormittags", "2026-11-23T07:00:00.000Z"],
  ["when the window has begun", "2026-11-23T08:00:00Z", "vormittags", "2026-11-24T07:00:00.000Z"],
  ["for the afternoon of the same day", "2026-11-23T08:00:00Z", "nachmittags", "2026-11-23T11:00:00.000Z"],
  ["over a weekend", "2026-11-27T20:00:00Z", "abends", "2026-11-30T16:00:00.000Z"],
  ["after the clocks changed", "2027-03-26T20:00:00Z", "vormittags", "2027-03-29T06:00:00.000Z"],
] as const)("%s it is the next working day's", (_, now, wish, startsAt) => {
  expect(callBackWindow(new Date(now), wish)?.startsAt.toISOString()).toBe(startsAt);
});

test("where any time will do there is none", () => {
  expect(callBackWindow(new Date(), "egal")).toBeNull();
});
