import { Writable } from "node:stream";
import { pino } from "pino";
import type { Database } from "#db/client.server.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "#tests/support/fixtures.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { recentJobRuns } from "../platform/job-run/job-runs.server.ts";
import { runState } from "../platform/job-run/run-state.ts";
import { Stopped } from "../services/stopped.ts";
import { dailyAt } from "./berlin-times.ts";
import { type TimedJob, timetable } from "./timetable.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function start(db: Database, begin: string, jobs: readonly TimedJob[]) {
  let time = new Date(begin);
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _, done) => void done(void lines.push(String(line))) }));
  const clock = { now: () => time, offsetSeconds: () => 0, setOffset: () => undefined };
  const table = timetable(jobs, { db, clock, log, settings: { isLocal: false } });
  onTestFinished(() => table.stop());
  return {
    table,
    lines,
    async at(moment: string) {
      time = new Date(moment);
      vi.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
    },
  };
}

const NIGHT = "2026-11-22T02:30";

test("beside a job that waits for hours the others run at their times and in their order", async () => {
  const runs: string[] = [];
  const answered = Promise.withResolvers<void>();
  const note = (name: string) => async (at: Date) =>
    void runs.push(`${name} ${at.toISOString().slice(11, 16)}`);
  const process = start(await migratedDatabase(), "2026-11-22T02:29:00Z", [
    { name: "forget", at: "30 * * * *", run: note("forget") },
    {
      name: "audit",
      at: dailyAt("03:30"),
      beside: true,
      run: async (at) => {
        await note("audit")(at);
        await answered.promise;
      },
    },
    { name: "backup", at: "30 * * * *", run: note("backup") },
  ]);
  await process.at(`${NIGHT}:00Z`);
  await process.at("2026-11-22T03:30:00Z");
  await process.at("2026-11-22T04:30:00Z");
  expect(runs.filter((run) => !run.startsWith("audit"))).toEqual([
    "forget 02:30",
    "backup 02:30",
    "forget 03:30",
    "backup 03:30",
    "forget 04:30",
    "backup 04:30",
  ]);
  expect(runs.filter((run) => run.startsWith("audit"))).toEqual(["audit 02:30"]);
  answered.resolve();
  await new Promise(setImmediate);
  await process.at("2026-11-23T02:30:00Z");
  expect(runs.filter((run) => run.startsWith("audit"))).toHaveLength(2);
});

test("what ended with the process is no failure, and the next start begins it at once", async ({ db }) => {
  const told = Promise.withResolvers<void>();
  const at = dailyAt("03:30");
  const run = () => told.promise.then(() => Promise.reject(new Stopped()));
  const first = start(db, "2026-11-22T02:29:00Z", [{ name: "backup", at, run }]);
  await first.at(`${NIGHT}:00Z`);
  told.resolve();
  await first.table.stop();
  expect(first.lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "job-stopped", job: "backup" },
  ]);
  expect(recentJobRuns(db, 1).map(runState)).toEqual(["stopped"]);
  let runs = 0;
  const next = start(db, `${NIGHT}:05Z`, [{ name: "backup", at, run: async () => void runs++ }]);
  await next.at(`${NIGHT}:06Z`);
  await next.at(`${NIGHT}:07Z`);
  expect(runs).toBe(1);
  expect(recentJobRuns(db, 1).map(runState)).toEqual(["done"]);
});
