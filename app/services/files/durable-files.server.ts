import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** After a power cut the file is whole or absent; its name is safe after {@link syncFolder}. */
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

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
