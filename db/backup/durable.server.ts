import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
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
  const handle = openSync(unfinished, "w", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, path);
  sync(dirname(path));
}
