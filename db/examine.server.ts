import Sqlite from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { unreadableRows } from "./backup/unreadable-rows.server.ts";
import { databaseFile } from "./client.server.ts";
import { appliedMigrations, hashesOf, otherOrigin } from "./migrate.server.ts";
import { isReservedSlug } from "./reserved-slugs.ts";

export interface DatabaseExamination {
  damage: string | null;
  /** Rows that name a row that isn't there. */
  brokenKeys: number;
  unreadable: string[];
  /** Words that became the program's own after a business had taken them. */
  hiddenSlugs: string[];
  applied: number;
  known: number;
  /** Why a start refuses it, and what to do. */
  origin: string | null;
  /** An applied migration differs from the file at its position. */
  isForeign: boolean;
  /** Those that hear of acute requests, and how many of them their service refuses. */
  devices: Heard;
  /** Businesses' own, and how many of them take nothing. */
  receivers: Heard;
  /** Deletions of photos that wait, and since when the first of them (ms since 1970). */
  removals: { waiting: number; oldest: number | null };
}

interface Heard {
  all: number;
  refused: number;
}

/** Changes nothing and may run beside the program. Takes seconds; throws SQLite's errors. */
export function examineDatabase(storageDir: string, migrationsFolder: string): DatabaseExamination {
  const client = new Sqlite(databaseFile(storageDir), { readonly: true, fileMustExist: true });
  try {
    const damage = client.pragma("quick_check(1)", { simple: true });
    const broken = client.pragma("foreign_key_check");
    const applied = appliedMigrations(client);
    const files = readMigrationFiles({ migrationsFolder });
    const origin = otherOrigin(client, storageDir, [hashesOf(applied), hashesOf(files)]);
    const isReadable = damage === "ok" && applied.length > 0 && !origin;
    return {
      origin,
      damage: damage === "ok" ? null : String(damage),
      brokenKeys: Array.isArray(broken) ? broken.length : 0,
      hiddenSlugs: isReadable ? slugsOf(client).filter(isReservedSlug) : [],
      unreadable: isReadable ? unreadableRows(client) : [],
      applied: applied.length,
      known: files.length,
      isForeign: applied.some(({ hash }, position) => files[position] && files[position].hash !== hash),
      devices: countHeard(client, "push_devices", "failing_since"),
      receivers: countHeard(client, "webhook_endpoints", "coalesce(failing_since, paused_at)"),
      removals: countRemovals(client),
    };
  } finally {
    client.close();
  }
}

function slugsOf(client: Sqlite.Database): string[] {
  return client.prepare<[], string>("SELECT slug FROM profiles WHERE slug IS NOT NULL").pluck().all();
}

function countRemovals(client: Sqlite.Database): DatabaseExamination["removals"] {
  const isThere = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'jobs'").get();
  if (!isThere) return { waiting: 0, oldest: null };
  const counts = client.prepare(
    "SELECT count(*) AS waiting, min(created_at) AS oldest FROM jobs WHERE lane = 'remove-files' AND failed_at IS NULL",
  );
  return counts.get() as DatabaseExamination["removals"];
}

function countHeard(client: Sqlite.Database, table: string, refused: string): Heard {
  const isThere = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table);
  if (!isThere) return { all: 0, refused: 0 };
  return client
    .prepare(`SELECT count(*) AS "all", count(${refused}) AS refused FROM ${table}`)
    .get() as Heard;
}
