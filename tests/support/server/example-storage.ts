import { cpSync, existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";

/** What belongs to the process that made the folder. */
const OWN = new Set(["process.lock", "stripe-stand-in.json"]);

/**
 * Fills an empty storage folder with what `example`, the folder of a server that has ended, holds: drawing the
 * example business's photos anew takes three times as long as starting. A folder with something in it stays.
 */
export function copyExample(example: string, storageDir: string): void {
  if (existsSync(storageDir) && readdirSync(storageDir).length > 0) return;
  cpSync(example, storageDir, { recursive: true, filter: (path) => !OWN.has(basename(path)) });
}

/** Settings a server needs its own first start for: who administers is written down in it. */
export function needsOwnStart(environment: Record<string, string>): boolean {
  return ["APP_MODE", "ORIGIN", "ADMIN_EMAILS"].some((name) => name in environment);
}
