import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes a file so that after a power cut it is there whole or not at all: into `scratchDir`, fsync, rename.
 * The name itself is safe only after {@link syncFolder} of the target's folder.
 */
export async function writeDurably(
  target: string,
  scratchDir: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const unfinished = join(scratchDir, `${randomUUID()}.part`);
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes the names in a folder durable: those added and those removed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
