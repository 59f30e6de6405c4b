import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { deleteRequestsAgain } from "#app/domain/customer-request/own-request.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { photoUploads, profiles } from "#db/schema.ts";
import { playObjectStore } from "#tests/stand-ins/object-store.ts";
import {
  hoursAfter,
  NOON,
  type OpenPhotoStore,
  openPhotoStore,
  sweep,
} from "#tests/support/data/photo-store.ts";
import { jpegPhoto, pngPhoto } from "#tests/support/photos.ts";
import { changeRows, putRequest, putRow, readRow } from "#tests/support/rows.ts";
import { newLogoKey } from "../../services/files/logo-key.ts";
import { newPhotoKey, thumbnailKey } from "../../services/files/photo-key.ts";
import { createPhotoStorage } from "../../services/files/photo-storage.server.ts";
import { createLogger } from "../../services/log/log.server.ts";
import { BucketOfAnother } from "../../services/object-store/store-client.server.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { auditPhotos } from "./audit-photos.server.ts";
import { removeLogo, saveLogo } from "./logo.server.ts";
import { removeRequestFiles } from "./photo-removal.server.ts";
import { receivePhoto } from "./receive-photo.server.ts";

let store: OpenPhotoStore;
beforeEach(async () => {
  store = await openPhotoStore();
});

async function storeOne(receivedAt: Date) {
  const key = newPhotoKey(receivedAt, randomBytes(16).toString("hex"), "a");
  const bytes = Buffer.from("x");
  await store.photos.store([
    { key, bytes },
    { key: thumbnailKey(key), bytes },
  ]);
  return key;
}
const request = (key: string, createdAt: Date) =>
  putRequest(store.db, store.slug, { imageRefs: [key], createdAt });
const going = new AbortController().signal;
const audit = (hours: number) => auditPhotos(store.db, store.photos, hoursAfter(NOON, hours), going);

test("a file no row knows goes, with its thumbnail, once it is an hour old", async () => {
  await storeOne(NOON);
  expect(await audit(0.9)).toMatchObject({ orphans: 0 });
  expect(store.storedFiles()).toHaveLength(2);
  expect(await audit(1.1)).toMatchObject({ orphans: 2 });
  expect(store.storedFiles()).toEqual([]);
});

test("while a request's own list can't be read, nothing is taken for a stranger's", async () => {
  await storeOne(NOON);
  putRequest(store.db, store.slug, { imageRefs: [] });
  const set = (refs: string | null) =>
    store.db.$client.prepare("UPDATE customer_requests SET image_refs = ?").run(refs);
  for (const refs of ["no json", "{}"]) {
    set(refs);
    expect(await audit(2)).toMatchObject({ orphans: 0 });
  }
  set(null);
  expect(await audit(2)).toMatchObject({ orphans: 2 });
});

test("whatever any row knows stays, however far its time is from the file's", async () => {
  const [waiting, queued, sameDay] = [await storeOne(NOON), await storeOne(NOON), await storeOne(NOON)];
  const [dayAfter, muchLater, longBefore] = [
    await storeOne(NOON),
    await storeOne(NOON),
    await storeOne(NOON),
  ];
  const upload = { id: randomUUID(), companySlug: store.slug, originalName: "a", contentHash: "" };
  putRow(store.db, photoUploads, { ...upload, storageKey: waiting, createdAt: NOON });
  writeTransaction(store.db, (tx) => removeRequestFiles(tx, ["damaged"], NOON));
  store.db.$client.exec(`UPDATE jobs SET details = '{"keys":["a"'`);
  writeTransaction(store.db, (tx) => removeRequestFiles(tx, [queued], NOON));
  request(sameDay, hoursAfter(NOON, 1));
  request(dayAfter, hoursAfter(NOON, 23));
  request(muchLater, hoursAfter(NOON, 500));
  request(longBefore, hoursAfter(NOON, -500));
  await storeOne(NOON);
  expect(await audit(600)).toMatchObject({ orphans: 2 });
  expect(store.storedFiles()).toHaveLength(12);
});

