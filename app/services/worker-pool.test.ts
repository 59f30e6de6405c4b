import fc from "fast-check";
import { alwaysAsync } from "#tests/support/data/always.ts";
import { createWorkerPool } from "./worker-pool.ts";

test("never more at work than the pool is wide, never fewer than could be, in the order they came", async () => {
  await alwaysAsync(
    fc.scheduler(),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 0, max: 12 }),
    async (scheduler, width, count) => {
      const pool = createWorkerPool(width);
      const came: number[] = [];
      const started: number[] = [];
      let done = 0;
      const jobs = Array.from({ length: count }, async (_, job) => {
        await scheduler.schedule(Promise.resolve());
        came.push(job);
        await pool.run(async () => {
          started.push(job);
          expect(started.length - done).toBeLessThanOrEqual(width);
          await scheduler.schedule(Promise.resolve());
          expect(started.length - done).toBe(Math.min(width, came.length - done));
          done += 1;
        });
      });
      await scheduler.waitFor(Promise.all(jobs));
      expect(started).toEqual(came);
      expect(done).toBe(count);
    },
  );
});

test("who has many works waiting keeps nobody else waiting for more than one of them", async () => {
  const pool = createWorkerPool(1);
  const done: string[] = [];
  const work = (name: string, whose: string) => pool.run(async () => void done.push(name), whose);
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => work(name, "a")),
    ...["b1", "b2"].map((name) => work(name, "b")),
    work("c1", "c"),
  ]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("work that fails frees its place and hands its error on", async () => {
  const pool = createWorkerPool(1);
  await expect(pool.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(pool.run(async () => "next")).resolves.toBe("next");
});
