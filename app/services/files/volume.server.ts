import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether a byte can be written to the storage folder right now. */
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
