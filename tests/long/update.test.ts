import { chownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "#tests/support/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { newestBackupFile, runScript } from "#tests/support/server/backup-scripts.ts";
import { containerFolder, nextRelease } from "#tests/support/server/other-release.ts";
import { type ServerProcess, spawnServer, untilListening } from "#tests/support/server/server-process.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { Visitor } from "#tests/support/werkruf.ts";

const PATIENCE_MS = 30_000;
const NOW = Date.now();
/** The user of the container. */
const PROGRAM = 1000;

async function started(storageDir: string, folder?: string) {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawnServer({ PORT: port, ORIGIN: origin, STORAGE_DIR: storageDir }, folder);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await untilListening(server, PATIENCE_MS);
  return { server, visitor: new Visitor(origin) };
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
}

async function oldDatabase(storageDir: string): Promise<void> {
  const { $client } = await migratedDatabase(storageDir);
  $client.prepare("INSERT INTO users (id, email, created_at) VALUES ('u', 'uwe@example.com', ?)").run(NOW);
  $client
    .prepare(
      `INSERT INTO profiles (id, owner_id, email, company_name, contact_name, slug, trial_ends_at, created_at, updated_at)
       VALUES ('u', 'u', 'uwe@example.com', 'Uwe Update Elektro', 'Uwe', 'uwe-update', ?, ?, ?)`,
    )
    .run(NOW + 86_400_000, NOW, NOW);
  $client.prepare("INSERT INTO members (user_id, profile_id, joined_at) VALUES ('u', 'u', ?)").run(NOW);
  addRequest($client, "before");
  $client.close();
}

function addRequest(client: Sqlite.Database, id: string): void {
  client
    .prepare(
      `INSERT INTO customer_requests (id, company_slug, created_at, request_type, message_original, customer_name,
         preferred_contact_channel, preferred_callback_time, consent_given_at, consent_version, content_fingerprint,
         search_text)
       VALUES (?, 'uwe-update', ?, 'problem', 'Es tropft.', 'Jörg Groß', 'phone', 'egal', ?, '1', ?, 'es tropft.')`,
    )
    .run(id, NOW, NOW, id);
}

function requestsIn(file: string): string[] {
  const db = new Sqlite(file, { readonly: true });
  const ids = db.prepare<[], string>(
    "SELECT id FROM customer_requests WHERE company_slug = 'uwe-update' ORDER BY id",
  );
  const found = ids.pluck().all();
  db.close();
  return found;
}

test("update to the next release, and back by the described steps", async ({ folder: storageDir }) => {
  const database = join(storageDir, "app.sqlite");
  await oldDatabase(storageDir);

  const updated = await started(storageDir, nextRelease("CREATE TABLE from_the_future (id integer);"));
  expect(updated.server.log()).toContain('"event":"migrated","applied":1');
  expect((await updated.visitor.get("/uwe-update")).text).toContain("Uwe Update Elektro");
  expect(requestsIn(newestBackupFile(storageDir, "-before-migration"))).toEqual(["before"]);
  const db = new Sqlite(database);
  addRequest(db, "since the update");
  db.close();
  await stop(updated.server);

  const refused = spawnServer({ PORT: String(await freePort()), STORAGE_DIR: storageDir });
  expect(await refused.ended).toBe(1);
  expect(refused.log()).toContain("restore");
  expect(requestsIn(database)).toEqual(["before", "since the update"]);

  const copy = newestBackupFile(storageDir, "-before-migration");
  expect(await runScript("restore", { STORAGE_DIR: storageDir }, [copy])).toMatchObject({ code: 0 });
  const back = await started(storageDir);
  expect((await back.visitor.get("/uwe-update")).text).toContain("Uwe Update Elektro");
  expect(requestsIn(database)).toEqual(["before"]);
  await stop(back.server);
});

test("what the container holds is enough to back up and restore", async ({ folder: storageDir }) => {
  await oldDatabase(storageDir);
  const environment = { STORAGE_DIR: storageDir };
  const folder = containerFolder();
  expect(await runScript("backup", environment, [], folder)).toMatchObject({ code: 0 });
  const file = newestBackupFile(storageDir);
  expect(await runScript("restore", environment, [file], folder)).toMatchObject({ code: 0 });
  expect(requestsIn(join(storageDir, "app.sqlite"))).toEqual(["before"]);
});

test.skipIf(process.getuid?.() !== 0)(
  "root's backup and restore leave files that the program owns",
  async () => {
    const storageDir = temporaryFolder();
    await oldDatabase(storageDir);
    for (const path of [storageDir, join(storageDir, "app.sqlite")]) chownSync(path, PROGRAM, PROGRAM);
    const environment = { STORAGE_DIR: storageDir };
    expect(await runScript("backup", environment)).toMatchObject({ code: 0 });
    expect(await runScript("restore", environment, [newestBackupFile(storageDir)])).toMatchObject({
      code: 0,
    });
    const paths = readdirSync(storageDir, { recursive: true, encoding: "utf8" });
    expect(paths.filter((path) => statSync(join(storageDir, path)).uid !== PROGRAM)).toEqual([]);
  },
);
