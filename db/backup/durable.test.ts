import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { openBackupFolder } from "#tests/support/data/backup-folder.ts";

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
