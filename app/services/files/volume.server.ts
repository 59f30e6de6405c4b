import { randomUUID } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

export async function isVolumeWritable(storageDir: string): Promise<boolean> {
  const probe = join(storageDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, ".");
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

export interface StorageUse {
  databaseBytes: number;
  logBytes: number;
  freeBytes: number;
  totalBytes: number;
}

/** Photos are not counted one by one: there may be a million. */
export async function storageUse(storageDir: string): Promise<StorageUse> {
  const [disk, ...files] = await Promise.all([
    statfs(storageDir),
    ...["app.sqlite", "app.sqlite-wal"].map((name) => sizeOf(join(storageDir, name))),
  ]);
  return {
    databaseBytes: files.reduce((sum, size) => sum + size, 0),
    logBytes: files[1] ?? 0,
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
  };
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
