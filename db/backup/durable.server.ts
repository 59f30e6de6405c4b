import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a file's content, or the names in a folder, survive a power cut. */
export function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The file is there whole or not at all. */
export function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.part`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  sync(dirname(path));
}
