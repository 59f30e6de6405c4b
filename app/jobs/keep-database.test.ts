import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { playLitestream } from "#tests/stand-ins/litestream.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { checkpointJob } from "./keep-database.server.ts";

async function databaseBeside(LITESTREAM_CONFIG?: string) {
  const STORAGE_DIR = temporaryFolder();
  const db = await migratedDatabase(STORAGE_DIR);
  db.$client.exec("CREATE TABLE words (word)");
  const app = { db, settings: { STORAGE_DIR, LITESTREAM_CONFIG } } as Parameters<typeof checkpointJob>[0];
  const logBytes = () => statSync(join(STORAGE_DIR, "app.sqlite-wal")).size;
  return { app, STORAGE_DIR, logBytes };
}

test("the log is empty afterwards, and asks nobody without Litestream", async () => {
  const { app, logBytes } = await databaseBeside();
  expect(logBytes()).toBeGreaterThan(0);
  await checkpointJob(app);
  expect(logBytes()).toBe(0);
});

test("Litestream lets go of the log first and goes on afterwards", async () => {
  const { app, STORAGE_DIR, logBytes } = await databaseBeside("litestream.yml");
  const litestream = await playLitestream(STORAGE_DIR);
  await checkpointJob(app);
  expect(logBytes()).toBe(0);
  const path = JSON.stringify({ path: join(STORAGE_DIR, "app.sqlite") });
  expect(litestream.calls).toEqual([`POST /stop ${path}`, `POST /start ${path}`]);
});

test("a log that can't be emptied is a failure, and Litestream goes on all the same", async () => {
  const { app, STORAGE_DIR } = await databaseBeside("litestream.yml");
  const litestream = await playLitestream(STORAGE_DIR);
  const reader = openDatabase(STORAGE_DIR);
  const open = reader.$client.prepare("SELECT name FROM sqlite_master").iterate();
  open.next();
  app.db.$client.pragma("busy_timeout = 10");
  app.db.$client.exec("CREATE TABLE later (id)");
  await expect(checkpointJob(app)).rejects.toThrow("could not be emptied");
  expect(litestream.calls.at(-1)).toContain("/start");
  open.return?.();
  reader.$client.close();
});

test("a Litestream that refuses or isn't there keeps the log as it is", async () => {
  const { app, STORAGE_DIR, logBytes } = await databaseBeside("litestream.yml");
  const before = logBytes();
  await expect(checkpointJob(app)).rejects.toThrow("ENOENT");
  const litestream = await playLitestream(STORAGE_DIR);
  litestream.failWith(500, "/stop");
  await expect(checkpointJob(app)).rejects.toThrow("Litestream answered POST /stop with 500.");
  expect(litestream.calls.at(-1), "one that may have stopped goes on").toContain("/start");
  expect(logBytes()).toBe(before);
});

test("the socket that Litestream is told to open is the one that is asked", () => {
  expect(readFileSync("litestream.yml", "utf8")).toMatch(/^ {2}path: \$\{STORAGE_DIR\}\/litestream\.sock$/m);
});
