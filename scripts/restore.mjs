import { join } from "node:path";
import { parseArgs } from "node:util";
import { finishedBackups } from "../db/backup/backup-files.server.ts";
import { storeOfPhotos } from "../db/backup/photo-home.server.ts";
import { restore } from "../db/backup/restore.server.ts";
import { setting, volume } from "./settings.mjs";

const { storageDir, backupDir } = volume();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "without-missing-images": { type: "boolean", default: false },
    "with-deleted": { type: "boolean", default: false },
  },
});
const [file] = positionals;
if (!file) {
  const known = finishedBackups(backupDir).map(({ name }) => `  ${join(backupDir, name)}`);
  console.error(
    `Say which backup: npm run restore -- FILE\n${known.join("\n") || `  (none in ${backupDir})`}`,
  );
  process.exit(1);
}

try {
  const task = { storageDir, backupDir, file, migrationsFolder: "db/migrations", now: new Date() };
  const withDeleted = values["with-deleted"];
  const report = await restore({
    ...task,
    withoutMissing: values["without-missing-images"],
    withDeleted,
    store: storeOfPhotos(setting),
  });
  console.log(
    [
      `Restored into ${storageDir}: the database and ${report.images} image files.`,
      ...(report.missing > 0 ? [`${report.missing} image files are missing.`] : []),
      ...(report.elsewhere > 0
        ? [
            `${report.elsewhere} image files are not here: those of them that weren't deleted lie in the object store.`,
          ]
        : []),
      ...(report.unreadableLines > 0
        ? [
            `${report.unreadableLines} lines of journal.jsonl can't be read: what was deleted or switched off then may be back. Look for it.`,
          ]
        : []),
      ...(report.replacedWasReadable
        ? []
        : [
            "No database that can be read was here: if one was in use, deletions of its last seconds may be missing.",
          ]),
      `What was there before is in ${join(storageDir, report.aside)}. It goes by itself after 7 days.`,
      ...(withDeleted ? ["What was deleted since is back: delete again what was deleted on purpose."] : []),
      `The next start tells it what happened since (${report.news} notes in the journal), deletes what is due, and signs everybody out.`,
    ].join("\n"),
  );
} catch (error) {
  const isUnchanged = ["RestoreRefused", "BackupFailed"].includes(error?.name);
  if (!isUnchanged && error?.name !== "RestoreUnfinished") throw error;
  console.error(isUnchanged ? `Nothing was changed. ${error.message}` : error.message);
  process.exit(1);
}
