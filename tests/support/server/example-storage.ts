import { cpSync, existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";

/** What belongs to the process that made the folder. */
const OWN = new Set(["process.lock", "stripe-stand-in.json"]);

/**
 * Fills an empty storage folder with what `example`, the folder of a server that has ended, holds: drawing the
 * example business's photos anew takes three times as long as starting. A folder with something in it stays. Without
 * photos it suits settings that look for them in an object store.
 */
export function copyExample(example: string, storageDir: string, { hasPhotos = true } = {}): void {
  if (existsSync(storageDir) && readdirSync(storageDir).length > 0) return;
  const isLeft = (name: string) => OWN.has(name) || (!hasPhotos && name === "customer-images");
  cpSync(example, storageDir, { recursive: true, filter: (path) => !isLeft(basename(path)) });
}

/** Settings a server needs its own first start for: who administers is written down in it. */
export function needsOwnStart(environment: Record<string, string>): boolean {
  return ["APP_MODE", "ORIGIN", "ADMIN_EMAILS"].some((name) => name in environment);
}
