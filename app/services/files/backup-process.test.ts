import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { childProcesses } from "#tests/support/server/child-processes.ts";
import { Stopped } from "../stopped.ts";
import { runBackup } from "./backup-process.server.ts";

const now = new Date();

/** One that is under way for as long as nobody ends it. */
async function endlessBackup() {
  const { storageDir, backupDir, request, backups } = await openBackupFolder();
  const { photo } = request();
  rmSync(photo);
  execFileSync("mkfifo", [photo]);
  const stopping = new AbortController();
  const settings = { STORAGE_DIR: storageDir, BACKUP_DIR: backupDir };
  const outcome = runBackup(settings, now, stopping.signal).catch((error: unknown) => error);
  const children = () => childProcesses("scripts/backup.mjs");
  await expect.poll(() => children().length, { timeout: 20_000 }).toBe(1);
  const kill = (signal: NodeJS.Signals) => {
    for (const pid of children()) process.kill(pid, signal);
  };
  return { outcome, stopping, kill, backups };
}

test("told to end, a backup ends and hasn't failed: by us, or by whoever ends the whole group of processes", async () => {
  const ended = await endlessBackup();
  ended.stopping.abort();
  expect(await ended.outcome).toBeInstanceOf(Stopped);
  const told = await endlessBackup();
  told.kill("SIGTERM");
  expect(await told.outcome).toBeInstanceOf(Stopped);
  expect([...ended.backups(), ...told.backups()]).toEqual([]);
});

test("one that is killed has failed", async () => {
  const { outcome, kill } = await endlessBackup();
  kill("SIGKILL");
  expect(await outcome).toMatchObject({ name: "BackupProcessFailed", code: "crashed" });
});

test("started with a lower priority than its own, it is made all the same", async () => {
  const { storageDir, backupDir, backups } = await openBackupFolder();
  // Root may raise a priority, and has to give that up.
  const asAnybody = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-sys_nice"] : [];
  const env = { ...process.env, STORAGE_DIR: storageDir, BACKUP_DIR: backupDir };
  execFileSync("env", [...asAnybody, "nice", "-n", "15", process.execPath, "scripts/backup.mjs"], { env });
  expect(backups()).toHaveLength(1);
});
