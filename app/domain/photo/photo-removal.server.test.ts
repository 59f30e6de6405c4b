import { randomBytes } from "node:crypto";
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { writeTransaction } from "#db/client.server.ts";
import { fileRemovals, photoUploads } from "#db/schema.ts";
import { hoursAfter, NOON, type OpenPhotoStore, openPhotoStore } from "#tests/support/data/photo-store.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { newPhotoKey, thumbnailKey } from "../../services/files/photo-key.ts";
import { removeRequestFiles, sweepPhotos } from "./photo-removal.server.ts";
import { receivePhoto } from "./receive-photo.server.ts";
import { findReceivedPhotos, takePhotos } from "./received-photos.server.ts";

let store: OpenPhotoStore;
beforeEach(async () => {
  store = await openPhotoStore();
});

async function receive(now: Date) {
  const received = await receivePhoto(
    store.db,
    store.photos,
    store.slug,
    store.incoming(await jpegPhoto()),
    now,
  );
  if (!received.ok) throw new Error(received.reason);
  return received.photo;
}
const sweep = (hours: number, photos = store.photos) =>
  sweepPhotos(store.db, photos, hoursAfter(NOON, hours));

test("a photo nobody sent off goes after 24 hours, not before", async () => {
  await receive(NOON);
  expect(await sweep(23.9)).toMatchObject({ expired: 0, removed: 0 });
  expect(store.storedFiles()).toHaveLength(2);
  expect(await sweep(24)).toMatchObject({ expired: 1, removed: 1 });
  expect(store.storedFiles()).toEqual([]);
  expect(await store.db.select().from(photoUploads)).toEqual([]);
  expect(await store.db.select().from(fileRemovals)).toEqual([]);
  expect(await sweep(24)).toMatchObject({ expired: 0, removed: 0 });
});

test("a photo that became part of a request stays until the request is deleted", async () => {
  const photo = await receive(NOON);
  writeTransaction(store.db, (tx) => takePhotos(tx, store.slug, [photo.uploadId], NOON));
  await sweep(48);
  expect(store.storedFiles()).toHaveLength(2);
  writeTransaction(store.db, (tx) => {
    removeRequestFiles(tx, [photo.key], NOON);
    removeRequestFiles(tx, [photo.key], NOON);
  });
  expect(await sweep(48)).toMatchObject({ removed: 1 });
  expect(store.storedFiles()).toEqual([]);
});

test("a request deleted on its first day leaves no trace of its photos either", async () => {
  const photo = await receive(NOON);
  writeTransaction(store.db, (tx) => takePhotos(tx, store.slug, [photo.uploadId], NOON));
  writeTransaction(store.db, (tx) => removeRequestFiles(tx, [photo.key], NOON));
  expect(await findReceivedPhotos(store.db, store.slug, [photo.token], NOON)).toEqual([]);
  await sweep(0);
  expect(store.storedFiles()).toEqual([]);
  expect(await store.db.select().from(photoUploads)).toEqual([]);
});

test("a deletion that is rolled back keeps its files", async () => {
  const photo = await receive(NOON);
  expect(() =>
    writeTransaction(store.db, (tx) => {
      removeRequestFiles(tx, [photo.key], NOON);
      throw new Error("rolled back");
    }),
  ).toThrow("rolled back");
  expect(await sweep(1)).toMatchObject({ removed: 0 });
  expect(store.storedFiles()).toHaveLength(2);
});

test.each(["before", "after"])(
  "a sweep that dies %s removing the files is finished by the next",
  async (moment) => {
    await receive(NOON);
    const dying = {
      ...store.photos,
      async removeAll(keys: readonly string[]) {
        if (moment === "after") await store.photos.removeAll(keys);
        throw new Error("crash");
      },
    };
    await expect(sweep(25, dying)).rejects.toThrow("crash");
    expect(await store.db.select().from(fileRemovals)).toHaveLength(1);
    await sweep(25);
    expect(store.storedFiles()).toEqual([]);
    expect(await store.db.select().from(fileRemovals)).toEqual([]);
  },
);

test("more than one batch goes in one sweep, and an odd key does not stop it", async () => {
  const keys = Array.from({ length: 450 }, () => newPhotoKey(NOON, randomBytes(16).toString("hex"), "a"));
  const bytes = Buffer.from("x");
  await store.photos.store(
    keys.flatMap((key) => [
      { key, bytes },
      { key: thumbnailKey(key), bytes },
    ]),
  );
  writeTransaction(store.db, (tx) => removeRequestFiles(tx, [...keys, "../app.sqlite"], NOON));
  expect(await sweep(1)).toMatchObject({ removed: 451 });
  expect(store.storedFiles()).toEqual([]);
});

test("forgotten temporary files go after an hour", async () => {
  const old = join(store.photos.scratchDir, "old.part");
  writeFileSync(old, "");
  writeFileSync(join(store.photos.scratchDir, "new.part"), "");
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  expect(await sweep(0)).toMatchObject({ temporary: 1 });
  expect(store.scratchFiles()).toEqual(["new.part"]);
});

test("a file the store won't remove keeps no other from going, and is tried again", async () => {
  const keys = Array.from({ length: 450 }, (_, number) =>
    newPhotoKey(new Date(NOON.getTime() + number), randomBytes(16).toString("hex"), "a"),
  );
  writeTransaction(store.db, (tx) => removeRequestFiles(tx, keys, NOON));
  const [stuck = ""] = keys;
  const removed: string[] = [];
  const failing = {
    ...store.photos,
    removeAll: async (wanted: readonly string[]) => {
      if (wanted.includes(stuck)) throw new Error("not this one");
      removed.push(...wanted);
    },
  };
  await expect(sweep(1, failing)).rejects.toThrow("not this one");
  expect(removed).toHaveLength(2 * 250);
  expect(await store.db.select().from(fileRemovals)).toHaveLength(200);
  expect(await sweep(1)).toMatchObject({ removed: 200 });
});
