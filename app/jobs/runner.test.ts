import { Writable } from "node:stream";
import Sqlite from "better-sqlite3";
import { pino } from "pino";
import { openDatabase } from "#db/client.server.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { emptyDatabase } from "#tests/support/temporary-database.ts";
import { createLogger } from "../services/log/log.server.ts";
import { BucketOfAnother } from "../services/object-store/store-client.server.ts";
import { runner } from "./runner.server.ts";

const silent = createLogger("silent");
const HOUR_MS = 3_600_000;

function gate() {
  const { promise: passed, resolve: open } = Promise.withResolvers<void>();
  return { passed, open };
}

test("a job never runs twice at a time, and news during a run cause one more", async () => {
  const db = emptyDatabase();
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
    { db, log: silent },
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
  const db = emptyDatabase();
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
    { db, log: silent },
  );
  expect((await job.runNow()).lastRun).toMatchObject({ ok: false });
  expect((await job.runNow()).lastRun).toMatchObject({ ok: true, counts: { removed: 2 } });
  await job.stop();
});

test("what the bucket has said itself isn't said again each round, and the round has failed", async () => {
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _, done) => void done(void lines.push(String(line))) }));
  const run = () => Promise.reject(new BucketOfAnother("the bucket belongs to another installation"));
  const job = runner({ name: "test", everyMs: null, run }, { db: emptyDatabase(), log });
  expect((await job.runNow()).lastRun).toMatchObject({ ok: false, error: "BucketOfAnother" });
  expect(lines).toEqual([]);
  await job.stop();
});

test("a job that meets a damaged page has it reported, once", async () => {
  const db = emptyDatabase();
  let reports = 0;
  db.connection.onDamage = () => reports++;
  const run = async () => {
    throw new Error("Failed query", { cause: new Sqlite.SqliteError("malformed", "SQLITE_CORRUPT") });
  };
  const job = runner({ name: "test", everyMs: HOUR_MS, run }, { db, log: silent });
  await job.runNow();
  await job.runNow();
  await job.stop();
  expect(reports).toBe(1);
  expect(db.connection.isDamaged).toBe(true);
});

test("a job that meets another connection's lock makes the next one wait less", async ({ folder }) => {
  const db = emptyDatabase(folder);
  const other = openDatabase(folder);
  db.$client.exec("CREATE TABLE things (name TEXT)");
  const run = async () => void db.$client.exec("INSERT INTO things VALUES ('one')");
  const job = runner({ name: "test", everyMs: null, run }, { db, log: silent });
  other.$client.exec("BEGIN IMMEDIATE");
  expect((await job.runNow()).lastRun).toMatchObject({ ok: false, error: "SqliteError SQLITE_BUSY" });
  other.$client.close();
  expect(db.$client.pragma("busy_timeout", { simple: true })).toBeLessThan(100);
  await job.stop();
});

test("stopping waits for the running round and begins no other", async () => {
  const db = emptyDatabase();
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
    { db, log: silent },
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
