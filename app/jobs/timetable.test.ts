import type { Database } from "#db/client.server.ts";
import { jobRuns } from "#db/schema.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "#tests/support/fixtures.ts";
import { readRows } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import {
  claimRun,
  endRun,
  forgetOldRuns,
  lastSuccesses,
  recentJobRuns,
} from "../platform/job-run/job-runs.server.ts";
import { runState } from "../platform/job-run/run-state.ts";
import { createLogger } from "../services/log/log.server.ts";
import { dailyAt } from "./berlin-times.ts";
import { timetable } from "./timetable.server.ts";

const silent = createLogger("silent");
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** A process whose clock the test moves; `die` ends it as kill -9 does: nothing is written any more. */
function start(db: Database, now: string, run: (scheduledFor: Date) => Promise<unknown>) {
  let time = new Date(now);
  const clock = {
    now: () => time,
    offsetSeconds: () => 0,
    setOffset: () => undefined,
  };
  const table = timetable([{ name: "digest", at: dailyAt("17:30"), run }], {
    db,
    clock,
    log: silent,
    settings: { isLocal: false },
  });
  onTestFinished(() => table.stop());
  return {
    table,
    async at(moment: string) {
      time = new Date(moment);
      vi.advanceTimersByTime(1_000);
      // Everything a round waits for is done before the event loop goes on.
      await new Promise(setImmediate);
    },
  };
}

test("each time that comes is run once, restarts or not", async ({ db }) => {
  const runs: string[] = [];
  const run = async (scheduledFor: Date) => void runs.push(scheduledFor.toISOString());
  const first = start(db, "2026-11-21T12:00:00Z", run);
  await first.at("2026-11-21T16:29:59Z");
  expect(runs).toEqual([]);
  await first.at("2026-11-21T16:30:00Z");
  await first.at("2026-11-21T16:30:01Z");
  await first.table.stop();
  const second = start(db, "2026-11-21T16:31:00Z", run);
  await second.at("2026-11-21T16:31:01Z");
  await second.at("2026-11-22T16:30:05Z");
  expect(runs).toEqual(["2026-11-21T16:30:00.000Z", "2026-11-22T16:30:00.000Z"]);
});

test("time that passes during a round puts no job before the one it comes after", async ({ db }) => {
  let time = new Date("2026-11-21T12:00:00Z");
  const clock = {
    now: () => time,
    offsetSeconds: () => 0,
    setOffset: () => undefined,
  };
  const runs: string[] = [];
  const night = dailyAt("04:00");
  const during = async () => {
    time = new Date("2026-11-23T03:00:00Z");
  };
  const table = timetable(
    [
      { name: "forget", at: night, run: async () => void runs.push("forget") },
      { name: "digest", at: dailyAt("17:30"), run: during },
      { name: "checkpoint", at: night, run: async () => void runs.push("checkpoint") },
    ],
    { db, clock, log: silent, settings: { isLocal: false } },
  );
  onTestFinished(() => table.stop());
  time = new Date("2026-11-21T16:30:00Z");
  for (let round = 0; round < 2; round++) {
    vi.advanceTimersByTime(1_000);
    await new Promise(setImmediate);
  }
  expect(runs).toEqual(["forget", "checkpoint"]);
});

test("both changes of the clock: one run a day", async ({ db }) => {
  const runs: string[] = [];
  const process = start(db, "2027-03-26T20:00:00Z", async (at) => void runs.push(at.toISOString()));
  for (const [from, days] of [
    ["2027-03-26T20:00:00Z", 4],
    ["2027-10-29T20:00:00Z", 4],
  ] as const) {
    for (let hour = 0; hour < days * 24; hour++) {
      await process.at(new Date(Date.parse(from) + hour * 3_600_000).toISOString());
    }
  }
  expect(runs).toEqual([
    "2027-03-27T16:30:00.000Z",
    "2027-03-28T15:30:00.000Z",
    "2027-03-29T15:30:00.000Z",
    "2027-03-30T15:30:00.000Z",
    "2027-10-29T15:30:00.000Z",
    "2027-10-30T15:30:00.000Z",
    "2027-10-31T16:30:00.000Z",
    "2027-11-01T16:30:00.000Z",
    "2027-11-02T16:30:00.000Z",
  ]);
}, 60_000);

test("three days' downtime is made up for once", async ({ db }) => {
  const runs: string[] = [];
  const run = async (scheduledFor: Date) => void runs.push(scheduledFor.toISOString());
  await start(db, "2026-11-21T12:00:00Z", run).table.stop();
  const back = start(db, "2026-11-24T20:00:00Z", run);
  await back.at("2026-11-24T20:00:01Z");
  await back.at("2026-11-24T20:00:02Z");
  expect(runs).toEqual(["2026-11-24T16:30:00.000Z"]);
});

