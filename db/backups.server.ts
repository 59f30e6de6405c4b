import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "./client.server.ts";

/** How long a backup may hold what was deleted since, in ms (D43). */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const SUFFIX = "-before-migration.sqlite";

/** Copies the whole database to `{storageDir}/backups/{time}-before-migration.sqlite`. */
export async function backUp(db: Database, storageDir: string, now: Date): Promise<void> {
  const folder = backupsFolder(storageDir);
  mkdirSync(folder, { recursive: true });
  await db.$client.backup(join(folder, `${stamp(now)}${SUFFIX}`));
}

/** Removes the copies made before a migration more than 7 days ago (D43); returns how many. */
export async function deleteOldBackups(storageDir: string, now: Date): Promise<number> {
  const folder = backupsFolder(storageDir);
  mkdirSync(folder, { recursive: true });
  const oldest = stamp(new Date(now.getTime() - KEPT_MS));
  const old = readdirSync(folder).filter((name) => name.endsWith(SUFFIX) && name < oldest);
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old.length;
}

function backupsFolder(storageDir: string): string {
  return join(storageDir, "backups");
}

/** An instant as part of a file name that sorts by time. */
function stamp(instant: Date): string {
  return instant.toISOString().replaceAll(":", "-");
}
