import { createHash } from "node:crypto";
import { chmodSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sync } from "./durable.server.ts";
import { unreadableRows } from "./unreadable-rows.server.ts";

/** 4 MB are synced at a time: commits on this disk wait for what others have written and not synced. */
const PAGES_A_SYNC = 1_000;

const OF_DEVELOPMENT =
  "The database was made by a development version from before the first release (D85), of which nothing can be taken over. If it holds real data, keep it as it is: then files of this release were changed, and a fresh copy of the release can read it.";

export interface Inspection {
  /** Hashes, in the order they were applied. */
  migrations: string[];
  unreadable: string[];
}

/** A copy of one moment, without a write-ahead log, while others write. */
export async function copyDatabase(source: string, target: string): Promise<void> {
  // Read-only, so that closing it can't fold or remove anybody's log.
  const client = new Sqlite(source, { readonly: true, fileMustExist: true });
  try {
    // Its look at the database is the copy's moment: else each write of others would begin it anew.
    client.exec("BEGIN");
    client.prepare("SELECT count(*) FROM sqlite_schema").get();
    await client.backup(target, {
      progress() {
        sync(target);
        return PAGES_A_SYNC;
      },
    });
  } finally {
    client.close();
  }
  const copy = new Sqlite(target);
  copy.pragma("journal_mode = DELETE");
  copy.close();
  chmodSync(target, 0o600);
  sync(target);
}

/**
 * Throws an Error that says why it isn't a sound database of this program. `quick_check` doesn't hold indexes against
 * their tables, which takes twenty times as long.
 */
export function inspectDatabase(
  path: string,
  check: "integrity_check" | "quick_check" = "integrity_check",
): Inspection {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    client.pragma("cell_size_check = ON");
    const verdict = client.pragma(`${check}(1)`, { simple: true });
    if (verdict !== "ok") throw new Error(`It is damaged: ${String(verdict).split("\n").at(-1)}`);
    const broken = client.pragma("foreign_key_check");
    if (!Array.isArray(broken) || broken.length > 0)
      throw new Error("Rows in it point to rows that are missing.");
    const migrations = client.prepare<[], string>(
      "SELECT hash FROM __drizzle_migrations ORDER BY created_at, id",
    );
    return {
      migrations: migrations.pluck().all(),
      unreadable: unreadableRows(client),
    };
  } finally {
    client.close();
  }
}

export function knownMigrations(folder: string): string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, "meta/_journal.json"), "utf8"),
  );
  const files = new Set(readdirSync(folder));
  return journal.entries
    .map(({ tag }) => `${tag}.sql`)
    .filter((name) => files.has(name))
    .map((name) =>
      createHash("sha256")
        .update(readFileSync(join(folder, name), "utf8"))
        .digest("hex"),
    );
}

/** For databases and backups: null unless the first migration isn't this program's. */
export function ofDevelopment(applied: readonly string[], known: readonly string[]): string | null {
  return applied.length > 0 && applied[0] !== known[0] ? OF_DEVELOPMENT : null;
}