test("a new installation waits for the first time that comes", async ({ db }) => {
  let runs = 0;
  const process = start(db, "2026-11-21T20:00:00Z", async () => void runs++);
  await process.at("2026-11-21T20:00:05Z");
  expect(runs).toBe(0);
  expect(process.table.list()).toMatchObject([
    { name: "digest", at: "30 17 * * *", nextRun: new Date("2026-11-22T16:30:00Z"), lastRun: null },
  ]);
});

test("a run whose process died is taken up after a minute, one that failed too", async ({ db }) => {
  const runs: string[] = [];
  const never = new Promise<void>(() => undefined);
  const killed = start(db, "2026-11-21T12:00:00Z", () => never);
  await killed.at("2026-11-21T16:30:00Z");
  killed.table.stop = async () => undefined;
  const next = start(db, "2026-11-21T16:30:10Z", async () => {
    runs.push("again");
    if (runs.length === 1) throw new Error("database is locked");
  });
  await next.at("2026-11-21T16:30:59Z");
  expect(runs).toHaveLength(0);
  await next.at("2026-11-21T16:31:00Z");
  expect(runs).toHaveLength(1);
  expect(readRows(db, jobRuns).at(-1)).toMatchObject({ finishedAt: null, error: "Error" });
  await next.at("2026-11-21T16:31:30Z");
  expect(runs).toHaveLength(1);
  await next.at("2026-11-21T16:32:00Z");
  await next.at("2026-11-21T16:34:00Z");
  expect(runs).toHaveLength(2);
  expect(recentJobRuns(db, 1)).toEqual([
    {
      job: "digest",
      scheduledFor: new Date("2026-11-21T16:30:00Z"),
      startedAt: new Date("2026-11-21T16:32:00Z"),
      finishedAt: new Date("2026-11-21T16:32:00Z"),
      error: "Error",
    },
  ]);
});

test("a slow run is not begun a second time", async ({ db }) => {
  let runs = 0;
  const never = new Promise<void>(() => undefined);
  const process = start(db, "2026-11-21T12:00:00Z", () => {
    runs++;
    return never;
  });
  await process.at("2026-11-21T16:30:00Z");
  await process.at("2026-11-21T18:30:00Z");
  await process.at("2026-11-22T16:30:00Z");
  expect(runs).toBe(1);
  process.table.stop = async () => undefined;
});

test("old runs are forgotten", async ({ db }) => {
  const process = start(db, "2026-11-21T12:00:00Z", async () => undefined);
  await process.at("2026-11-21T16:30:00Z");
  expect(await forgetOldRuns(db, new Date("2026-12-20T16:30:00Z"))).toBe(1);
  expect(await forgetOldRuns(db, new Date("2026-12-21T16:30:00Z"))).toBe(1);
});

test("the newest runs of each job are shown, with what went wrong, though hourly ones are many", async () => {
  const db = await migratedDatabase();
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  for (let hour = 0; hour < 20; hour++) {
    claimRun(db, "hourly", at(hour), at(hour));
    endRun(db, "hourly", at(hour), null, at(hour));
  }
  claimRun(db, "daily", at(0), at(0));
  claimRun(db, "daily", at(0), at(1));
  const runs = recentJobRuns(db, 2);
  expect(runs.map(({ job, scheduledFor, error }) => [job, scheduledFor, error])).toEqual([
    ["hourly", at(19), null],
    ["hourly", at(18), null],
    ["daily", at(0), "cut off"],
  ]);
});

test("what deletes waits while the clock stands more than a day from its last run, ahead or behind", async () => {
  const db = await migratedDatabase();
  let time = new Date("2026-11-21T12:00:30Z");
  let runs = 0;
  const clock = { now: () => time, offsetSeconds: () => 0, setOffset: () => undefined };
  const job = { name: "forget", at: "0 * * * *", deletes: true, run: async () => void runs++ } as const;
  const needs = { db, clock, log: silent, settings: { isLocal: false } };
  const table = timetable([job], needs);
  onTestFinished(() => table.stop());
  const at = async (moment: string) => {
    time = new Date(moment);
    vi.advanceTimersByTime(1_000);
    await new Promise(setImmediate);
    return runs;
  };
  expect(await at("2026-11-21T13:00:10Z")).toBe(1);
  expect(await at("2027-01-01T13:00:10Z")).toBe(1);
  expect(recentJobRuns(db, 1).map(runState)).toEqual(["deferred"]);
  expect(lastSuccesses(db).get("forget")).toEqual(new Date("2026-11-21T13:00:10Z"));
  expect(await at("2026-11-21T14:00:10Z")).toBe(1);
  expect(await at("2026-11-21T15:00:10Z")).toBe(2);
  expect(await at("2026-11-22T14:59:50Z")).toBe(3);
});
