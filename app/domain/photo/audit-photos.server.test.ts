import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { fileRemovals, photoUploads } from "#db/schema.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { hoursAfter, NOON, type OpenPhotoStore, openPhotoStore } from "#tests/support/data/photo-store.ts";
import { newPhotoKey, thumbnailKey } from "../../services/files/photo-key.ts";
import { auditPhotos } from "./audit-photos.server.ts";

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
  expect(await audit(0.9)).toEqual({ orphans: 0 });
  expect(store.storedFiles()).toHaveLength(2);
  expect(await audit(1.1)).toEqual({ orphans: 2 });
  expect(store.storedFiles()).toEqual([]);
});

test("while a request's own list can't be read, nothing is taken for a stranger's", async () => {
  await storeOne(NOON);
  putRequest(store.db, store.slug, { imageRefs: [] });
  const set = (refs: string | null) =>
    store.db.$client.prepare("UPDATE customer_requests SET image_refs = ?").run(refs);
  for (const refs of ["no json", "{}"]) {
    set(refs);
    expect(await audit(2)).toEqual({ orphans: 0 });
  }
  set(null);
  expect(await audit(2)).toEqual({ orphans: 2 });
});

test("whatever any row knows stays, however far its time is from the file's", async () => {
  const [waiting, queued, sameDay, dayAfter, muchLater, longBefore] = [
    await storeOne(NOON),
    await storeOne(NOON),
    await storeOne(NOON),
    await storeOne(NOON),
    await storeOne(NOON),
    await storeOne(NOON),
  ];
  const upload = { id: randomUUID(), companySlug: store.slug, originalName: "a", contentHash: "" };
  store.db
    .insert(photoUploads)
    .values({ ...upload, storageKey: waiting, createdAt: NOON })
    .run();
  store.db.insert(fileRemovals).values({ storageKey: queued, createdAt: NOON }).run();
  request(sameDay, hoursAfter(NOON, 1));
  request(dayAfter, hoursAfter(NOON, 23));
  request(muchLater, hoursAfter(NOON, 500));
  request(longBefore, hoursAfter(NOON, -500));
  await storeOne(NOON);
  expect(await audit(600)).toEqual({ orphans: 2 });
  expect(store.storedFiles()).toHaveLength(12);
});

test("files that are not ours are left alone", async () => {
  writeFileSync(join(store.storageDir, "customer-images", "README.txt"), "mounted by the operator");
  expect(await audit(100)).toEqual({ orphans: 0 });
  expect(store.storedFiles()).toEqual(["README.txt"]);
});
