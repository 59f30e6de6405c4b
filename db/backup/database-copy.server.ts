import { createHash } from "node:crypto";
import { chmodSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Sqlite from "better-sqlite3";
import { sync } from "./durable.server.ts";
import { unreadableRows } from "./unreadable-rows.server.ts";

/** 4 MB: whoever commits on this disk waits for what others have written and not synced. */
const PAGES_A_SYNC = 1_000;
const IMAGE_KEY = /^customer-images\/[a-z0-9.-]+\.(?:jpg|webp)$/;

export interface Inspection {
  /** Hashes, in the order they were applied. */
  migrations: string[];
  images: string[];
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
      images: [...namedImages(client)],
      unreadable: unreadableRows(client),
    };
  } finally {
    client.close();
  }
}

export function imagesOf(path: string): Set<string> {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    return namedImages(client);
  } finally {
    client.close();
  }
}

function namedImages(client: Sqlite.Database): Set<string> {
  // A database before its update lacks the column.
  const hasLogos = client
    .prepare("SELECT 1 FROM pragma_table_info('profiles') WHERE name = 'logo_key'")
    .get();
  const keys = client.prepare<[], string>(
    `SELECT image.value FROM customer_requests, json_each(iif(json_valid(image_refs), image_refs, '[]')) AS image
     UNION SELECT storage_key FROM photo_uploads WHERE stored_at IS NOT NULL
     ${hasLogos ? "UNION SELECT logo_key FROM profiles WHERE logo_key IS NOT NULL" : ""}`,
  );
  const names = new Set<string>();
  for (const key of keys.pluck().iterate()) {
    if (!IMAGE_KEY.test(key)) continue;
    names.add(basename(key));
    names.add(thumbnailOf(basename(key)));
  }
  return names;
}

/** A logo has none: its own name. */
export function thumbnailOf(name: string): string {
  return name.replace(/\.jpg$/, ".thumb.jpg");
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
