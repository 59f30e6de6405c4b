import { existsSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "../db/backup/make-backup.server.ts";
import { volume } from "./settings.mjs";

/** The serving process goes first. Only root may raise what was started lower. */
const LOW_PRIORITY = 10;
if (getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY);

const { storageDir, backupDir } = volume();
const { values } = parseArgs({ options: { json: { type: "boolean" }, at: { type: "string" } } });
const now = values.at ? new Date(values.at) : new Date();

if (!existsSync(join(storageDir, "app.sqlite"))) {
  fail("no-database", `There is no database in ${storageDir}. Set STORAGE_DIR to the folder of the data.`);
}
try {
  const report = await makeBackup({ storageDir, backupDir, now });
  console.log(values.json ? JSON.stringify(report) : sentence(report));
} catch (error) {
  if (!error?.code) throw error;
  fail(error.code, error.message);
}

function sentence({ name, databaseBytes, images, newImages, missing, unreadable, removed, elsewhere }) {
  const lines = [
    `Backup made and checked: ${join(backupDir, name)}`,
    `Database ${(databaseBytes / 1_000_000).toFixed(1)} MB, ${images} image files, ${newImages} of them new.`,
  ];
  if (elsewhere > 0) lines.push(`${elsewhere} image files lie in the object store and not in the backup.`);
  if (missing > 0) lines.push(`${missing} image files are missing on the volume and in earlier backups.`);
  if (unreadable.length > 0) lines.push(`Values that can't be read: ${unreadable.join(", ")}.`);
  if (removed > 0) lines.push(`${removed} older backups removed.`);
  return lines.join("\n");
}

function fail(code, message) {
  console.error(values.json ? JSON.stringify({ code }) : message);
  process.exit(1);
}
