import { chownSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { Visitor } from "#tests/support/browserless-client.ts";
import { freePort } from "#tests/support/free-port.ts";
import { newestBackupFile, runScript } from "#tests/support/server/backup-scripts.ts";
import { containerFolder, nextRelease, previousRelease } from "#tests/support/server/other-release.ts";
import { type ServerProcess, spawnServer, untilListening } from "#tests/support/server/server-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

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

/** A database as the previous release, or the one before the migration `firstMissing`, left it, written in its own words. */
async function previousDatabase(storageDir: string, firstMissing?: string): Promise<void> {
  const db = openDatabase(storageDir);
  const migrations = join(previousRelease(firstMissing), "db/migrations");
  await migrateDatabase(db, { storageDir }, migrations, new Date());
  const { $client } = db;
  $client.prepare("INSERT INTO users (id, email, created_at) VALUES ('u', 'uwe@example.com', ?)").run(NOW);
  const [table] = $client.pragma("table_info(members)") as unknown[];
  const [owner, owned] = table ? ["owner_id, ", "'u', "] : ["", ""];
  $client
    .prepare(
      `INSERT INTO profiles (id, ${owner}email, company_name, contact_name, slug, trial_ends_at, created_at, updated_at)
       VALUES ('u', ${owned}'uwe@example.com', 'Uwe Update Elektro', 'Uwe', 'uwe-update', ?, ?, ?)`,
    )
    .run(NOW + 86_400_000, NOW, NOW);
  if (table)
    $client.prepare("INSERT INTO members (user_id, profile_id, joined_at) VALUES ('u', 'u', ?)").run(NOW);
  addRequest($client, "before");
  $client.close();
}

function addRequest(client: Sqlite.Database, id: string): void {
  client
    .prepare(
      `INSERT INTO customer_requests (id, company_slug, created_at, request_type, message_original, customer_name,
         preferred_contact_channel, preferred_callback_time, consent_given_at, consent_version, content_fingerprint)
       VALUES (?, 'uwe-update', ?, 'problem', 'Es tropft.', 'Jörg Groß', 'phone', 'egal', ?, '1', ?)`,
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

function searchTextIn(file: string): unknown {
  const db = new Sqlite(file, { readonly: true });
  const text = db.prepare("SELECT search_text FROM customer_requests WHERE id = 'before'").pluck().get();
  db.close();
  return text;
}

test("update from the previous release, on to the next one, and back by the described steps", async () => {
  const storageDir = temporaryFolder();
  const database = join(storageDir, "app.sqlite");
  await previousDatabase(storageDir);

  const updated = await started(storageDir);
  expect(updated.server.log()).toContain('"event":"migrated","applied":1');
  expect((await updated.visitor.get("/uwe-update")).text).toContain("Uwe Update Elektro");
  expect(requestsIn(newestBackupFile(storageDir, "-before-migration"))).toEqual(["before"]);
  expect(searchTextIn(database)).toBe("joerg gross es tropft.");
  await stop(updated.server);

  const next = await started(storageDir, nextRelease("CREATE TABLE from_the_future (id integer);"));
  expect((await next.visitor.get("/uwe-update")).status).toBe(200);
  const db = new Sqlite(database);
  addRequest(db, "since the update");
  db.close();
  await stop(next.server);

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

test("a mail that waits in its own words goes out after the update, and is in the copy made before", async () => {
  const storageDir = temporaryFolder();
  await previousDatabase(storageDir, "0013_mails_when_sent");
  const old = new Sqlite(join(storageDir, "app.sqlite"));
  old
    .prepare(
      `INSERT INTO outbox (id, unique_key, kind, recipient, reply_to, subject, text, html, headers, user_id,
         created_at, next_attempt_at, expires_at)
       VALUES ('m', 'm', 'new-request', 'uwe@example.com', 'kunde@example.com', 'Neue Anfrage', 'Es tropft.',
         '<p>Es tropft.</p>', '{"List-Unsubscribe":"<https://werkruf.example/x>"}', 'u', ?, ?, ?)`,
    )
    .run(NOW, NOW, NOW + 86_400_000);
  old.close();

  const updated = await started(storageDir);
  const outbox = join(storageDir, "outbox");
  const files = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  await expect.poll(files, { timeout: PATIENCE_MS }).toHaveLength(1);
  const mail = readFileSync(join(outbox, files()[0] ?? ""), "latin1");
  for (const part of [
    "Subject: Neue Anfrage",
    "kunde@example.com",
    "<https://werkruf.example/x>",
    "Es tropft.",
  ])
    expect(mail).toContain(part);
  const shown = await fetch(new URL("/dev/mails.json", updated.visitor.origin));
  expect(await shown.json()).toMatchObject([{ to: "uwe@example.com", subject: "Neue Anfrage" }]);
  await stop(updated.server);

  const copy = new Sqlite(newestBackupFile(storageDir, "-before-migration"), { readonly: true });
  expect(copy.prepare("SELECT subject, text, sent_at FROM outbox").all()).toEqual([
    { subject: "Neue Anfrage", text: "Es tropft.", sent_at: null },
  ]);
  copy.close();
});

test("what the container holds is enough to back up and restore", async () => {
  const storageDir = temporaryFolder();
  await previousDatabase(storageDir);
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
    await previousDatabase(storageDir);
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
