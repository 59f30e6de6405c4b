import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyDatabase } from "#tests/support/temporary-database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { backUp, deleteOldBackups } from "./backups.server.ts";

const day = (number: number, hour = 12) => new Date(Date.UTC(2027, 0, number, hour));

test("no copy holds for longer than seven days what was deleted since", async () => {
  const storageDir = temporaryFolder();
  const db = emptyDatabase(storageDir);
  for (const number of [1, 2, 3]) await backUp(db, storageDir, day(number));
  writeFileSync(join(storageDir, "backups/by-hand.sqlite"), "");
  expect(await deleteOldBackups(storageDir, day(9, 11))).toBe(1);
  expect(await deleteOldBackups(storageDir, day(9, 11))).toBe(0);
  expect(await deleteOldBackups(storageDir, day(9, 13))).toBe(1);
  expect(readdirSync(join(storageDir, "backups")).map((name) => name.slice(0, 10))).toEqual([
    "2027-01-03",
    "by-hand.sq",
  ]);
});

test("a folder without copies is fine", async () => {
  expect(await deleteOldBackups(temporaryFolder(), day(1))).toBe(0);
});
