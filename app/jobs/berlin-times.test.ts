import fc from "fast-check";
import { berlinTimes, dailyAt } from "./berlin-times.ts";

const at = (text: string) => new Date(text);
const evening = berlinTimes(dailyAt("17:30"));
const DAY_MS = 86_400_000;

test.each([
  ["the day before summer time begins", "2027-03-27T20:00:00Z", "2027-03-28T15:30:00Z"],
  ["the day summer time begins", "2027-03-28T15:30:00Z", "2027-03-29T15:30:00Z"],
  ["the day before summer time ends", "2027-10-30T20:00:00Z", "2027-10-31T16:30:00Z"],
  ["the day summer time ends", "2027-10-31T16:30:00Z", "2027-11-01T16:30:00Z"],
])("half past five is half past five in Berlin: %s", (_, now, next) => {
  expect(evening.next(at(now))).toEqual(at(next));
  expect(evening.latest(at(next))).toEqual(at(next));
  expect(evening.latest(new Date(at(next).getTime() - 1))).toBeInstanceOf(Date);
  expect(evening.latest(new Date(at(next).getTime() - 1)) < at(next)).toBe(true);
});

test("a time that is left out comes when the clock has jumped, one that comes twice the first time", () => {
  const night = berlinTimes(dailyAt("02:30"));
  expect(night.next(at("2027-03-27T12:00:00Z"))).toEqual(at("2027-03-28T01:00:00Z"));
  expect(night.next(at("2027-10-30T12:00:00Z"))).toEqual(at("2027-10-31T00:30:00Z"));
  expect(night.next(at("2027-10-31T00:30:00Z"))).toEqual(at("2027-11-01T01:30:00Z"));
});

test("every hour comes 23 times on the short day and 25 times on the long one", () => {
  const hourly = berlinTimes("0 * * * *");
  const hours = (from: string, to: string) => {
    let count = 0;
    for (let time = hourly.next(at(from)); time <= at(to); time = hourly.next(time)) count++;
    return count;
  };
  expect(hours("2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z")).toBe(23);
  expect(hours("2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z")).toBe(25);
});

test("whatever time of day: one a day, in order, and the last one is the one before the next", () => {
  const times = fc.tuple(
    fc.nat({ max: 23 }),
    fc.nat({ max: 59 }),
    fc.date({ min: at("2026-01-01"), max: at("2029-01-01"), noInvalidDate: true }),
  );
  fc.assert(
    fc.property(times, ([hour, minute, now]) => {
      const daily = berlinTimes(
        dailyAt(`${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`),
      );
      const [latest, next] = [daily.latest(now), daily.next(now)];
      expect(latest <= now && now < next).toBe(true);
      expect(next.getTime() - latest.getTime()).toBeGreaterThanOrEqual(DAY_MS - 3_600_000);
      expect(next.getTime() - latest.getTime()).toBeLessThanOrEqual(DAY_MS + 3_600_000);
      expect(daily.latest(next)).toEqual(next);
    }),
    { numRuns: 60 },
  );
});
