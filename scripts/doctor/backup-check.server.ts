import { existsSync } from "node:fs";
import { finishedBackups } from "#db/backup/backup-files.server.ts";
import { isVolumeWritable } from "../../app/services/files/volume.server.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const BACKUP = "backup";
/** One is made every hour. */
const LATE_MS = 2 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

export async function checkBackups(backupDir: string, now: Date): Promise<Finding> {
  if (!existsSync(backupDir))
    return warn(
      BACKUP,
      `${backupDir} is not there`,
      "The first backup makes it. Is this the folder you mean?",
    );
  if (!(await isVolumeWritable(backupDir)))
    return fail(
      BACKUP,
      `${backupDir} can't be written`,
      "Look at its owner, its mount and what is free on it, or set BACKUP_DIR to another folder.",
    );
  const newest = finishedBackups(backupDir).findLast(({ isBeforeMigration }) => !isBeforeMigration);
  if (!newest) return warn(BACKUP, "none yet", "One is made every hour, or by npm run backup.");
  const age = now.getTime() - newest.madeAt.getTime();
  const said = `the newest was made ${newest.madeAt.toISOString()}`;
  if (age <= LATE_MS) return ok(BACKUP, said);
  return warn(
    BACKUP,
    `${said}, ${Math.round(age / MINUTE_MS)} minutes ago`,
    "Look for job-failed in the log.",
  );
}
