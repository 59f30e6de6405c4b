import { openSync, readdirSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { deleteRequest } from "#app/domain/customer-request/own-request.server.ts";
import { isLogoKey } from "#app/services/files/logo-key.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { isDatabaseWhole } from "#db/check-database.server.ts";
import { databaseFile, openDatabase } from "#db/client.server.ts";
import { customerRequests, outbox, users } from "#db/schema.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { dashboardOf, signedInAs, signIn } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { drawnLogo, jpegPhoto } from "#tests/support/photos.ts";
import { type Business, putRequest, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { newestBackupFile, runScript } from "#tests/support/server/backup-scripts.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import {
  expectSaid,
  type OwnWerkruf,
  refusal,
  startWerkruf,
  Visitor,
  type Werkruf,
} from "#tests/support/werkruf.ts";
import { newSubmit, send } from "../crash/submit.ts";

const DAY_MS = 86_400_000;

/** Customers who send one request after the other until they are told to stop. */
function customersOf({ origin }: Werkruf, businesses: readonly Business[], photo: Buffer) {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let isOver = false;
  const agent = new Agent({ keepAlive: true });
  const customers = businesses.map(async ({ slug }) => {
    for (let count = 0; !isOver; count++) {
      const submit = newSubmit(slug, `m-${slug}-${count}`, [photo]);
      const { status } = await send(origin, agent, submit);
      if (status === 303) acknowledged.push(submit.marker);
      else refused.push(status);
    }
  });
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true;
      await Promise.all(customers);
      agent.destroy();
    },
  };
}

async function uploadLogo(werkruf: Werkruf, business: Business, bytes: Buffer): Promise<void> {
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, business);
  const file = new File([new Uint8Array(bytes)], "logo.png");
  const page = await visitor.open("/profil/logo");
  expect((await visitor.submit(page, { form: "Logo speichern", files: { logo: file } })).status).toBe(303);
}

/** The picture above the form, as a customer's browser loads it. */
async function shownLogo({ origin }: Werkruf, { slug }: Business): Promise<Buffer> {
  const { document } = await new Visitor(origin).open(`/${slug}`);
  const src = document.querySelector("header img")?.getAttribute("src") ?? "no logo";
  const answer = await fetch(new URL(src, origin));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  return Buffer.from(await answer.arrayBuffer());
}

const isLogo = (name: string) => isLogoKey(`customer-images/${name}`);

const stored = ({ db }: Werkruf) =>
  new Map(readRows(db, customerRequests).map((row) => [row.customerName.replace("Kim ", ""), row]));

