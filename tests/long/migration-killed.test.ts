import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, onTestFinished, test } from "vitest";
import { databaseFile, openDatabase } from "#db/client.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { spawnServer } from "#tests/support/server/server-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

const MIGRATIONS = "db/migrations";
const USERS = 20_000;
/** Later ones rebuild nothing that is large. */
const OLD = 1;
/** Every moment, then again a little later each time. */
const KILLS = 40;

const journal = () =>
  JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };

/** A folder with a database as an old version of the program left it. */
function oldFolder(): string {
  const migrations = temporaryFolder();
  cpSync(MIGRATIONS, migrations, { recursive: true });
  const entries = journal().entries.slice(0, OLD);
  writeFileSync(join(migrations, "meta/_journal.json"), JSON.stringify({ ...journal(), entries }));
  const storageDir = temporaryFolder();
  const db = openDatabase(storageDir);
  migrate(db, { migrationsFolder: migrations });
  const insert = db.$client.prepare("INSERT INTO users (id, email, created_at) VALUES (?, ?, 0)");
  db.$client.transaction(() => {
    for (let n = 0; n < USERS; n++) insert.run(`user-${n}`, `kunde-${n}@example.com`);
  })();
  db.$client.close();
  return storageDir;
}

test("killed at any step of a migration: the next start does it whole, and nothing is lost", async () => {
  const template = oldFolder();
  const size = statSync(databaseFile(template)).size;
  for (let kill = 0; kill < KILLS; kill++) {
    const storageDir = temporaryFolder();
    cpSync(template, storageDir, { recursive: true });
    const backups = join(storageDir, "backups");
    mkdirSync(backups);
    /** A file of the copy may go between the list and the look at it. */
    const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const copied = () => readdirSync(backups).reduce((sum, name) => sum + sizeOf(join(backups, name)), 0);
    const walSize = () => sizeOf(`${databaseFile(storageDir)}-wal`);
    const server = spawnServer({ PORT: String(await freePort()), STORAGE_DIR: storageDir });
    onTestFinished(() => void server.child.kill("SIGKILL"));
    /** The copy begins, is half made, is made; the migration is written; it is told. */
    const moments = [
      () => readdirSync(backups).length > 0,
      () => copied() > size / 2,
      () => copied() >= size,
      () => walSize() > 0,
      () => server.log().includes('"event":"migrated"'),
    ];
    const moment = moments[kill % moments.length] ?? (() => true);
    while (!moment() && server.child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    const later = Math.floor(kill / moments.length) * 3;
    if (later > 0) await new Promise((resolve) => setTimeout(resolve, later));
    server.child.kill("SIGKILL");
    await server.ended;

    const again = await startWerkruf({ STORAGE_DIR: storageDir });
    const { $client } = again.db;
    const count = (table: string) => $client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(count("__drizzle_migrations")).toBe(journal().entries.length);
    expect(count("users WHERE id LIKE 'user-%'")).toBe(USERS);
    expect($client.pragma("foreign_key_check")).toEqual([]);
    expect($client.pragma("integrity_check", { simple: true })).toBe("ok");
    await again.kill();
  }
});