test("what rows name is sorted in many turns: all at once a million would stop everybody else", async () => {
  let turns = 0;
  let isSorted = false;
  const othersTurn = () => {
    if (isSorted) return;
    turns += 1;
    setImmediate(othersTurn);
  };
  setImmediate(othersTurn);
  const watched = {
    ...store.photos,
    async *keys() {
      isSorted = true;
      yield* store.photos.keys();
    },
  };
  await auditPhotos(store.db, watched, NOON, going);
  expect(turns).toBeGreaterThan(100);
});

test("between pages of requests it is others' turn, and what is sent then stays, though behind the page", async () => {
  const strayed = await storeOne(NOON);
  const sent = await storeOne(NOON);
  store.db.$client.transaction(() => {
    for (let count = 0; count < 2_100; count += 1) putRequest(store.db, store.slug);
  })();
  const upload = { id: randomUUID(), companySlug: store.slug, originalName: "a", contentHash: "" };
  let turns = 0;
  let isJudged = false;
  const othersTurn = () => {
    if (isJudged) return;
    turns += 1;
    setImmediate(othersTurn);
    if (turns > 1) return;
    putRequest(store.db, store.slug, { id: "0", imageRefs: [sent], createdAt: NOON });
    store.db.delete(photoUploads).run();
  };
  const watched = {
    ...store.photos,
    async *keys() {
      yield* store.photos.keys();
      putRow(store.db, photoUploads, { ...upload, storageKey: sent, createdAt: NOON });
      setImmediate(othersTurn);
    },
    removeAll(keys: readonly string[]) {
      isJudged = true;
      return store.photos.removeAll(keys);
    },
  };
  expect(await auditPhotos(store.db, watched, hoursAfter(NOON, 30), going)).toMatchObject({ orphans: 2 });
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(await store.photos.read(sent)).not.toBeNull();
  expect(await store.photos.read(strayed)).toBeNull();
});

test("files that are not ours are left alone", async () => {
  writeFileSync(join(store.storageDir, "customer-images", "README.txt"), "mounted by the operator");
  expect(await audit(100)).toMatchObject({ orphans: 0 });
  expect(store.storedFiles()).toEqual(["README.txt"]);
});

test("missing is what a request or a profile names and nothing has, file by file; what waits or is young is not", async () => {
  const [there, gone, half, young] = [
    await storeOne(NOON),
    await storeOne(NOON),
    await storeOne(NOON),
    await storeOne(hoursAfter(NOON, 1.5)),
  ];
  for (const key of [there, gone, half, young]) request(key, NOON);
  const waiting = newPhotoKey(NOON, randomBytes(16).toString("hex"), "a");
  const upload = { id: randomUUID(), companySlug: store.slug, originalName: "a", contentHash: "" };
  putRow(store.db, photoUploads, { ...upload, storageKey: waiting, createdAt: NOON });
  expect(await audit(2)).toEqual({ orphans: 0, missing: 0 });
  await store.photos.removeAll([gone, thumbnailKey(gone), thumbnailKey(half), young]);
  expect(await audit(2)).toEqual({ orphans: 0, missing: 3 });
  const logoKey = newLogoKey(NOON, randomBytes(16).toString("hex"), { width: 224, height: 112 });
  store.db.update(profiles).set({ logoKey }).where(eq(profiles.slug, store.slug)).run();
  expect(await audit(2)).toEqual({ orphans: 0, missing: 4 });
  expect(await audit(3)).toEqual({ orphans: 0, missing: 5 });
});

test("what a list lacks is asked for, and what was deleted meanwhile isn't missed", async () => {
  const [unlisted, deleted] = [await storeOne(NOON), await storeOne(NOON)];
  const id = request(deleted, NOON);
  request(unlisted, NOON);
  const asked: string[] = [];
  const lagging = {
    ...store.photos,
    async *keys() {},
    read: async (key: string) => {
      asked.push(key);
      if (key === deleted) await deleteRequestsAgain(store.db, [id], NOON);
      return key.startsWith(deleted.slice(0, -4)) ? null : store.photos.read(key);
    },
  };
  expect(await auditPhotos(store.db, lagging, hoursAfter(NOON, 2), going)).toEqual({
    orphans: 0,
    missing: 0,
  });
  expect(asked.sort()).toEqual([unlisted, deleted].flatMap((key) => [key, thumbnailKey(key)]).sort());
});

