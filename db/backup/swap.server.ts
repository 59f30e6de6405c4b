import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sync } from "./durable.server.ts";

/** What a restore prepares, and what it becomes in one step when nothing is missing. */
const STAGING = "restore-staging";
const READY = "restore-ready";
/** Holds the name of the folder that the replaced state goes to. */
const ASIDE_NOTE = "aside";
/** What the next start tells the restored database; see docs/decisions/009. */
export const AFTER_RESTORE = "after-restore.jsonl";

/** In the order of their exchange; the database is last, and its log goes before it. */
const PLACES = ["customer-images", AFTER_RESTORE, "app.sqlite"];
const LOGS = ["app.sqlite-wal", "app.sqlite-shm"];

/** An empty folder to prepare a restore in; what an earlier one left half prepared is gone. */
export function newStaging(storageDir: string): string {
  const staging = join(storageDir, STAGING);
  dropStaging(storageDir);
  mkdirSync(staging, { mode: 0o700 });
  return staging;
}

/** For a restore that can't be done after all. */
export function dropStaging(storageDir: string): void {
  rmSync(join(storageDir, STAGING), { recursive: true, force: true });
}

/** From here on the restore happens, whatever becomes of this process. */
export function decideRestore(storageDir: string): void {
  renameSync(join(storageDir, STAGING), join(storageDir, READY));
  sync(storageDir);
}

/** Where a prepared restore names the folder for what it replaces. */
export const asideNote = (staging: string) => join(staging, ASIDE_NOTE);

/**
 * Exchanges what is in the storage folder for what a restore has made ready, or goes on where an earlier process was cut
 * off; the replaced state stays in a folder `before-restore-{time}`, whose name is returned. Null when there is nothing
 * to do. For whoever holds the folder's lock and has no file open.
 */
export function finishRestore(storageDir: string): string | null {
  // A restore that was killed before it was decided has left a whole copy of people's data here.
  dropStaging(storageDir);
  const ready = join(storageDir, READY);
  if (!existsSync(ready)) return null;
  const name = readFileSync(asideNote(ready), "utf8").trim();
  const aside = join(storageDir, name);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const place of PLACES) {
    if (!existsSync(join(ready, place))) continue;
    for (const old of place === "app.sqlite" ? [...LOGS, place] : [place]) {
      if (existsSync(join(storageDir, old))) renameSync(join(storageDir, old), join(aside, old));
    }
    renameSync(join(ready, place), join(storageDir, place));
    for (const folder of [aside, storageDir]) sync(folder);
  }
  rmSync(ready, { recursive: true, force: true });
  sync(storageDir);
  return name;
}
