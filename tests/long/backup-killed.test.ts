import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inspectDatabase } from "#db/backup/database-copy.server.ts";
import { readPool } from "#db/backup/image-pool.server.ts";
import { namedImages } from "#db/backup/named-images.server.ts";
import { finishRestore } from "#db/backup/swap.server.ts";
import { hour, openBackupFolder, requestsIn } from "#tests/support/data/backup-folder.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";

const KILLS = 100;

test("killed at any moment a backup leaves only whole backups", async ({ backups: folder }) => {
  for (let count = 0; count < 20; count++) folder.request();
  const { name } = await folder.backUp(hour(0));
  for (let kill = 1; kill <= KILLS; kill++) {
    folder.request();
    const child = spawn(process.execPath, ["scripts/backup.mjs", "--at", hour(kill).toISOString()], {
      env: { STORAGE_DIR: folder.storageDir },
      stdio: "ignore",
    });
    const dies = setTimeout(() => child.kill("SIGKILL"), 60 + ((kill * 37) % 90));
    await once(child, "close");
    clearTimeout(dies);
    const finished = folder.backups().map((backup) => join(folder.backupDir, backup));
    for (const file of finished) {
      expect(inspectDatabase(file).unreadable).toEqual([]);
      const pool = readPool(folder.backupDir);
      expect([...namedImages(file)].filter((image) => !pool.has(image))).toEqual([]);
    }
  }
  expect(folder.backups()[0]).toBe(name);
  const last = await folder.backUp(hour(KILLS + 1));
  expect(last).toMatchObject({ images: (20 + KILLS) * 2, missing: 0 });
  expect(folder.files().filter((file) => file.endsWith(".part"))).toEqual([]);
});

test("killed at any moment a restore has happened or hasn't, and can be done again", async () => {
  const folder = await openBackupFolder();
  const { id } = folder.request();
  const { name } = await folder.backUp(hour(0));
  for (let count = 0; count < 30; count++) folder.request();
  folder.db.$client.close();
  for (let kill = 1; kill <= KILLS; kill++) {
    const storageDir = join(temporaryFolder(), "volume");
    cpSync(folder.storageDir, storageDir, { recursive: true });
    const child = spawn(process.execPath, ["scripts/restore.mjs", name], {
      env: { STORAGE_DIR: storageDir },
      stdio: "ignore",
    });
    const dies = setTimeout(() => child.kill("SIGKILL"), 60 + ((kill * 31) % 60));
    await once(child, "close");
    clearTimeout(dies);
    finishRestore(storageDir);
    const requests = requestsIn(storageDir);
    expect([1, 31]).toContain(requests.length);
    expect(readdirSync(join(storageDir, "customer-images"))).toHaveLength(requests.length * 2);
    await folder.restore(name, hour(kill), { storageDir, backupDir: join(storageDir, "backups") });
    expect(requestsIn(storageDir)).toEqual([id]);
  }
});
