import type { EventEmitter } from "node:events";
import { statSync } from "node:fs";

/** A save that follows another one within 0.15 s may be missed by the watcher. */
const MISSED_MS = 250;

/** At each change a watcher tells of: all who listen to it hear of a save that it missed. */
export function lookAgain(watcher: Pick<EventEmitter, "emit">, file: string): void {
  const known = writtenAt(file);
  setTimeout(() => {
    const now = writtenAt(file);
    if (known && now && now !== known) watcher.emit("change", file);
  }, MISSED_MS);
}

function writtenAt(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}
