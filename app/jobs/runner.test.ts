import { expect, test } from "vitest";
import { createLogger } from "../services/log/log.server.ts";
import { runner } from "./runner.server.ts";

const silent = createLogger("silent");
const HOUR_MS = 3_600_000;

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

test("a job never runs twice at a time, and news during a run cause one more", async () => {
  const first = gate();
  let [running, most, runs] = [0, 0, 0];
  const job = runner(
    {
      name: "test",
      everyMs: HOUR_MS,
      async run() {
        runs++;
        running++;
        most = Math.max(most, running);
        if (runs === 1) await first.passed;
        running--;
      },
    },
    silent,
  );
  job.wake();
  job.wake();
  job.wake();
  first.open();
  await job.runNow();
  await job.stop();
  expect(most).toBe(1);
  expect(runs).toBe(3);
});

test("a failing round is reported, and the next one runs", async () => {
  let runs = 0;
  const job = runner(
    {
      name: "test",
      everyMs: HOUR_MS,
      async run() {
        runs++;
        if (runs === 1) throw new Error("broken");
        return { removed: 2 };
      },
    },
    silent,
  );
  expect((await job.runNow()).lastRun).toMatchObject({ ok: false });
  expect((await job.runNow()).lastRun).toMatchObject({ ok: true, counts: { removed: 2 } });
  await job.stop();
});

test("stopping waits for the running round and begins no other", async () => {
  const slow = gate();
  let [ended, runs] = [0, 0];
  const job = runner(
    {
      name: "test",
      everyMs: HOUR_MS,
      async run() {
        runs++;
        await slow.passed;
        ended++;
      },
    },
    silent,
  );
  job.wake();
  job.wake();
  const stopped = job.stop();
  slow.open();
  await stopped;
  expect([runs, ended]).toEqual([1, 1]);
  job.wake();
  expect(runs).toBe(1);
});
