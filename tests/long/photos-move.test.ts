import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeRequestFiles } from "#app/domain/photo/photo-removal.server.ts";
import { newLogoKey } from "#app/services/files/logo-key.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { readPhotoHome, writePhotoHome } from "#db/backup/photo-home.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { lockStorage } from "#db/process-lock.server.ts";
import { photoUploads, profiles } from "#db/schema.ts";
import { mountSmallVolume } from "#tests/support/machine/small-volume.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { runScript } from "#tests/support/server/backup-scripts.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { refusedStart } from "#tests/support/werkruf.ts";
import { type PlayedStore, playObjectStore } from "../stand-ins/object-store.ts";

const STACK = /^ {4}at /m;
const newKey = () => newPhotoKey(new Date(), randomBytes(16).toString("hex"), "a.jpg");

/** An installation on its way back from a store, as its last start left it. */
async function onItsWayBack(storageDir = temporaryFolder()) {
  const store = await playObjectStore();
  const db = await migratedDatabase(storageDir);
  const { endpoint, bucket } = store.access;
  for (const folder of ["tmp", "customer-images"]) mkdirSync(join(storageDir, folder));
  writePhotoHome(storageDir, `${endpoint}/${bucket}`);
  store.objects.set("werkruf-owner", Buffer.from(readPhotoHome(storageDir).owner ?? ""));
  const settings = { ...store.settings, PHOTO_HOME: "volume" };
  const run = (args: string[], changed: Record<string, string> = {}, killed?: AbortSignal) =>
    runScript("move-photos", { STORAGE_DIR: storageDir, ...settings, ...changed }, args, undefined, killed);
  const move = (killed?: AbortSignal) => run([], {}, killed);
  const onVolume = () =>
    readdirSync(join(storageDir, "customer-images"))
      .map((name) => `customer-images/${name}`)
      .sort();
  return { store, db, storageDir, settings, run, move, onVolume };
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
  writeTransaction(db, (tx) => removeRequestFiles(tx, [deleted ?? ""], new Date()));
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

test("a store is noted once it has answered: a wrong bucket and another's change nothing", async () => {
  const { store, storageDir, run, onVolume } = await onItsWayBack();
  const key = newKey();
  writePhotoHome(storageDir, null);
  writeFileSync(join(storageDir, key), "pixels");
  store.objects.set("werkruf-owner", Buffer.from("another"));
  const PHOTO_HOME = "s3";
  expect((await run([], { PHOTO_HOME, S3_BUCKET: "typo" })).output).toContain("NoSuchBucket");
  expect((await run([], { PHOTO_HOME })).output).toContain("belongs to another installation");
  expect([readPhotoHome(storageDir).store, onVolume()]).toEqual([null, [key]]);
  for (const args of [["--claim"], []]) expect((await run(args, { PHOTO_HOME })).code).toBe(0);
  expect([onVolume(), photosIn(store)]).toEqual([[], [key]]);
  const other = await playObjectStore();
  for (const args of [["--claim"], []])
    expect((await run(args, other.settings)).output).toMatch(/^Photos .*lie/);
  expect(other.calls).toEqual([]);
});

test("without its note a way back asks the store all the same, and removes nothing there before a claim", async () => {
  const { store, storageDir, run, move, onVolume } = await onItsWayBack();
  const key = newKey();
  store.objects.set(key, Buffer.from("pixels"));
  rmSync(join(storageDir, "photo-home.json"));
  expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining("photos:claim") });
  expect(photosIn(store)).toEqual([key]);
  for (const args of [["--claim"], []]) expect((await run(args)).code).toBe(0);
  expect([onVolume(), photosIn(store)]).toEqual([[key], []]);
});

test("what rows name and neither place has is counted, and keeps the note until it is given up", async () => {
  const { store, db, storageDir, run, move } = await onItsWayBack();
  const [lost, found] = [newKey(), newKey()];
  putRequest(db, uniqueBusiness(db).slug, { imageRefs: [lost, found] });
  for (const key of [found, thumbnailKey(found)]) store.objects.set(key, Buffer.from("pixels"));
  for (const moved of [2, 0])
    expect((await move()).output).toContain(`${moved} files moved. 2 files that the database names`);
  expect(readPhotoHome(storageDir).store).not.toBeNull();
  expect((await run(["--without-missing-images"])).code).toBe(0);
  expect(readPhotoHome(storageDir).store).toBeNull();
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

test("no photo moves while a process works in the folder", async () => {
  const { store, storageDir, move, onVolume } = await onItsWayBack();
  const key = newKey();
  store.objects.set(key, Buffer.from("x"));
  const free = lockStorage(storageDir);
  expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining("Stop it first") });
  expect([onVolume(), photosIn(store)]).toEqual([[], [key]]);
  free?.();
  expect((await move()).code).toBe(0);
  expect([onVolume(), photosIn(store)]).toEqual([[key], []]);
});

test("killed in the middle no photo is lost, no start misses one, and the next move goes on", async () => {
  const { store, storageDir, settings, move, onVolume } = await onItsWayBack();
  const keys = Array.from({ length: 80 }, newKey).sort();
  const bytes = new Map(keys.map((key) => [key, randomBytes(100_000)]));
  for (const [key, photo] of bytes) store.objects.set(key, photo);
  for (const removals of [1, 20]) {
    const killed = new AbortController();
    let left = removals;
    store.failWith(({ method }) => {
      if (method === "DELETE" && --left < 0) killed.abort();
      return killed.signal.aborted;
    });
    expect((await move(killed.signal)).code).toBe(-1);
    store.failWith(null);
    expect([...new Set([...photosIn(store), ...onVolume()])].sort()).toEqual(keys);
    expect(await refusedStart({ STORAGE_DIR: storageDir, ...settings })).toContain(
      "Photos of this installation lie",
    );
    expect(await refusedStart({ STORAGE_DIR: storageDir, ...settings, PHOTO_HOME: "s3" })).toContain(
      "photos:move",
    );
  }
  const { code, output } = await move();
  expect(output).toMatch(/Done: all photos are on the volume\. \d\d files moved\./);
  expect(code).toBe(0);
  expect([onVolume(), photosIn(store)]).toEqual([keys, []]);
  for (const [key, photo] of bytes) expect(readFileSync(join(storageDir, key)).equals(photo)).toBe(true);
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
  for (const damaged of ['{"store":"s3"', "null", "{}", '{"store":1}', ""]) {
    writeFileSync(file, damaged);
    const { code, output } = await move();
    expect(output).toContain(`${file} is damaged. Remove it, start the program`);
    expect(output).not.toMatch(STACK);
    expect(code).toBe(1);
  }
  const refusal = await refusedStart({ STORAGE_DIR: storageDir, ...settings });
  expect(refusal).toContain("photo-home.json is damaged. Remove it");
  expect(existsSync(file)).toBe(true);
});
