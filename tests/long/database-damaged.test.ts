import { openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseWhole } from "#db/check-database.server.ts";
import { databaseFile, openDatabase } from "#db/client.server.ts";
import { expectSaid, Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { dashboardOf } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { freePort } from "#tests/support/free-port.ts";
import { spawnServer } from "#tests/support/server/server-process.ts";
import { signedInAs, signIn } from "#tests/support/sign-in.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

const PAGE_BYTES = 4096;
const MARK = "SEITE-MIT-LOCH";

/** Overwrites the head of the one page that holds a text. */
function damagePageWith(storageDir: string, text: string): void {
  const file = databaseFile(storageDir);
  const page = Math.floor(readFileSync(file).indexOf(text) / PAGE_BYTES);
  expect(page).toBeGreaterThan(1);
  const fd = openSync(file, "r+");
  writeSync(fd, Buffer.alloc(64, 0xa5), 0, 64, page * PAGE_BYTES);
}

/** A storage folder with two businesses; the first one's request lies on a page of its own. */
async function furnishedFolder() {
  const storageDir = temporaryFolder();
  const db = await migratedDatabase(storageDir);
  const hurt = uniqueBusiness(db);
  const other = uniqueBusiness(db);
  // Assessed as on arrival: without it the start would read each of them.
  const request = (slug: string, message: string) =>
    putRequest(db, slug, { urgency: "später", message: message.padEnd(3_000, ".") });
  const id = request(hurt.slug, MARK);
  for (let n = 0; n < 20; n++) request(other.slug, `Anfrage ${n}`);
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  return { storageDir, hurt, other, id };
}

test("a damaged page: who needs it reads a kind page, all others go on, and it is told to who can mend it", async () => {
  const { storageDir, hurt, other, id } = await furnishedFolder();
  damagePageWith(storageDir, MARK);
  const werkruf = await startWerkruf({ STORAGE_DIR: storageDir });
  onTestFinished(() => werkruf.kill());
  const [owner, neighbour] = [new Visitor(werkruf.origin), new Visitor(werkruf.origin)];
  await signedInAs(owner, werkruf, hurt);
  await signedInAs(neighbour, werkruf, other);
  expect((await owner.get("/health")).status).toBe(200);

  const broken = await owner.get(`${dashboardOf(hurt)}?anfrage=${id}`);
  expectSaid(broken, 500, "Bei uns ist ein Fehler aufgetreten.");
  expect(broken.html).not.toMatch(/SQLITE|Sqlite|malformed/);

  const health = await owner.get("/health");
  expect(health.status).toBe(503);
  expect(JSON.parse(health.html)).toMatchObject({ status: "degraded" });
  expect(werkruf.log()).toContain('"event":"database-damaged"');
  expect((await new Visitor(werkruf.origin).get("/")).status).toBe(200);
  expect((await neighbour.get("/profil")).status).toBe(200);
  expect((await neighbour.get(`/${other.slug}`)).status).toBe(200);
  const { send } = await openCustomer(werkruf, other.slug);
  expect((await send("Trotz Loch")).status).toBe(303);

  const admin = new Visitor(werkruf.origin);
  await signIn(admin, werkruf, "admin@example.com");
  expect((await admin.get("/admin-panel-werkruf")).text).toContain("Die Datenbank ist beschädigt");
  await runJob(werkruf, "integrity-check");
  expect((await owner.get("/health")).status).toBe(503);
  expect(await werkruf.stop()).toBe(0);
});

test("a damaged page that nobody reads is found by the check, which reads every page", async () => {
  const { storageDir } = await furnishedFolder();
  expect(await isDatabaseWhole(storageDir)).toBe(true);
  damagePageWith(storageDir, MARK);
  expect(await isDatabaseWhole(storageDir)).toBe(false);
});

test("a database whose first page is gone is not started on, and nothing is written over it", async () => {
  const storageDir = temporaryFolder();
  const file = databaseFile(storageDir);
  const db = openDatabase(storageDir);
  db.$client.exec("CREATE TABLE a (b); CREATE TABLE c (d)");
  db.$client.close();
  // The page's own head stands behind the file's of 100 bytes.
  const damaged = readFileSync(file).fill(0xa5, 100, 200);
  writeFileSync(file, damaged);
  const server = spawnServer({ PORT: String(await freePort()), STORAGE_DIR: storageDir });
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain("is damaged. Restore a backup");
  expect(server.log()).not.toContain("    at ");
  expect(readFileSync(file).equals(damaged)).toBe(true);
});
