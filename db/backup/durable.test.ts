import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { test } from "#tests/support/fixtures.ts";
import { keepJournal } from "../restore-journal.server.ts";
import { appendJournal, journalFile, readJournal } from "./journal-file.server.ts";

/** Names of what the system was asked to write to the disk, in their order. */
function watchSync(): string[] {
  const asked: string[] = [];
  const real = fs.fsyncSync;
  fs.fsyncSync = (handle) => {
    asked.push(fs.readlinkSync(`/proc/self/fd/${handle}`));
    real(handle);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.fsyncSync = real;
    syncBuiltinESMExports();
  });
  return asked;
}

test.skipIf(!fs.existsSync("/proc/self/fd"))(
  "a power cut leaves whole backups: copy, photos and their names are on the disk before the manifest is",
  async () => {
    const folder = await openBackupFolder();
    folder.request();
    const asked = watchSync();
    const { name } = await folder.backUp(new Date("2027-01-01T12:00:00Z"));
    const manifest = `${join(folder.backupDir, name.replace(".sqlite", ".json"))}.part`;
    const before = asked.slice(0, asked.indexOf(manifest));
    expect(asked).toContain(manifest);
    expect(before).toEqual(
      expect.arrayContaining([
        `${join(folder.backupDir, name)}.part`,
        join(folder.backupDir, "images"),
        folder.backupDir,
      ]),
    );
    expect(asked.at(-1)).toBe(folder.backupDir);
  },
);

const ROOT = join(import.meta.dirname, "../..");
const LARGEST = 16 * 1024 * 1024;

/** Runs it where no file can grow beyond 16 MB, as on a full disk. */
function withoutRoom(code: string, FOLDER: string): void {
  const [shell, node] = [`ulimit -f ${LARGEST / 512} && exec "$0" "$@"`, ["--input-type=module", "-e", code]];
  const env = { ...process.env, FOLDER };
  const { status, stderr } = spawnSync("sh", ["-c", shell, process.execPath, ...node], { cwd: ROOT, env });
  expect([status, `${stderr}`]).toEqual([1, expect.stringContaining("EFBIG")]);
}

test("without room for its note a deletion stays noted in the database", async ({ backups: folder }) => {
  const { id } = folder.request();
  folder.db.$client.exec("DELETE FROM customer_requests");
  const file = journalFile(folder.backupDir);
  appendJournal(folder.backupDir, []);
  fs.truncateSync(file, LARGEST - 9);
  withoutRoom(
    `import { openDatabase } from "#db/client.server.ts";
    import { keepJournal } from "#db/restore-journal.server.ts";
    await keepJournal(openDatabase(process.env.FOLDER), process.env.FOLDER + "/backups");`,
    folder.storageDir,
  );
  fs.truncateSync(file, 0);
  await keepJournal(folder.db, folder.backupDir);
  expect(readJournal(file)).toMatchObject([{ kind: "request-deleted", subject: id }]);
});

test("without room for it a file that is written anew stays as it was", async ({ folder }) => {
  const entries = [1, 9].map((at) => ({ kind: "mails-on", subject: "x".repeat(LARGEST / 2), at }) as const);
  appendJournal(folder, [...entries, ...entries]);
  const forget = `import { forgetJournal } from "#db/backup/journal-file.server.ts";
    forgetJournal(process.env.FOLDER, new Date(5));`;
  withoutRoom(forget, folder);
  expect(readJournal(journalFile(folder))).toHaveLength(4);
});
