import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRow } from "#tests/support/rows.ts";
import {
  emptyDatabase,
  MIGRATIONS,
  migratedDatabase,
  temporaryFolder,
} from "#tests/support/temporary-database.ts";
import { writePhotoHome } from "./backup/photo-home.server.ts";
import type { Database } from "./client.server.ts";
import { DatabaseOfOtherRelease, migrateDatabase } from "./migrate.server.ts";
import { users } from "./schema.ts";

const SHIPPED = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql")).length;

/** A copy of the shipped migrations, and a way to add the next one to it. */
function migrationsFolder() {
  const folder = temporaryFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  return {
    folder,
    add(sql: string) {
      const journal = JSON.parse(readFileSync(journalFile, "utf8"));
      const idx = journal.entries.length;
      const tag = `${String(idx).padStart(4, "0")}_next`;
      journal.entries.push({ idx, version: "6", when: Date.now() + idx, tag, breakpoints: true });
      writeFileSync(journalFile, JSON.stringify(journal));
      writeFileSync(join(folder, `${tag}.sql`), sql);
    },
  };
}

function backups(storageDir: string): string[] {
  if (!readdirSync(storageDir).includes("backups")) return [];
  return readdirSync(join(storageDir, "backups"))
    .filter((name) => name.endsWith(".sqlite"))
    .sort();
}

function addAda(db: Database) {
  putRow(db, users, { id: "ada", email: "ada@example.com", createdAt: new Date() });
}

test("a new database gets all tables and no backup; the next start changes nothing", async () => {
  const storageDir = temporaryFolder();
  const db = emptyDatabase(storageDir);
  expect(await migrateDatabase(db, { storageDir }, MIGRATIONS, new Date())).toBe(SHIPPED);
  addAda(db);
  expect(await migrateDatabase(db, { storageDir }, MIGRATIONS, new Date())).toBe(0);
  expect(backups(storageDir)).toEqual([]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
});

test("before a migration the database is copied as it was", async ({ folder: storageDir }) => {
  const { folder, add } = migrationsFolder();
  const db = await migratedDatabase(storageDir);
  addAda(db);
  for (const day of [1, 2]) {
    add(`CREATE TABLE next_${day} (id integer);`);
    expect(await migrateDatabase(db, { storageDir }, folder, new Date(Date.UTC(2027, 0, day)))).toBe(1);
  }
  const [first = "", second = "", ...more] = backups(storageDir);
  expect([first.slice(0, 18), second.slice(0, 18), more]).toEqual([
    "werkruf-2027-01-01",
    "werkruf-2027-01-02",
    [],
  ]);
  const copy = new Sqlite(join(storageDir, "backups", second), { readonly: true });
  const tables = copy.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'next_%'").pluck();
  expect(tables.all()).toEqual(["next_1"]);
  expect(copy.prepare("SELECT email FROM users").pluck().all()).toEqual(["ada@example.com"]);
  copy.close();
});

test("a migration that was changed after it was applied is refused", async ({ folder: storageDir }) => {
  const { folder, add } = migrationsFolder();
  const db = await migratedDatabase(storageDir);
  add("CREATE TABLE next (id integer);");
  await migrateDatabase(db, { storageDir }, folder, new Date());
  const [last = ""] = readdirSync(folder).filter((name) => name.endsWith("_next.sql"));
  writeFileSync(join(folder, last), "CREATE TABLE next (id integer, more text);");
  const refused = migrateDatabase(db, { storageDir }, folder, new Date());
  await expect(refused).rejects.toThrow(DatabaseOfOtherRelease);
  await expect(refused).rejects.toThrow(/^Migration \d+ of this release .* Check the release out anew/);
});

test.each([
  [migratedDatabase, "UPDATE __drizzle_migrations SET hash = 'old'", /keep it as it is.*move the folder/],
  [migratedDatabase, "INSERT INTO __drizzle_migrations VALUES (99, 'x', 9e15)", /Start the newer version/],
  [emptyDatabase, "CREATE TABLE users (id integer)", /belongs to another program/],
  [emptyDatabase, "", /photos and no database.*restore a backup/],
])("%o after %j is refused and stays as it is", async (open, change, reason) => {
  const storageDir = temporaryFolder();
  writePhotoHome(storageDir, "https://s3.werkruf.de/fotos");
  const db = await open(storageDir);
  db.$client.exec(change);
  const before = db.$client.serialize();
  const refused = migrateDatabase(db, { storageDir }, MIGRATIONS, new Date());
  await expect(refused).rejects.toThrow(DatabaseOfOtherRelease);
  await expect(refused).rejects.toThrow(reason);
  expect([db.$client.serialize().equals(before), backups(storageDir)]).toEqual([true, []]);
});

test("what Litestream and a killed first start left in it is in nobody's way, nor a mounted folder for photos", async () => {
  const storageDir = temporaryFolder();
  const db = emptyDatabase(storageDir);
  db.$client.exec(`CREATE TABLE _litestream_seq (id integer PRIMARY KEY AUTOINCREMENT, seq integer);
    CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`);
  mkdirSync(join(storageDir, "customer-images/lost+found"), { recursive: true });
  expect(await migrateDatabase(db, { storageDir }, MIGRATIONS, new Date())).toBe(SHIPPED);
});

test("rebuilding a table keeps what hangs on it, and foreign keys are enforced again afterwards", async () => {
  const storageDir = temporaryFolder();
  const { folder, add } = migrationsFolder();
  const db = await migratedDatabase(storageDir);
  addAda(db);
  db.$client.exec(
    "INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at) VALUES ('hash', 'ada', 1, 1, 1)",
  );
  add(`CREATE TABLE __new_users (id text PRIMARY KEY NOT NULL, email text NOT NULL UNIQUE, created_at integer NOT NULL);
--> statement-breakpoint
INSERT INTO __new_users SELECT id, email, created_at FROM users;
--> statement-breakpoint
DROP TABLE users;
--> statement-breakpoint
ALTER TABLE __new_users RENAME TO users;`);
  await migrateDatabase(db, { storageDir }, folder, new Date());
  expect(db.$client.prepare("SELECT user_id FROM sessions").pluck().all()).toEqual(["ada"]);
  expect(db.$client.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("a migration that breaks a foreign key stops the start", async ({ folder: storageDir }) => {
  const { folder, add } = migrationsFolder();
  const db = await migratedDatabase(storageDir);
  add(
    "INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at) VALUES ('hash', 'nobody', 1, 1, 1);",
  );
  await expect(migrateDatabase(db, { storageDir }, folder, new Date())).rejects.toThrow(
    "break a foreign key",
  );
  expect(db.$client.pragma("foreign_keys", { simple: true })).toBe(1);
});
