import { cpSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { databaseFile, openDatabase } from "#db/client.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { nextRelease } from "#tests/support/server/other-release.ts";
import { spawnServer, untilListening } from "#tests/support/server/server-process.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";

const PATIENCE_MS = 30_000;
const USERS = 20_000;
/** Every moment, then again a little later each time. */
const KILLS = 40;

/** Rebuilds the large table, as drizzle-kit does for a column it can't change. */
const REBUILD = `CREATE TABLE __new_users (id text PRIMARY KEY NOT NULL, email text NOT NULL UNIQUE, created_at integer NOT NULL, is_moved integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
INSERT INTO __new_users SELECT id, email, created_at, 1 FROM users;
--> statement-breakpoint
DROP TABLE users;
--> statement-breakpoint
ALTER TABLE __new_users RENAME TO users;`;

async function oldFolder(): Promise<string> {
  const storageDir = temporaryFolder();
  const db = await migratedDatabase(storageDir);
  const insert = db.$client.prepare("INSERT INTO users (id, email, created_at) VALUES (?, ?, 0)");
  db.$client.transaction(() => {
    for (let n = 0; n < USERS; n++) insert.run(`user-${n}`, `kunde-${n}@example.com`);
  })();
  db.$client.close();
  return storageDir;
}

test("killed at any step of a migration: the next start does it whole, and nothing is lost", async () => {
  const template = await oldFolder();
  const release = nextRelease(REBUILD);
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
    const start = async () => {
      const server = spawnServer({ PORT: String(await freePort()), STORAGE_DIR: storageDir }, release);
      onTestFinished(() => void server.child.kill("SIGKILL"));
      return server;
    };
    const server = await start();
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

    const again = await start();
    await untilListening(again, PATIENCE_MS);
    again.child.kill("SIGKILL");
    await again.ended;
    const { $client } = openDatabase(storageDir);
    const count = (table: string) => $client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(count("__drizzle_migrations")).toBe(2);
    expect(count("users WHERE id LIKE 'user-%' AND is_moved = 1")).toBe(USERS);
    expect($client.pragma("foreign_key_check")).toEqual([]);
    expect($client.pragma("integrity_check", { simple: true })).toBe("ok");
    $client.close();
  }
});