test("in another installation's bucket nothing is removed, and what is missing is counted all the same", async () => {
  await storeOne(NOON);
  request(newPhotoKey(NOON, randomBytes(16).toString("hex"), "a"), NOON);
  const removeAll = () => Promise.reject(new BucketOfAnother("the bucket belongs to another installation"));
  const another = { ...store.photos, removeAll };
  expect(await auditPhotos(store.db, another, hoursAfter(NOON, 2), going)).toEqual({
    orphans: 0,
    missing: 2,
  });
  expect(store.storedFiles()).toHaveLength(2);
});

const RESTORED = hoursAfter(NOON, 1);

const NEXT_DAY = hoursAfter(NOON, 27);

async function restoredStore() {
  const opened = await openPhotoStore();
  const store = await playObjectStore();
  let restoredAt = RESTORED.getTime();
  const photos = createPhotoStorage(
    { storageDir: opened.storageDir, objectStore: store.access, restoredAt: () => restoredAt },
    createLogger("silent"),
  );
  const { db, slug, incoming } = opened;
  const receive = async (now: Date) => {
    const received = await receivePhoto(db, photos, slug, incoming(await jpegPhoto()), now);
    if (!received.ok) throw new Error(received.reason);
    return [received.photo.key, thumbnailKey(received.photo.key)];
  };
  const own = () => readRow(db, profiles, { slug });
  const has = (keys: readonly string[]) => keys.map((key) => store.objects.has(key));
  const dropReplaced = () => {
    restoredAt = 0;
  };
  return { ...opened, photos, store, receive, own, has, dropReplaced };
}

test("what the state before a restore may name stays in the store while that is kept, then the audit takes it", async () => {
  const { db, photos, store, receive, has, dropReplaced } = await restoredStore();
  const before = await receive(NOON);
  const after = await receive(hoursAfter(RESTORED, 1));
  const unknown = newLogoKey(NOON, randomBytes(16).toString("hex"), { width: 224, height: 112 });
  store.objects.set(unknown, Buffer.from("x"));
  await sweep(db, photos, NEXT_DAY);
  expect(await auditPhotos(db, photos, NEXT_DAY, new AbortController().signal)).toMatchObject({ orphans: 0 });
  expect(has([...before, unknown])).toEqual([true, true, true]);
  expect(has(after), "which that state can't know").toEqual([false, false]);
  dropReplaced();
  expect(await auditPhotos(db, photos, NEXT_DAY, new AbortController().signal)).toMatchObject({ orphans: 3 });
  expect(has([...before, unknown])).toEqual([false, false, false]);
});

test("a former logo stays too; with the business it goes, and one of since goes at once", async () => {
  const { db, photos, incoming, own, has } = await restoredStore();
  const owner = { id: own()?.id ?? "", slug: own()?.slug ?? "" };
  const save = async (now: Date) => {
    expect(await saveLogo(db, photos, owner, incoming(await pngPhoto(400, 200)), now)).toEqual({ ok: true });
    return own()?.logoKey ?? "";
  };
  const former = await save(NOON);
  const later = await save(hoursAfter(RESTORED, 1));
  expect(has([former, later])).toEqual([true, true]);
  await removeLogo(db, photos, owner, hoursAfter(RESTORED, 2));
  await sweep(db, photos, hoursAfter(RESTORED, 2));
  expect(has([former, later])).toEqual([true, false]);
  changeRows(db, profiles, { logoKey: former }, { id: owner.id });
  await deleteAccount(db, { userId: own()?.ownerId ?? "", email: own()?.email ?? "" }, NEXT_DAY);
  await sweep(db, photos, NEXT_DAY);
  expect(has([former])).toEqual([false]);
});

test("on the volume, where the replaced state has second names, nothing is kept longer", async () => {
  const { db, slug, storageDir, incoming } = await openPhotoStore();
  const places = { storageDir, restoredAt: () => RESTORED.getTime() };
  const photos = createPhotoStorage(places, createLogger("silent"));
  expect(await receivePhoto(db, photos, slug, incoming(await jpegPhoto()), NOON)).toMatchObject({ ok: true });
  expect(await sweep(db, photos, NEXT_DAY)).toMatchObject({ expired: 1, removals: 1 });
});
