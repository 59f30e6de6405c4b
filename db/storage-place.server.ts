import { statSync } from "node:fs";
import type Sqlite from "better-sqlite3";

/** The database's file isn't where it was opened: what is written now would be gone with it. */
export class StorageGone extends Error {
  override name = "StorageGone";
}

const opened = new WeakMap<Sqlite.Database, { file: string; identity: string | null }>();

/** Remembers which file a connection has opened. */
export function rememberPlace(client: Sqlite.Database, file: string): void {
  opened.set(client, { file, identity: identityOf(file) });
}

/**
 * Whether the file a connection has opened is still found under its name. A volume that was pulled out, or another
 * file in its place, is noticed by nothing else: the open file takes writes until the process ends.
 */
export function isInPlace(client: Sqlite.Database): boolean {
  const place = opened.get(client);
  return !place || identityOf(place.file) === place.identity;
}

/** Throws {@link StorageGone} where {@link isInPlace} is false. */
export function assertInPlace(client: Sqlite.Database): void {
  if (!isInPlace(client)) throw new StorageGone("The database's file is not where it was opened.");
}

function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}
