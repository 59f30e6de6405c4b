import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newLogoKey } from "#app/services/files/logo-key.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { createPhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { createLogger } from "#app/services/log/log.server.ts";
import { MOVE_LOCK, readPhotoHome, writePhotoHome } from "#db/backup/photo-home.server.ts";
import { lockStorage } from "#db/process-lock.server.ts";
import { fileRemovals, photoUploads, profiles } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { mountSmallVolume } from "#tests/support/machine/small-volume.ts";
import { runScript } from "#tests/support/server/backup-scripts.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";
import { type PlayedStore, playObjectStore } from "../stand-ins/object-store.ts";

const STACK = /^ {4}at /m;
const newKey = () => newPhotoKey(new Date(), randomBytes(16).toString("hex"), "a.jpg");

/** An installation on its way back from a store, as its last start left it. */
async function onItsWayBack(storageDir = temporaryFolder()) {
  const store = await playObjectStore();
  const db = await migratedDatabase(storageDir);
  const { endpoint, bucket } = store.access;
  for (const folder of ["tmp", "customer-images"]) mkdirSync(join(storageDir, folder));
  writePhotoHome(storageDir, { home: "volume", store: `${endpoint}/${bucket}` });
  store.objects.set("werkruf-owner", Buffer.from(readPhotoHome(storageDir).owner ?? ""));
  const settings = { ...store.settings, PHOTO_HOME: "volume" };
  const move = () => runScript("move-photos", { STORAGE_DIR: storageDir, ...settings });
  const onVolume = () =>
    readdirSync(join(storageDir, "customer-images"))
      .map((name) => `customer-images/${name}`)
      .sort();
  return { store, db, storageDir, settings, move, onVolume };
}

const photosIn = ({ objects }: PlayedStore) =>
  [...objects.keys()].filter((key) => key.startsWith("customer-images/")).sort();

