import { basename } from "node:path";
import Sqlite from "better-sqlite3";
import { keysInRows } from "./keys-in-rows.server.ts";

const IMAGE_KEY = /^customer-images\/[a-z0-9.-]+\.(?:jpg|webp)$/;

/** It holds the newest of each source: keys begin with their time. */
const NEWEST = [
  "SELECT storage_key FROM photo_uploads WHERE stored_at IS NOT NULL ORDER BY storage_key DESC LIMIT ?",
  `SELECT image.value
   FROM (SELECT image_refs FROM customer_requests WHERE image_refs <> '[]' ORDER BY created_at DESC, id DESC LIMIT ?),
     json_each(iif(json_valid(image_refs), image_refs, '[]')) AS image`,
  "SELECT logo_key FROM profiles WHERE logo_key IS NOT NULL ORDER BY logo_key DESC LIMIT ?",
];

/** Names of the files that have to be there, one after the other: millions together fill the memory. */
export function* namedImages(path: string): Generator<string> {
  for (const { key, isDue } of keysInRows(path)) if (isDue) yield* filesOf(key);
}

export function newestImages(path: string, count: number): string[] {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const keys = NEWEST.flatMap((text) => client.prepare<[number], string>(text).pluck().all(count));
    return [...new Set(keys.flatMap((key) => [...filesOf(key)]))].sort().slice(-count);
  } finally {
    client.close();
  }
}

function filesOf(key: string): ReadonlySet<string> {
  return new Set(IMAGE_KEY.test(key) ? [basename(key), thumbnailOf(basename(key))] : []);
}

/** A logo has none: its own name. */
export function thumbnailOf(name: string): string {
  return name.replace(/\.jpg$/, ".thumb.jpg");
}