test("made under load and restored after a crash: everything answered before is there with its photos, nothing deleted comes back", async () => {
  const settings = { STORAGE_DIR: temporaryFolder() };
  let werkruf: OwnWerkruf = await startWerkruf(settings);
  onTestFinished(() => werkruf.kill());
  const businesses = Array.from({ length: 6 }, () =>
    uniqueBusiness(werkruf.db, { notificationPreference: "aus" }),
  );
  const [first, second, leaving] = businesses;
  if (!first || !second || !leaving) throw new Error("six businesses");
  for (const owner of [first, second, leaving]) await uploadLogo(werkruf, owner, await drawnLogo(400, 200));
  const [logo, former] = [await shownLogo(werkruf, first), await shownLogo(werkruf, second)];
  const customers = customersOf(werkruf, businesses, await jpegPhoto(640, 480));
  await expect.poll(() => customers.acknowledged.length).toBeGreaterThan(6);
  await runJob(werkruf, "backup");
  await expect.poll(() => customers.acknowledged.length).toBeGreaterThan(18);
  const before = [...customers.acknowledged];
  const beside = await runScript("backup", settings);
  expect(beside).toMatchObject({ code: 0, output: expect.stringContaining("Backup made and checked") });
  await customers.stop();
  expect(customers.refused).toEqual([]);

  const deleted = before.find((marker) => marker.includes(first.slug)) ?? "";
  const gone = stored(werkruf).get(deleted);
  if (!gone) throw new Error("The first business has a request.");
  await deleteRequest(werkruf.db, first.slug, gone.id, new Date());
  await uploadLogo(werkruf, second, await drawnLogo(300, 300));
  await deleteAccount(werkruf.db, { userId: leaving.ownerId, email: leaving.email }, new Date());
  await runJob(werkruf, "restore-journal");
  await runJob(werkruf, "send-mails");
  const provider = new Visitor(werkruf.origin);
  await signedInAs(provider, werkruf, first);
  const file = newestBackupFile(werkruf.storageDir);
  expect(await runScript("restore", settings, [file])).toMatchObject({
    code: 1,
    output: expect.stringContaining("Nothing was changed. A process works in"),
  });
  expect((await provider.get(`/dashboard/${first.slug}`)).status).toBe(200);
  await werkruf.kill();

  expect(await runScript("restore", settings, [file])).toMatchObject({ code: 0 });
  const port = new URL(werkruf.origin).port;
  werkruf = await startWerkruf({ ...settings, PORT: port, LOG_LEVEL: "debug" });
  const rows = stored(werkruf);
  const wanted = before.filter((marker) => marker !== deleted && !marker.includes(leaving.slug));
  expect(wanted.filter((marker) => !rows.has(marker))).toEqual([]);
  expect(rows.has(deleted)).toBe(false);
  expect([...rows.values()].filter(({ companySlug }) => companySlug === leaving.slug)).toEqual([]);
  expect(readRows(werkruf.db, users, { id: leaving.ownerId })).toEqual([]);
  for (const key of [...rows.values()].flatMap(({ imageRefs }) => imageRefs ?? [])) {
    for (const path of [key, thumbnailKey(key)]) {
      await sharp(join(werkruf.storageDir, path), { failOn: "warning" }).raw().toBuffer();
    }
  }
  for (const [owner, picture] of [
    [first, logo],
    [second, former],
  ] as const)
    expect(await shownLogo(werkruf, owner), "a profile is as it was").toEqual(picture);
  const logos = () => readdirSync(join(werkruf.storageDir, "customer-images")).filter(isLogo);
  await expect.poll(logos, { timeout: 10_000 }).toHaveLength(2);
  expect((await provider.get(`/dashboard/${first.slug}`)).status, "signed out").toBe(302);
  await runJob(werkruf, "send-mails");
  expect(werkruf.log()).toContain('"event":"restored"');
  await expect.poll(werkruf.log).toContain('"job":"reconcile-subscriptions"');
  expect(readRows(werkruf.db, outbox).filter(({ sentAt }) => !sentAt)).toEqual([]);
});

test("what is due is gone before the first page, and a restore takes effect once", async () => {
  const settings = { STORAGE_DIR: temporaryFolder() };
  let werkruf: OwnWerkruf = await startWerkruf(settings);
  onTestFinished(() => werkruf.kill());
  const { slug } = uniqueBusiness(werkruf.db);
  const old = new Date(Date.now() - 31 * DAY_MS);
  putRequest(werkruf.db, slug, { createdAt: old });
  expect((await runScript("backup", settings)).code).toBe(0);
  await werkruf.kill();
  const { output } = await runScript("restore", settings, [newestBackupFile(werkruf.storageDir)]);
  expect(output).toContain("goes by itself after 7 days");
  werkruf = await startWerkruf(settings);
  const left = () => readRows(werkruf.db, customerRequests, { companySlug: slug });
  expect(left()).toEqual([]);
  const visitor = new Visitor(werkruf.origin);
  const business = uniqueBusiness(werkruf.db);
  await signedInAs(visitor, werkruf, business);
  await werkruf.kill();
  werkruf = await startWerkruf({ ...settings, PORT: new URL(werkruf.origin).port });
  const again = new Visitor(werkruf.origin);
  await signedInAs(again, werkruf, business);
  expect((await again.get(`/dashboard/${business.slug}`)).status).toBe(200);
});

test("restore says how it is used, and which backups there are", async () => {
  const settings = { STORAGE_DIR: temporaryFolder() };
  expect(await runScript("restore", settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining("npm run restore -- FILE"),
  });
  expect(await runScript("backup", settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining("There is no database in"),
  });
});

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
  expect(await refusal({ STORAGE_DIR: storageDir })).toContain("is damaged. Restore a backup");
  expect(readFileSync(file).equals(damaged)).toBe(true);
});
