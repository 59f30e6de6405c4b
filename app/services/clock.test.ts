import { afterEach, expect, test, vi } from "vitest";
import { createClock } from "./clock.server.ts";

const HOUR_MS = 3_600_000;
let wall = 0;
let passed = 0;
afterEach(() => vi.restoreAllMocks());

function movableClock() {
  const { timeOrigin } = performance;
  [wall, passed] = [0, performance.now()];
  vi.spyOn(performance, "now").mockImplementation(() => passed);
  vi.spyOn(Date, "now").mockImplementation(() => timeOrigin + passed + wall);
  return createClock();
}

test("time that passes, a clock put right by minutes and one moved on purpose are no leaps", () => {
  const clock = movableClock();
  passed += 400 * 24 * HOUR_MS;
  expect(clock.hasLeapt()).toBe(false);
  for (const moved of [60_000, -HOUR_MS / 2, 0]) {
    wall = moved;
    expect(clock.hasLeapt()).toBe(false);
  }
  clock.setOffset(31 * 24 * 3_600);
  expect(clock.hasLeapt()).toBe(false);
});

test("a leap ahead is one until it is put right, or has lasted for six hours", () => {
  const clock = movableClock();
  wall = 31 * 24 * HOUR_MS;
  expect(clock.hasLeapt()).toBe(true);
  wall = 0;
  expect(clock.hasLeapt()).toBe(false);
  wall = 2 * HOUR_MS;
  expect(clock.hasLeapt()).toBe(true);
  passed += 6 * HOUR_MS - 1;
  expect(clock.hasLeapt()).toBe(true);
  passed += 1;
  expect(clock.hasLeapt()).toBe(false);
  wall = 9 * HOUR_MS;
  expect(clock.hasLeapt()).toBe(true);
});

test("a clock that is put back isn't trusted either", () => {
  const clock = movableClock();
  wall = -50 * HOUR_MS;
  expect(clock.hasLeapt()).toBe(true);
  wall = 0;
  expect(clock.hasLeapt()).toBe(false);
});

test.each([31 * 24, 25, -2, -30 * 365 * 24])(
  "a machine that starts %i hours away from when it was last seen has leapt until it is put right",
  (hours) => {
    const clock = movableClock();
    const lastSeen = new Date(performance.timeOrigin + passed);
    wall = hours * HOUR_MS;
    clock.startedAfter(lastSeen);
    expect(clock.hasLeapt()).toBe(true);
    passed += HOUR_MS / 4;
    wall = HOUR_MS / 4;
    expect(clock.hasLeapt()).toBe(false);
  },
);

test("a stop of days is believed after six hours, one of hours at once", () => {
  const clock = movableClock();
  clock.startedAfter(new Date(performance.timeOrigin + passed - 20 * HOUR_MS));
  expect(clock.hasLeapt()).toBe(false);
  clock.startedAfter(new Date(performance.timeOrigin + passed - 20 * 24 * HOUR_MS));
  expect(clock.hasLeapt()).toBe(true);
  passed += 6 * HOUR_MS;
  expect(clock.hasLeapt()).toBe(false);
});
