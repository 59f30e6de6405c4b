import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import type { StoreAccess } from "#app/services/object-store/store-client.server.ts";
import { readPhotoHome } from "#db/backup/photo-home.server.ts";
import { customerRequests } from "#db/schema.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { dashboardOf, signedInProvider } from "#tests/support/dashboard.ts";
import { bucketKey, testBucket } from "#tests/support/data/bucket-contract.ts";
import { openObjectBucket } from "#tests/support/data/object-bucket.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { moveClock, runJob } from "#tests/support/doors.ts";
import { freePort } from "#tests/support/free-port.ts";
import { makeSwiftStore, rawStore, type SwiftStore, settingsOf } from "#tests/support/machine/swift-store.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putPhoto, putRequest } from "#tests/support/rows.ts";
import { runScript } from "#tests/support/server/backup-scripts.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";
import { examinedStore } from "../../scripts/doctor/examined-store.server.ts";
import { checkPhotoStore } from "../../scripts/doctor/photo-store-check.server.ts";

/** debootstrap, with 76 packages of Python. */
const PATIENCE_MS = 900_000;
const BUSY = { tryMs: 30_000, wholeMs: 60_000 };

describe("an object store we haven't written: OpenStack Swift's S3 layer", () => {
  let swift: SwiftStore | string;
  beforeAll(async () => {
    swift = await makeSwiftStore();
    if (typeof swift === "string") console.error(`No real object store is tested here: ${swift}.`);
    else await swift.start();
  }, PATIENCE_MS);
  afterAll(() => (typeof swift === "string" ? undefined : swift.remove()), PATIENCE_MS);

  const running = (skip: (note: string) => never): SwiftStore =>
    typeof swift === "string" ? skip(`Not tested here: ${swift}.`) : swift;
  /** Swift's list may name what is gone for a while. */
  const keysIn = async (access: StoreAccess) => {
    const bucket = openObjectBucket({ access }, BUSY);
    const keys: string[] = [];
    for await (const key of bucket.keys()) if (await bucket.read(key)) keys.push(key);
    return keys.sort();
  };

  testBucket(async (skip) => openObjectBucket({ access: await running(skip).openBucket() }, BUSY));

  test("the doctor finds nothing wrong, and names what is", async ({ skip }) => {
    const access = await running(skip).openBucket();
    const check = (objectStore: StoreAccess) =>
      checkPhotoStore(examinedStore({ objectStore, STORAGE_DIR: temporaryFolder() }));
    expect(await check(access)).toMatchObject([{ level: "ok" }]);
    expect(await keysIn(access)).toEqual([]);
    const elsewhere = await check({ ...access, bucket: "gibt-es-nicht" });
    expect(elsewhere).toMatchObject([{ level: "FAIL", said: expect.stringContaining("NoSuchBucket") }]);
    const stranger = await check({ ...access, secretAccessKey: "not-the-secret" });
    expect(stranger).toMatchObject([
      { level: "FAIL", said: expect.stringContaining("SignatureDoesNotMatch") },
    ]);
  });

  test("one bucket, two installations: the first to store removes, the other one once it has claimed it", async ({
    skip,
  }) => {
    const store = running(skip);
    const access = await store.openBucket();
    const first = await startWerkruf(settingsOf(access));
    const second = await startWerkruf(settingsOf(access));
    const audit = async (server: OwnWerkruf) => {
      await moveClock(server, new Date(Date.now() + 3 * 3_600_000));
      await runJob(server, "audit-photos");
      await moveClock(server, new Date());
    };
    const owned = (owner: string | null) => openObjectBucket({ access: { ...access, owner } }, BUSY);
    const markOf = (server: OwnWerkruf) => readPhotoHome(server.storageDir).owner;
    try {
      expect((await (await openCustomer(first)).send("Bleibt", true)).status).toBe(303);
      const photos = await keysIn(access);
      expect(photos.length).toBeGreaterThanOrEqual(2);
      await audit(second);
      expect(await keysIn(access)).toEqual(photos);
      const claim = { ...settingsOf(access), STORAGE_DIR: second.storageDir };
      expect((await runScript("move-photos", claim, ["--claim"])).code).toBe(0);
      expect(await owned(markOf(first)).ownership()).toBe("another's");
      expect(await owned(markOf(second)).ownership()).toBe("ours");
      await store.kill();
      await expect(owned(markOf(second)).removeAll(photos), "nobody says whose it is").rejects.toThrow();
      await store.start();
      await audit(first);
      expect(await keysIn(access)).toEqual(photos);
      const strays = async () => {
        await audit(second);
        return keysIn(access);
      };
      await expect.poll(strays, { timeout: 60_000 }).toEqual([]);
    } finally {
      await first.kill();
      await second.kill();
    }
  });

  test("a mark that was deleted, emptied or overwritten: nobody removes a photo until one claims the bucket", async ({
    skip,
  }) => {
    const access = await running(skip).openBucket();
    const bucket = (owner: string) => openObjectBucket({ access: { ...access, owner } }, BUSY);
    const key = bucketKey(1);
    await bucket("one").store([{ key, bytes: Buffer.from("pixels") }]);
    const raw = rawStore(access);
    for (const [spoil, found] of [
      [() => raw("DELETE", "werkruf-owner"), "unmarked"],
      [() => raw("PUT", "werkruf-owner"), "another's"],
      [() => raw("PUT", "werkruf-owner", "one\n"), "another's"],
    ] as const) {
      await spoil();
      await expect.poll(() => bucket("one").ownership(), { timeout: 60_000 }).toBe(found);
      for (const owner of ["one", "two"]) await expect(bucket(owner).removeAll([key])).rejects.toThrow();
      expect(Buffer.from((await bucket("one").read(key)) ?? []).toString()).toBe("pixels");
    }
    await bucket("one").claim();
    await bucket("one").removeAll([key]);
    expect(await bucket("one").read(key)).toBeNull();
  });

  test("killed under submits: whatever was confirmed is there when it is back, and what is deleted goes", async ({
    skip,
  }) => {
    const store = running(skip);
    const access = await store.openBucket();
    const werkruf = await startWerkruf(settingsOf(access));
    try {
      const { visitor, business, path } = await signedInProvider(werkruf);
      const customer = await openCustomer(werkruf, business.slug);
      const statuses: number[] = [];
      const sending = (async () => {
        for (let number = 0; number < 14; number += 1)
          statuses.push((await customer.send(`Nummer ${number}`, true)).status);
      })();
      await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(3);
      await store.kill();
      await sending;
      expect(new Set(statuses)).toEqual(new Set([303, 503]));
      const stored = werkruf.db
        .select()
        .from(customerRequests)
        .where(eq(customerRequests.companySlug, business.slug))
        .all();
      expect(stored).toHaveLength(statuses.filter((status) => status === 303).length);
      const page = await visitor.get(`${path}?anfrage=${stored[0]?.id}`);
      expect((await visitor.submit(page, { form: "Endgültig löschen" })).status).toBe(303);
      await runJob(werkruf, "remove-files").catch(() => undefined);
      expect(waitingFiles(werkruf.db)).not.toEqual([]);

      await store.start();
      const left = stored.slice(1);
      for (const { id } of left) {
        const image = `${path}/bild/${id}/1`;
        const Cookie = visitor.cookies.header(image) ?? "";
        const look = async () =>
          (await fetch(new URL(image, werkruf.origin), { headers: { Cookie } })).status;
        await expect.poll(look, { timeout: 60_000 }).toBe(200);
      }
      const removed = async () => {
        await runJob(werkruf, "remove-files").catch(() => undefined);
        return waitingFiles(werkruf.db);
      };
      await expect.poll(removed, { timeout: 60_000 }).toEqual([]);
      const bucket = openObjectBucket({ access }, BUSY);
      for (const key of stored[0]?.imageRefs ?? [])
        for (const one of [key, thumbnailKey(key)]) expect(await bucket.read(one)).toBeNull();
    } finally {
      await werkruf.stop();
    }
  });

  test("an installation moves there and back, whatever is killed meanwhile", async ({ skip }) => {
    const store = running(skip);
    const access = await store.openBucket();
    const STORAGE_DIR = temporaryFolder();
    const PORT = String(await freePort());
    let server = await startWerkruf({ STORAGE_DIR, PORT });
    try {
      const { visitor, business } = await signedInProvider(server);
      const photo = await jpegPhoto();
      const photos = Array.from({ length: 100 }, () => putPhoto(server, photo, photo));
      const id = putRequest(server.db, business.slug, { imageRefs: photos });
      const onVolume = () =>
        readdirSync(join(STORAGE_DIR, "customer-images"))
          .map((name) => `customer-images/${name}`)
          .sort();
      const before = onVolume();
      const look = async (number: number) => {
        const image = `${dashboardOf(business)}/bild/${id}/${number}`;
        const Cookie = visitor.cookies.header(image) ?? "";
        return (await fetch(new URL(image, server.origin), { headers: { Cookie } })).status;
      };
      for (const settings of [settingsOf(access), { ...settingsOf(access), PHOTO_HOME: "volume" }]) {
        await server.kill();
        const began = onVolume().length;
        const first = runScript("move-photos", { STORAGE_DIR, ...settings });
        await expect.poll(() => Math.abs(onVolume().length - began), { timeout: 60_000 }).toBeGreaterThan(20);
        await store.kill();
        expect((await first).code).toBe(1);
        await store.start();
        expect((await runScript("move-photos", { STORAGE_DIR, ...settings })).code).toBe(0);
        server = await startWerkruf({ STORAGE_DIR, PORT, ...settings });
        for (const number of [1, 50, 99])
          await expect.poll(() => look(number), { timeout: 60_000 }).toBe(200);
      }
      expect(onVolume()).toEqual(before);
      expect(await keysIn(access)).toEqual([]);
    } finally {
      await server.kill();
    }
  });
});
