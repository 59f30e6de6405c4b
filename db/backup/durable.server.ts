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
  prepareWhole(path, text);
  placeWhole(path);
}

export function prepareWhole(path: string, text: string): void {
  writeFileSync(`${path}.part`, text, { mode: 0o600, flush: true });
}

export function placeWhole(path: string): void {
  renameSync(`${path}.part`, path);
  sync(dirname(path));
}
