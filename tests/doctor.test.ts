import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { removeRequestFiles } from "#app/domain/photo/photo-removal.server.ts";
import { readSettings } from "#app/env.server.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { NEEDED_EVENTS } from "#app/services/payments/setup.server.ts";
import { noteMissingPhotos } from "#db/backup/missing-photos.server.ts";
import { readPhotoHome, writePhotoHome } from "#db/backup/photo-home.server.ts";
import { databaseFile, openDatabase, writeTransaction } from "#db/client.server.ts";
import { lockStorage } from "#db/process-lock.server.ts";
import { jobs, pushDevices, webhookEndpoints } from "#db/schema.ts";
import { FAKE_KEY, fails, startFakeAnthropic } from "#tests/stand-ins/anthropic.ts";
import { startFakeDns, type Zone } from "#tests/stand-ins/dns.ts";
import { playLitestream } from "#tests/stand-ins/litestream.ts";
import { playMailServer } from "#tests/stand-ins/mail-server.ts";
import { type PlayedStore, playObjectStore, storeError } from "#tests/stand-ins/object-store.ts";
import { playPushService } from "#tests/stand-ins/push-service.ts";
import { json, playResend } from "#tests/stand-ins/resend.ts";
import { type AccountSetup, startFakeAccount } from "#tests/stand-ins/stripe-account.ts";
import { openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { openObjectBucket } from "#tests/support/data/object-bucket.ts";
import { switchedOn } from "#tests/support/data/push.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { test } from "#tests/support/fixtures.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { listenForTest } from "#tests/support/server/loopback.ts";
import { MAIL_ELSEWHERE, PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { checkBackups } from "../scripts/doctor/backup-check.server.ts";
import { checkDns } from "../scripts/doctor/dns-check.server.ts";
import { examinedStore } from "../scripts/doctor/examined-store.server.ts";
import { countsText, type Finding, findingText } from "../scripts/doctor/finding.ts";
import { checkMachine, missingNetwork } from "../scripts/doctor/machine-check.server.ts";
import { checkMail } from "../scripts/doctor/mail-check.server.ts";
import { checkMissingPhotos } from "../scripts/doctor/missing-photos-check.server.ts";
import { checkModel } from "../scripts/doctor/model-check.server.ts";
import { checkPhotoStore } from "../scripts/doctor/photo-store-check.server.ts";
import { checkPhotos } from "../scripts/doctor/photos-check.server.ts";
import { checkAddress, checkClock, checkReach, checkUpload } from "../scripts/doctor/reach-check.server.ts";
import { checkReplica } from "../scripts/doctor/replica-check.server.ts";
import { checkSettings } from "../scripts/doctor/settings-check.ts";
import { checkStripe } from "../scripts/doctor/stripe-check.server.ts";
import { checkVolume } from "../scripts/doctor/volume-check.server.ts";

const production = (over: Record<string, string> = {}) => readSettings({ ...PRODUCTION_SETTINGS, ...over });
const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);
const texts = (findings: readonly Finding[]) => findings.map(findingText).join("\n");

test("a finding says what to do on a line of its own", () => {
  const text = findingText({ level: "FAIL", about: "dns", said: "nothing", advice: "Add it." });
  expect(text).toBe("FAIL  dns       nothing\n                → Add it.");
  const levels = ["ok", "FAIL", "ok", "warn", "ok"] as const;
  const counted = countsText(levels.map((level) => ({ level, about: "dns", said: "nothing" })));
  expect(counted).toBe("3 ok, 1 to look at, 1 to put right");
});

test("settings: what the law or a proxy asks for is named", () => {
  expect(levels(checkSettings(readSettings({})))).toEqual(["ok"]);
  const findings = checkSettings(production());
  expect(levels(findings)).toEqual(["ok", "warn", "warn"]);
  expect(texts(findings)).toMatch(/TRUSTED_PROXIES[\s\S]*OPERATOR_PHONE not set/);
});

test("a machine: for how many businesses it is enough, what the next size takes, and whether it has a network", () => {
  const said = (cores: number, memoryGb: number, volumeGb: number, objectStore: unknown = null) => {
    const machine = { cores, memoryBytes: memoryGb * 1e9, volumeBytes: volumeGb * 1e9 };
    return findingText(checkMachine(machine, { objectStore } as never));
  };
  expect(said(1, 0.5, 8)).toMatch(
    /^warn .*: small\n.*50 businesses take 1 core, 1 GB of memory, 5 GB of disk\./,
  );
  expect(said(1, 1, 40)).toMatch(
    /^ok .*enough for 50 businesses; 1,000 businesses take 2 cores, .*33 GB of disk$/,
  );
  expect(said(2, 2, 60)).toMatch(/enough for 1,000 businesses; 10,000 businesses take .*320 GB of disk$/);
  expect(said(2, 2, 60, {})).toMatch(/enough for 10,000 businesses$/);
  const [lo, eth0] = [true, false].map((internal) => [{ internal }] as never);
  expect(missingNetwork({ lo })?.said).toContain("this machine has none");
  expect(missingNetwork({ lo, eth0 })).toBeNull();
});

test("backups: none yet, an old one, a new one", async () => {
  const { backupDir, backUp } = await openBackupFolder();
  const said = async (now: Date) => findingText(await checkBackups(backupDir, now));
  const made = new Date("2027-01-01T12:00:00Z");
  expect(await said(made)).toMatch(/^warn {2}backup .*is not there/);
  await backUp(made);
  expect(await said(new Date("2027-01-01T13:59:00Z"))).toMatch(/^ok {4}backup .*2027-01-01T12/);
  expect(await said(new Date("2027-01-01T14:30:00Z"))).toMatch(/^warn {2}backup .*150 minutes ago/);
});

test("a replica: none asked for, nobody there, all copied, behind, nothing yet, no answer", async () => {
  const STORAGE_DIR = temporaryFolder();
  const settings = { STORAGE_DIR, LITESTREAM_CONFIG: "litestream.yml" };
  const now = new Date("2027-01-01T12:00:00Z");
  const said = async () => texts(await checkReplica(settings, now));
  expect(await checkReplica({ STORAGE_DIR, LITESTREAM_CONFIG: undefined }, now)).toEqual([]);
  expect(await said()).toMatch(/^FAIL {2}replica {3}Litestream can't be asked \(ENOENT\)/);
  const litestream = await playLitestream(STORAGE_DIR);
  litestream.lastSyncAt = new Date("2027-01-01T11:59:30Z");
  expect(await said()).toMatch(/^ok {4}replica {3}everything was copied at 2027-01-01T11:59:30/);
  litestream.lastSyncAt = new Date("2027-01-01T11:58:30Z");
  expect(await said()).toMatch(/^FAIL {2}replica {3}not everything was copied since 2027-01-01T11:58:30/);
  litestream.lastSyncAt = null;
  expect(await said()).toMatch(/^FAIL {2}replica {3}nothing was copied yet/);
  litestream.failWith(500);
  expect(await said()).toMatch(/^FAIL {2}replica {3}Litestream can't be asked \(Error\)/);
});

describe("the store of photos", () => {
  const opened = ({ access }: Pick<PlayedStore, "access">, STORAGE_DIR = temporaryFolder()) =>
    examinedStore({ objectStore: access, STORAGE_DIR });
  const check = (store: Pick<PlayedStore, "access">) => checkPhotoStore(opened(store));

  test("none is needed; a private one that does its work is fine, and nothing stays behind", async () => {
    const none = examinedStore({ objectStore: null, STORAGE_DIR: temporaryFolder() });
    expect(await checkPhotoStore(none)).toEqual([expect.objectContaining({ level: "ok" })]);
    const store = await playObjectStore();
    const found = texts(await check(store));
    expect(found).toMatch(/^ok {4}photos {4}werkruf-fotos at 127.0.0.1:\d+ stores, lists and deletes/);
    expect(found).not.toContain(store.access.secretAccessKey);
    expect([...store.objects.keys()]).toEqual([]);
  });

  test("one that strangers can read fails, by its photos or by its list", async () => {
    const store = await playObjectStore();
    for (const isOpen of [(key: string) => key !== "", (key: string) => key === ""]) {
      store.failWith(({ key }, request, response) => {
        if (request.headers.authorization || !isOpen(key)) return false;
        response.end("everything");
        return true;
      });
      expect(texts(await check(store))).toMatch(/FAIL {2}photos {4}anybody can read werkruf-fotos/);
    }
  });

  test("old versions are a warning; wrong keys, no bucket and no answer fail by name", async () => {
    const store = await playObjectStore();
    store.failWith((_, __, response) => {
      response.setHeader("x-amz-version-id", "3sL4kqtJlcpXroDTDmJ");
      return false;
    });
    expect(texts(await check(store))).toMatch(/warn {2}photos {4}.*keeps old versions/);
    store.failWith((_, __, response) => storeError(response, 404, "NoSuchBucket"));
    expect(texts(await check(store))).toContain("404 NoSuchBucket");
    store.failWith(null);
    const secretAccessKey = "not-the-secret";
    const wrong = await check({ access: { ...store.access, secretAccessKey } });
    expect(texts(wrong)).toMatch(/FAIL .*403 SignatureDoesNotMatch/);
    expect(texts(wrong)).not.toContain(secretAccessKey);
    await store.switchOff();
    expect(texts(await check(store))).toMatch(/FAIL .*ECONNREFUSED/);
  });

  test("a mark that is gone is a warning, another's a failure, with what to do", async () => {
    const store = await playObjectStore();
    const STORAGE_DIR = temporaryFolder();
    writePhotoHome(STORAGE_DIR, "https://s3.werkruf.de/fotos");
    const said = async () => texts(await checkPhotoStore(opened(store, STORAGE_DIR)));
    expect(await said()).toMatch(/^ok {4}photos/);
    store.objects.set(newPhotoKey(new Date(0), "0".repeat(32), "a"), Buffer.from("x"));
    expect(await said()).toMatch(/warn {2}photos {4}.*\n.*bears no mark[\s\S]*photos:claim/);
    store.objects.set("werkruf-owner", Buffer.from("another"));
    expect(await said()).toMatch(/FAIL {2}photos {4}.*\n.*Another installation[\s\S]*photos:claim/);
    store.objects.set("werkruf-owner", Buffer.from(readPhotoHome(STORAGE_DIR).owner ?? ""));
    expect(await said()).toMatch(/^ok {4}photos/);
  });

  test("in another installation's bucket nothing is stored, also before the own first start", async () => {
    const store = await playObjectStore();
    store.objects.set("werkruf-owner", Buffer.from("another"));
    expect(texts(await check(store))).toMatch(/^FAIL .*nothing was tried there\n.*Another installation/);
    expect(store.calls.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("what a key that may not delete leaves there is no photo: the first start marks the bucket", async () => {
    const store = await playObjectStore();
    const STORAGE_DIR = temporaryFolder();
    store.failWith(
      ({ method }, _, response) => method === "DELETE" && storeError(response, 403, "AccessDenied"),
    );
    const said = async () => texts(await checkPhotoStore(opened(store, STORAGE_DIR)));
    expect(await said()).toMatch(/^FAIL .*DELETE 403 AccessDenied/);
    expect(store.objects.size).toBe(1);
    writePhotoHome(STORAGE_DIR, "https://s3.werkruf.de/fotos");
    const { owner } = readPhotoHome(STORAGE_DIR);
    await openObjectBucket({ access: { ...store.access, owner } }).prove();
    expect(store.objects.get("werkruf-owner")?.toString()).toBe(owner);
    store.failWith(null);
    expect(await said()).toMatch(/^ok/);
    expect([...store.objects.keys()]).toEqual(["werkruf-owner"]);
  });

  test("a store that is down is waited for once", async () => {
    const store = await playObjectStore();
    const STORAGE_DIR = temporaryFolder();
    const db = await migratedDatabase(STORAGE_DIR);
    putRequest(db, uniqueBusiness(db).slug, { imageRefs: [newPhotoKey(new Date(), "0".repeat(32), "a")] });
    store.failWith((_, request) => {
      request.socket.destroy();
      return true;
    });
    const both = opened(store, STORAGE_DIR);
    expect(texts(await checkPhotoStore(both))).toMatch(/^FAIL/);
    const asked = store.calls.length;
    expect(await checkMissingPhotos(STORAGE_DIR, both?.bucket ?? null)).toEqual([]);
    expect(store.calls).toHaveLength(asked);
  });

  test("what the last night missed is said, and so is a bucket that lacks the newest photos", async () => {
    const store = await playObjectStore();
    const STORAGE_DIR = temporaryFolder();
    const db = await migratedDatabase(STORAGE_DIR);
    const { slug } = uniqueBusiness(db);
    const keys = Array.from({ length: 12 }, (_, at) =>
      newPhotoKey(new Date(at), `${at}`.padStart(32, "0"), "bad"),
    );
    putRequest(db, slug, { imageRefs: keys });
    const said = async () => texts(await checkMissingPhotos(STORAGE_DIR, opened(store)?.bucket ?? null));
    expect(await said()).toMatch(/20 of the 20 newest files .*\n.*right bucket/);
    expect(await said()).not.toContain("bad");
    for (const key of keys)
      for (const file of [key, thumbnailKey(key)]) store.objects.set(file, Buffer.from("x"));
    expect(await said()).toBe("");
    noteMissingPhotos(STORAGE_DIR, { missing: 0, at: new Date() });
    expect(await said()).toBe("");
    noteMissingPhotos(STORAGE_DIR, { missing: 3, at: new Date("2027-01-01T02:30:00Z") });
    expect(await said()).toMatch(/^warn {2}photos {4}3 files were missing at 2027-01-01T02:30/);
    await store.switchOff();
    expect(await said(), "which the other check says").not.toContain("newest");
  });

  test("a damaged photo-home.json is said with what to do, and hides nothing else", async () => {
    const store = await playObjectStore();
    const STORAGE_DIR = temporaryFolder();
    writeFileSync(join(STORAGE_DIR, "photo-home.json"), "{");
    noteMissingPhotos(STORAGE_DIR, { missing: 3, at: new Date("2027-01-01T02:30:00Z") });
    const said = texts(await checkPhotos({ STORAGE_DIR, objectStore: { ...store.access } }));
    expect(said).toMatch(
      /FAIL {2}photos {4}.*\n.*photo-home.json is damaged. Remove it[\s\S]*3 files were missing/,
    );
  });
});

describe("volume", () => {
  const MIGRATIONS = "db/migrations";
  const said = async (folder: string) => texts(await checkVolume(folder, MIGRATIONS));

  test("photos that should have gone hours ago are counted", async ({ folder }) => {
    const db = await migratedDatabase(folder);
    const wait = (hours: number) =>
      writeTransaction(db, (tx) =>
        removeRequestFiles(tx, [`${hours}`], new Date(Date.now() - hours * 3_600_000)),
      );
    wait(2);
    expect(await said(folder)).not.toContain("deletions of photos");
    wait(5);
    expect(await said(folder)).toMatch(/warn {2}photos {4}2 deletions of photos .* 5 hours/);
    db.update(jobs).set({ failedAt: new Date() }).run();
    expect(await said(folder)).not.toContain("deletions of photos");
  });

  test("devices that hear of acute requests are counted, and a warning says when most are refused", async () => {
    const folder = temporaryFolder();
    const db = await migratedDatabase(folder);
    const { ownerId } = uniqueBusiness(db);
    const service = await playPushService();
    for (let one = 0; one < 3; one += 1) await switchedOn(db, ownerId, service.device(), new Date());
    expect(await said(folder)).toMatch(/ok {4}push +3 devices .*, 0 of them refused/);
    db.update(pushDevices).set({ failingSince: new Date() }).run();
    expect(await said(folder)).toMatch(/warn {2}push +3 devices .*, 3 of them refused/);
  });

  test("receivers of businesses are counted, and a warning says when most take nothing", async () => {
    const folder = temporaryFolder();
    const db = await migratedDatabase(folder);
    expect(await said(folder)).not.toContain("webhooks");
    for (let one = 0; one < 3; one += 1)
      await receives(db, uniqueBusiness(db).slug, "https://hooks.example.org/geheim", new Date());
    expect(await said(folder)).toMatch(/ok {4}webhooks +3 businesses named a receiver, 0 of them/);
    const [first, second] = db.select().from(webhookEndpoints).all();
    for (const [one, set] of [
      [first, { failingSince: new Date() }],
      [second, { pausedAt: new Date() }],
    ] as const)
      db.update(webhookEndpoints)
        .set(set)
        .where(eq(webhookEndpoints.id, one?.id ?? ""))
        .run();
    expect(await said(folder)).toMatch(/warn {2}webhooks +3 businesses named a receiver, 2 of them/);
    expect(await said(folder)).not.toContain("example.org");
  });

  test("a whole database on a folder somebody works on", async ({ folder }) => {
    await migratedDatabase(folder);
    const unlock = lockStorage(folder);
    onTestFinished(() => unlock?.());
    const findings = await checkVolume(folder, MIGRATIONS);
    expect(texts(findings)).not.toContain("FAIL");
    expect(texts(findings)).toMatch(/one process works on it[\s\S]*whole[\s\S]*migrations/);
  });

  test("what other users of the machine can read is named", async ({ folder }) => {
    const db = await migratedDatabase(folder);
    db.$client.close();
    chmodSync(databaseFile(folder), 0o644);
    expect(await said(folder)).toMatch(/warn {2}volume {4}\S+app\.sqlite can be read/);
    chmodSync(databaseFile(folder), 0o600);
    expect(await said(folder)).toContain("closed to other users");
  });

  test("a folder that isn't there is not made", async () => {
    const folder = join(temporaryFolder(), "fehlt");
    expect(levels(await checkVolume(folder, MIGRATIONS))).toEqual(["FAIL"]);
    expect(() => readFileSync(folder)).toThrow("ENOENT");
  });

  test("no database yet, one that is none, and one that is newer", async ({ folder }) => {
    expect(await said(folder)).toContain("warn  database  none yet");
    writeFileSync(databaseFile(folder), "kanarienvogel".repeat(1_000));
    const broken = await said(folder);
    expect(broken).toContain("FAIL  database  can't be read (SQLITE_NOTADB)");
    expect(broken).not.toContain("kanarienvogel");

    const newer = temporaryFolder();
    await migratedDatabase(newer);
    const db = openDatabase(newer);
    db.$client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e15)");
    expect(await said(newer)).toContain("newer than this program");
    db.$client.exec("UPDATE __drizzle_migrations SET hash = 'of a development version'");
    expect(await said(newer)).toContain("made by a development version");
    db.$client.exec("DROP TABLE __drizzle_migrations");
    expect(await said(newer)).toContain("belongs to another program");
    db.$client.close();
    rmSync(databaseFile(newer));
    writePhotoHome(newer, "https://s3.werkruf.de/fotos");
    expect(await said(newer)).toContain("photos and no database");
    writeFileSync(join(newer, "photo-home.json"), "{");
    expect(await said(newer)).toContain("warn  database  none yet");
  });

  test("a value that can't be read is named by its row", async ({ folder }) => {
    const db = await migratedDatabase(folder);
    const { id } = uniqueBusiness(db);
    db.$client.exec("UPDATE profiles SET business_fields = '[cut'");
    expect(await said(folder)).toContain(
      `warn  database  1 values can't be read, profiles.business_fields ${id} for one`,
    );
  });

  test("a link that a new page would hide is named, and can be given up as the operations say", async () => {
    const folder = temporaryFolder();
    const db = await migratedDatabase(folder);
    const { slug } = uniqueBusiness(db, { slug: "zahlen" });
    putRequest(db, slug, {});
    expect(await said(folder)).toContain("FAIL  database  /zahlen: a business has");
    const [, recipe = ""] =
      /```sql\n(PRAGMA foreign_keys = ON;\nUPDATE profiles SET slug[\s\S]*?)```/.exec(
        readFileSync("docs/settings.md", "utf8"),
      ) ?? [];
    db.$client.exec(recipe.replaceAll("OLD", slug).replaceAll("NEW", "zahlen-elektro"));
    expect(levels(await checkVolume(folder, MIGRATIONS))).not.toContain("FAIL");
    expect(db.$client.prepare("SELECT company_slug FROM customer_requests").pluck().all()).toEqual([
      "zahlen-elektro",
    ]);
  });

  test("a damaged page and a missing row are found", async ({ folder }) => {
    const db = await migratedDatabase(folder);
    db.$client.pragma("foreign_keys = OFF");
    db.$client.exec("CREATE TABLE child (id INTEGER PRIMARY KEY, parent TEXT REFERENCES users(id))");
    db.$client.exec("INSERT INTO child VALUES (1, 'nobody')");
    expect(await said(folder)).toContain("1 rows name rows that aren't there");
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    db.$client.close();
    const bytes = readFileSync(databaseFile(folder));
    bytes.fill(0xff, 3 * 4096, 4 * 4096);
    writeFileSync(databaseFile(folder), bytes);
    expect(await said(folder)).toMatch(/FAIL {2}database {2}(?:damaged|can't be read)/);
  });
});

describe("mail", () => {
  test("is really sent, through Resend and over SMTP", async () => {
    const resend = await playResend();
    const viaResend = production({ ...MAIL_ELSEWHERE, RESEND_BASE_URL: resend.baseUrl });
    expect(levels(await checkMail(viaResend, ["a@werkruf.de", "b@werkruf.de"]))).toEqual(["ok", "ok"]);
    expect(resend.delivered.map(({ body }) => body.to)).toEqual(["a@werkruf.de", "b@werkruf.de"]);
    const smtp = await playMailServer();
    const viaSmtp = production({ ...MAIL_ELSEWHERE, RESEND_API_KEY: "", SMTP_URL: smtp.url() });
    expect(levels(await checkMail(viaSmtp, ["a@werkruf.de"]))).toEqual(["ok"]);
    expect(smtp.accepted).toHaveLength(1);
  });

  test("a refused key is told without the key and without the address", async () => {
    const resend = await playResend();
    resend.answerWith((_, response) => json(response, 401, { name: "invalid_api_key", statusCode: 401 }));
    const said = texts(
      await checkMail(production({ ...MAIL_ELSEWHERE, RESEND_BASE_URL: resend.baseUrl }), ["eva@werkruf.de"]),
    );
    expect(said).toContain("FAIL  mail      test mail 1 of 1 was not taken: resend invalid_api_key 401");
    expect(said).toContain("npm run sign-in-link -- and an address of ADMIN_EMAILS");
    expect(said).not.toMatch(/re_0123456789|eva@/);
  });
});

describe("stripe", () => {
  const PRICE = {
    active: true,
    livemode: true,
    currency: "eur",
    unit_amount: 1490,
    tax_behavior: "exclusive",
    recurring: { interval: "month", interval_count: 1 },
  };
  const ENDPOINT = {
    url: "https://werkruf.de/webhooks/stripe",
    status: "enabled",
    enabled_events: [...NEEDED_EVENTS],
  };

  async function examined(setup: Partial<AccountSetup>, over = {}): Promise<string> {
    const account = await startFakeAccount({ key: "taken", price: PRICE, endpoints: [ENDPOINT], ...setup });
    onTestFinished(account.close);
    const said = texts(await checkStripe(production({ STRIPE_API_BASE: account.url, ...over })));
    expect(said).not.toMatch(/kanarienvogel|sk_live|whsec/);
    return said;
  }

  test("all as it should be", async () => {
    expect(await examined({})).toMatch(/^ok[\s\S]*\nok[\s\S]*\nok[^\n]*all its events$/);
    expect(await examined({ endpoints: [{ ...ENDPOINT, enabled_events: ["*"] }] })).not.toMatch(/warn|FAIL/);
  });

  test.each([
    [{ key: 401 }, "doesn't take the key"],
    [{ price: { ...PRICE, unit_amount: 1500 } }, "is 1500 cents, PRICE_MONTHLY_CENTS is 1490"],
    [{ price: { ...PRICE, currency: "usd" } }, "is in usd"],
    [{ price: { ...PRICE, tax_behavior: "inclusive" } }, "tax behaviour inclusive"],
    [{ price: { ...PRICE, recurring: { interval: "year", interval_count: 1 } } }, "is not monthly"],
    [{ price: { ...PRICE, active: false } }, "is archived"],
    [{ price: 404 }, "the price can't be read"],
    [{ endpoints: [] }, "has no enabled webhook https://werkruf.de/webhooks/stripe"],
    [{ endpoints: [{ ...ENDPOINT, status: "disabled" }] }, "has no enabled webhook"],
    [
      { endpoints: [{ ...ENDPOINT, enabled_events: NEEDED_EVENTS.slice(1) }] },
      `isn't told ${NEEDED_EVENTS[0]}`,
    ],
  ] as const)("%o is found", async (setup, fault) => {
    const said = await examined(setup);
    expect(said).toContain("FAIL");
    expect(said).toContain(fault);
  });

  test("a key that may not look, and test mode, are worth a word", async () => {
    const blind = await examined({ price: 403, endpoints: 403 });
    expect(blind).not.toContain("FAIL");
    expect(blind).toMatch(/warn[\s\S]*may not read the price[\s\S]*warn[\s\S]*may not read webhooks/);
    expect(await examined({ price: { ...PRICE, livemode: false } })).toContain("test mode");
  });

  test("without billing plans that run on at Stripe are found", async () => {
    const plans = ["active", "incomplete_expired", "past_due"].map((status) => ({ status }));
    const left = (setup: Partial<AccountSetup>, over = {}) => examined(setup, { BILLING: "none", ...over });
    expect(await left({ plans })).toMatch(
      /^FAIL .*at least 2 of its plans run on\n *→ Cancel them in the Dash/,
    );
    expect(await left({ plans: [] })).toMatch(/^ok .*no plan runs there$/);
    expect(await left({ plans: 403 })).toMatch(/^warn .*can't be read \(key\)/);
    expect(await left({ plans }, { STRIPE_SECRET_KEY: "" })).toMatch(/^ok .*not used: BILLING=none$/);
  });

  test("the events are those of the documents", () => {
    const documented = readFileSync("docs/settings.md", "utf8");
    expect(NEEDED_EVENTS.filter((event) => !documented.includes(`\`${event}\``))).toEqual([]);
  });
});

const NAMED_SERVICE = { ANALYSIS_PROVIDER: "Denkwerk AG, Bonn", ANALYSIS_REGION: "Frankfurt, EU" };

test("model: one small question, and what its failure means", async () => {
  const fake = await startFakeAnthropic();
  onTestFinished(fake.close);
  const settings = production({
    ANTHROPIC_API_KEY: FAKE_KEY,
    ANTHROPIC_BASE_URL: fake.url,
    ...NAMED_SERVICE,
  });
  expect(levels(await checkModel(settings))).toEqual(["ok"]);
  expect(fake.asked).toHaveLength(1);
  fake.replyWith(fails(401, "authentication_error"));
  const said = texts(await checkModel(settings));
  expect(said).toMatch(/^FAIL {2}model .*key \(401\)\n.*Compare ANTHROPIC_API_KEY/);
  expect(said).not.toContain(FAKE_KEY);
  expect(texts(await checkModel(production()))).toContain("the rule set");
});

describe("dns", () => {
  const RIGHT: Zone = {
    "MX werkruf.de": ["mx.werkruf.de"],
    "TXT send.werkruf.de": ["v=spf1 include:amazonses.com ~all"],
    "TXT resend._domainkey.werkruf.de": [`p=${"A".repeat(300)}`],
    "TXT _dmarc.werkruf.de": ["v=DMARC1; p=quarantine"],
  };
  async function examined(zone: Zone, over: Record<string, string> = {}, selector?: string): Promise<string> {
    const dns = await startFakeDns(zone);
    onTestFinished(dns.close);
    return texts(await checkDns(production(over), { resolver: dns.address, selector }));
  }

  test("all as it should be", async () => {
    expect(await examined(RIGHT)).not.toMatch(/warn|FAIL/);
  });

  test.each([
    ["MX werkruf.de", [], /warn .*no MX/],
    ["TXT send.werkruf.de", ["google-site-verification=x"], /FAIL .*send\.werkruf\.de has no SPF/],
    ["TXT send.werkruf.de", ["v=spf1 +all"], /FAIL .*everybody/],
    ["TXT send.werkruf.de", ["v=spf1 ~all", "v=spf1 -all"], /FAIL .*2 SPF records/],
    ["TXT resend._domainkey.werkruf.de", ["p="], /FAIL .*no DKIM key/],
    ["TXT _dmarc.werkruf.de", [], /FAIL .*no DMARC/],
    ["TXT _dmarc.werkruf.de", ["v=DMARC1; p=none"], /warn .*p=none/],
  ])("%s %j is found", async (name, records, fault) => {
    expect(await examined({ ...RIGHT, [name]: records })).toMatch(fault);
  });

  test("over SMTP the domain's own records count, and the selector is asked for", async () => {
    const smtp = {
      ...MAIL_ELSEWHERE,
      RESEND_API_KEY: "",
      SMTP_URL: "smtps://mail.werkruf.de",
      MAIL_FROM: "post@post.werkruf.de",
    };
    const zone = { ...RIGHT, "MX post.werkruf.de": ["mx.de"], "TXT post.werkruf.de": ["v=spf1 mx -all"] };
    expect(await examined(zone, smtp)).toMatch(/warn .*DKIM was not looked at\n.*--dkim/);
    const all = { ...zone, "TXT k1._domainkey.post.werkruf.de": ["v=DKIM1; p=MIIB"] };
    expect(await examined(all, smtp, "k1")).not.toMatch(/warn|FAIL/);
  });
});

describe("public address and clock", () => {
  async function site(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
    const server = createServer((_, response) => response.writeHead(status, headers).end(body));
    return listenForTest(server);
  }
  const OURS = { "X-Request-Id": "1", "Strict-Transport-Security": "max-age=1" };

  test.each([
    [200, '{"status":"ok","version":"1.0.0"}', OURS, "ok"],
    [200, '{"status":"ok","version":"1.0.0"}', { "X-Request-Id": "1" }, "FAIL"],
    [503, '{"status":"unavailable","version":"1.0.0"}', OURS, "FAIL"],
    [200, "<h1>It works!</h1>", {}, "FAIL"],
    [301, "", { Location: "https://www.werkruf.de/" }, "FAIL"],
  ])("%i %s %o is %s", async (status, body, headers, level) => {
    const ORIGIN = await site(status, body, headers);
    expect((await checkAddress({ ORIGIN, isLocal: false })).level).toBe(level);
  });

  const OUR_404 = '{"message":"Dieser Handwerksbetrieb konnte nicht gefunden werden."}';
  test.each([
    [404, OUR_404, "ok"],
    [404, "<h1>Not found</h1>", "FAIL"],
    [413, "<h1>413 Request Entity Too Large</h1>", "FAIL"],
    [403, '{"message":"Forbidden"}', "FAIL"],
  ])("a photo that is answered %i %s is %s", async (status, body, level) => {
    const found = await checkUpload({ ORIGIN: await site(status, body) });
    expect(found.level).toBe(level);
    if (level === "FAIL")
      expect(findingText(found)).toMatch(/2 MB is answered 4\d\d, .*\n.*client_max_body_size 0/);
  });

  test("a photo that is cut off on its way is a fault; where nobody answers none is sent", async () => {
    const server = createServer(({ method }, response) => {
      if (method === "POST") response.destroy();
      else response.writeHead(200, OURS).end('{"status":"ok","version":"1.0.0"}');
    });
    const ORIGIN = await listenForTest(server);
    const found = await checkReach({ ORIGIN, isLocal: false });
    expect(levels(found)).toEqual(["ok", "FAIL"]);
    expect(texts(found)).toMatch(/FAIL {2}uploads {3}a photo of 2 MB doesn't get through/);
    expect(levels(await checkReach({ ORIGIN: "http://127.0.0.1:9", isLocal: true }))).toEqual(["warn"]);
  });

  test("nobody there is a fault in production only", async () => {
    const ORIGIN = "http://127.0.0.1:9";
    expect((await checkAddress({ ORIGIN, isLocal: false })).level).toBe("FAIL");
    expect((await checkAddress({ ORIGIN, isLocal: true })).level).toBe("warn");
  });

  test.each([
    [0, "ok"],
    [60, "warn"],
    [-400, "FAIL"],
  ])("a clock %i s off is %s", async (seconds, level) => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString();
    const STRIPE_API_BASE = await site(200, "", { Date: date });
    expect((await checkClock({ STRIPE_API_BASE, isLocal: false, priceCents: 1490 })).level).toBe(level);
  });

  test("a machine without a way out hears why its clock was not compared", async () => {
    const out = { STRIPE_API_BASE: "http://127.0.0.1:9", isLocal: false };
    const found = await checkClock({ ...out, priceCents: 1490 });
    const unbilled = await checkClock({ ...out, priceCents: null });
    expect(findingText(unbilled)).toMatch(/^ok .*nobody to compare it with/);
    expect(findingText(found)).toMatch(/^warn .*not compared: http:\/\/127.* can't be reached.*\n.*date -u/);
  });
});