test("what a store doesn't list moves back too: whatever rows name, and what still waits to be removed", async () => {
  const { store, db, move, onVolume } = await onItsWayBack();
  const { slug: companySlug } = uniqueBusiness(db);
  const [sent, uploaded, begun, deleted, listed] = Array.from({ length: 5 }, newKey) as [string, ...string[]];
  putRequest(db, companySlug, { imageRefs: [sent] });
  const upload = { companySlug, originalName: "a", contentHash: "", createdAt: new Date() };
  for (const [storageKey = "", storedAt] of [[uploaded, new Date()] as const, [begun, null] as const])
    db.insert(photoUploads)
      .values({ ...upload, id: storageKey.slice(-40), storageKey, storedAt })
      .run();
  db.insert(fileRemovals)
    .values({ storageKey: deleted ?? "", createdAt: new Date() })
    .run();
  const logoKey = newLogoKey(new Date(), "1".repeat(32), { width: 10, height: 10 });
  db.update(profiles).set({ logoKey }).run();
  const keys = [sent, uploaded, begun, deleted, listed].flatMap((key = "") => [key, thumbnailKey(key)]);
  for (const key of [...keys, logoKey]) store.objects.set(key, Buffer.from(key));
  store.failWith(({ method, key }, _, response) => {
    if (method !== "GET" || key !== "") return false;
    const shown = [listed ?? "", thumbnailKey(listed ?? "")].map(
      (name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`,
    );
    const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${shown.join("")}</ListBucketResult>`;
    response.writeHead(200, { "Content-Type": "application/xml" }).end(list);
    return true;
  });
  const { code, output } = await move();
  expect(output).toContain("Done: all photos are on the volume. 11 files moved");
  expect(code).toBe(0);
  expect(onVolume()).toEqual([...keys, logoKey].sort());
  expect(photosIn(store)).toEqual([]);
});

test("a full disk is said in a sentence, nothing is lost, and with room the move goes on", async ({
  skip,
}) => {
  const disk = mountSmallVolume(16);
  if (typeof disk === "string") return skip(`Not tested here: ${disk}.`);
  try {
    const { store, db, move, onVolume } = await onItsWayBack(disk.path);
    const keys = Array.from({ length: 12 }, newKey).sort();
    for (const key of keys) store.objects.set(key, randomBytes(1_000_000));
    const ballast = join(disk.path, "ballast");
    for (const fill of [disk.fill, () => writeFileSync(ballast, randomBytes(8_000_000))]) {
      fill();
      const { code, output } = await move();
      expect(output).toContain(
        "The disk of the volume is full. Make room on it.\nWhat was moved stays moved",
      );
      expect(output).not.toMatch(STACK);
      expect(code).toBe(1);
      expect([...new Set([...photosIn(store), ...onVolume()])].sort()).toEqual(keys);
      disk.free();
    }
    expect(onVolume()).not.toEqual([]);
    expect((await move()).code).toBe(0);
    expect([onVolume(), photosIn(store)]).toEqual([keys, []]);
    db.$client.close();
  } finally {
    disk.remove();
  }
});

test("no photo moves while a restore is under way, nor before a start has finished one that was cut off", async () => {
  const { store, storageDir, move, onVolume } = await onItsWayBack();
  const key = newKey();
  store.objects.set(key, Buffer.from("x"));
  const free = lockStorage(storageDir, MOVE_LOCK);
  expect(await move()).toMatchObject({
    code: 1,
    output: expect.stringContaining("or a restore, is under way"),
  });
  free?.();
  const ready = join(storageDir, "restore-ready");
  mkdirSync(ready);
  expect(await move()).toMatchObject({
    code: 1,
    output: expect.stringContaining("Start the program, which"),
  });
  expect([onVolume(), photosIn(store)]).toEqual([[], [key]]);
  rmdirSync(ready);
  expect((await move()).code).toBe(0);
  expect([onVolume(), photosIn(store)]).toEqual([[key], []]);
});

test.each([
  ["in the first batch, no other is begun", 1, 3],
  ["in the last one, it doesn't say that all are here", 12, 0],
])("once the program was started with other settings the move stops: %s", async (_, atRemoval, left) => {
  const { store, db, storageDir, move } = await onItsWayBack();
  const unlisted = newKey();
  putRequest(db, uniqueBusiness(db).slug, { imageRefs: [unlisted] });
  for (let count = 0; count < 11; count += 1) store.objects.set(newKey(), Buffer.from("x"));
  const home = { home: "s3", store: readPhotoHome(storageDir).store } as const;
  let removals = 0;
  store.failWith(({ method }) => {
    if (method !== "DELETE") return false;
    removals += 1;
    if (removals === 11) store.objects.set(unlisted, Buffer.from("x"));
    if (removals === atRemoval) writePhotoHome(storageDir, home);
    return false;
  });
  const { code, output } = await move();
  expect(output).toContain("Start the program with these settings first");
  expect(output).not.toContain("Done");
  expect(code).toBe(1);
  expect(readPhotoHome(storageDir)).toMatchObject(home);
  expect(photosIn(store)).toHaveLength(left);
});

test("the program may start in the middle of a move back", async () => {
  const { store, storageDir, move, onVolume } = await onItsWayBack();
  const keys = Array.from({ length: 80 }, newKey).sort();
  for (const key of keys) store.objects.set(key, randomBytes(100_000));
  let isOver = false;
  const moving = move().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    createPhotoStorage({ storageDir }, createLogger("silent"));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { code, output } = await moving;
  expect(output).toContain("80 files moved, 0 were gone already.");
  expect(code).toBe(0);
  expect([onVolume(), photosIn(store)]).toEqual([keys, []]);
});

test("a folder that goes in the middle is said in a sentence that names no photo", async () => {
  const { store, storageDir, move } = await onItsWayBack();
  store.objects.set(newKey(), randomBytes(1_000));
  store.failWith(({ key }) => {
    if (key !== "") rmSync(join(storageDir, "customer-images"), { recursive: true, force: true });
    return false;
  });
  const { code, output } = await move();
  expect(output).toContain("The volume can't be used (ENOENT). Look at its disk, and at whose it is.\n");
  expect(output).not.toMatch(STACK);
  expect(output).not.toContain("customer-images");
  expect(code).toBe(1);
});

test("a damaged photo-home.json is said in a sentence, by the move and by the start", async () => {
  const { storageDir, settings, move } = await onItsWayBack();
  const file = join(storageDir, "photo-home.json");
  for (const damaged of ['{"home":"s3"', "null", "{}", '{"home":"s3","store":null}', ""]) {
    writeFileSync(file, damaged);
    const { code, output } = await move();
    expect(output).toContain(`${file} is damaged. Remove it, start the program`);
    expect(output).not.toMatch(STACK);
    expect(code).toBe(1);
  }
  const refusal = await startWerkruf({ STORAGE_DIR: storageDir, ...settings }).then(
    async (started) => `started: ${await started.stop()}`,
    (error: unknown) => String(error),
  );
  expect(refusal).toContain("photo-home.json is damaged. Remove it");
  expect(existsSync(file)).toBe(true);
});
