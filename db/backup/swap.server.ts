import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { placeWhole, sync } from "./durable.server.ts";
import { journalFile } from "./journal-file.server.ts";

const STAGING = "restore-staging";
const READY = "restore-ready";
const ASIDE_NOTE = "aside";
/** For the next start; see docs/decisions/009. */
export const AFTER_RESTORE = "after-restore.jsonl";

/** In the order of their exchange; the database is last, and its log goes before it. */
const PLACES = ["customer-images", AFTER_RESTORE, "app.sqlite"];
const LOGS = ["app.sqlite-wal", "app.sqlite-shm"];

export function newStaging(storageDir: string): string {
  const staging = join(storageDir, STAGING);
  dropStaging(storageDir);
  mkdirSync(staging, { mode: 0o700 });
  return staging;
}

export function dropStaging(storageDir: string): void {
  rmSync(join(storageDir, STAGING), { recursive: true, force: true });
}

/** From here on the restore happens, even if this process ends. */
export function decideRestore(storageDir: string): void {
  renameSync(join(storageDir, STAGING), join(storageDir, READY));
  sync(storageDir);
}

export const isDecided = (storageDir: string) => existsSync(asideNote(join(storageDir, READY)));

const asideNote = (staging: string) => join(staging, ASIDE_NOTE);

/** Notes the folder of the replaced state, and a journal that is prepared. A journal in `staging` goes aside, too. */
export function noteAside(staging: string, name: string, journal: string): void {
  writeFileSync(asideNote(staging), `${name}\n${journal}\n`, { flush: true });
}

/**
 * Puts the prepared restore in place, or goes on after a crash. Returns `before-restore-{time}`,
 * the folder of the replaced state, or null. Needs the folder's lock and no open file.
 */
export function finishRestore(storageDir: string): string | null {
  // A restore that was killed before it was decided has left a whole copy of people's data here.
  dropStaging(storageDir);
  const ready = join(storageDir, READY);
  if (!existsSync(ready)) return null;
  if (!isDecided(storageDir)) {
    // One that was killed at its very end has left an empty folder.
    rmdirSync(ready);
    return null;
  }
  const [name = "", journal] = readFileSync(asideNote(ready), "utf8").split("\n");
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
  if (existsSync(journalFile(ready))) renameSync(journalFile(ready), journalFile(aside));
  sync(aside);
  if (journal && existsSync(`${journal}.part`)) placeWhole(journal);
  rmSync(ready, { recursive: true, force: true });
  sync(storageDir);
  return name;
}
