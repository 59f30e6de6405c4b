import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./durable.server.ts";

/** Files of photos and logos that the database names and that are nowhere, as the last audit counted them. */
export interface MissingPhotos {
  missing: number;
  at: Date;
}

const FILE = "photos-missing.json";

export function noteMissingPhotos(storageDir: string, found: MissingPhotos): void {
  writeWhole(join(storageDir, FILE), `${JSON.stringify(found)}\n`);
}

export function readMissingPhotos(storageDir: string): MissingPhotos | null {
  try {
    const { missing, at } = JSON.parse(readFileSync(join(storageDir, FILE), "utf8"));
    return { missing: Number(missing), at: new Date(at) };
  } catch {
    return null;
  }
}
