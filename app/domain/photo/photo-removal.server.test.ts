import { randomBytes } from "node:crypto";
import { writeTransaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import { hoursAfter, NOON, type OpenPhotoStore, openPhotoStore } from "#tests/support/data/photo-store.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { laneState } from "../../platform/work/queue.server.ts";
import { newPhotoKey, thumbnailKey } from "../../services/files/photo-key.ts";
import { PhotosUnavailable } from "../../services/object-store/store-client.server.ts";
import { removalLane, removeRequestFiles } from "./photo-removal.server.ts";
import { receivePhoto } from "./receive-photo.server.ts";
import { findReceivedPhotos, takePhotos } from "./received-photos.server.ts";

let store: OpenPhotoStore;
beforeEach(async () => {
  store = await openPhotoStore();
});

async function receive(now: Date) {
  const incoming = store.incoming(await jpegPhoto());
  const received = await receivePhoto(store.db, store.photos, store.slug, incoming, now);
  if (!received.ok) throw new Error(received.reason);
  return received.photo;
}
const stopping = new AbortController().signal;
const swept = (hours: number, by?: typeof store.photos) => store.sweep(hoursAfter(NOON, hours), by);

test("a photo nobody sent off goes after 24 hours, not before", async () => {
  await receive(NOON);
  expect(await swept(23.9)).toEqual({ expired: 0, removals: 0 });
  expect(store.storedFiles()).toHaveLength(2);
  expect(await swept(24)).toEqual({ expired: 1, removals: 1 });
  expect(store.storedFiles()).toEqual([]);
  expect([await store.db.select().from(photoUploads), store.waitingFiles()]).toEqual([[], []]);
});

test("a photo that became part of a request stays until the request is deleted", async () => {
  const photo = await receive(NOON);
  writeTransaction(store.db, (tx) => takePhotos(tx, store.slug, [photo.uploadId], NOON));
  await swept(48);
  expect(store.storedFiles()).toHaveLength(2);
  writeTransaction(store.db, (tx) => {
    removeRequestFiles(tx, [photo.key], NOON);
    removeRequestFiles(tx, [photo.key], NOON);
  });
  expect(await swept(48)).toMatchObject({ removals: 2 });
  expect(store.storedFiles()).toEqual([]);
});

test("a request deleted on its first day leaves no trace of its photos either", async () => {
  const photo = await receive(NOON);
  writeTransaction(store.db, (tx) => takePhotos(tx, store.slug, [photo.uploadId], NOON));
  writeTransaction(store.db, (tx) => removeRequestFiles(tx, [photo.key], NOON));
  expect(findReceivedPhotos(store.db, store.slug, [photo.token], NOON)).toEqual([]);
  await swept(0);
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
  expect(await swept(1)).toMatchObject({ removals: 0 });
  expect(store.storedFiles()).toHaveLength(2);
});

test.each(["before", "after"])(
  "a removal that dies %s removing the files is done by the next",
  async (moment) => {
    await receive(NOON);
    const dying = {
      ...store.photos,
      async removeAll(keys: readonly string[]) {
        if (moment === "after") await store.photos.removeAll(keys);
        throw new Error("crash");
      },
    };
    await expect(swept(25, dying)).rejects.toThrow("crash");
    expect(store.waitingFiles()).toHaveLength(1);
    await swept(26);
    expect(store.storedFiles()).toEqual([]);
    expect(store.waitingFiles()).toEqual([]);
  },
);

test("a file that can't be removed keeps no other from going, and is tried again; an odd key stops nothing", async () => {
  const keys = Array.from({ length: 450 }, () => newPhotoKey(NOON, randomBytes(16).toString("hex"), "a"));
  const bytes = Buffer.from("x");
  await store.photos.store(keys.flatMap((key) => [key, thumbnailKey(key)]).map((key) => ({ key, bytes })));
  writeTransaction(store.db, (tx) => removeRequestFiles(tx, [...keys, "../app.sqlite"], NOON));
  const failing = {
    ...store.photos,
    removeAll(wanted: readonly string[]) {
      if (wanted.includes(keys[0] ?? "")) throw new Error("not this one");
      return store.photos.removeAll(wanted);
    },
  };
  await expect(swept(1, failing)).rejects.toThrow("not this one");
  expect(store.storedFiles()).toHaveLength(400);
  expect(await swept(2)).toMatchObject({ removals: 1 });
  expect(store.storedFiles()).toEqual([]);
});

test("a store that is gone is asked for one removal at a time, less and less often; two it keeps refusing hold up no third", async () => {
  const keys = [await receive(NOON), await receive(NOON), await receive(NOON)].map(({ key }) => key);
  for (const key of keys) writeTransaction(store.db, (tx) => removeRequestFiles(tx, [key], NOON));
  let refused = keys;
  const removeAll = vi.fn(async (files: readonly string[]) => {
    if (refused.some((key) => files.includes(key))) throw new PhotosUnavailable("down");
    return store.photos.removeAll(files);
  });
  const lane = removalLane(store.db, { removeAll });
  const ask = (minutes: number) =>
    lane.run({ now: () => hoursAfter(NOON, minutes / 60), stopping }).catch(() => undefined);
  for (let seconds = 0; seconds < 120; seconds += 5) await ask(seconds / 60);
  expect(removeAll.mock.calls.length).toBeLessThan(7);
  refused = keys.slice(0, 2);
  for (let minutes = 60; minutes < 180; minutes += 1) await ask(minutes);
  expect(store.storedFiles()).toHaveLength(4);
  store.db.$client.exec(`UPDATE jobs SET details = '{"keys":["a"' WHERE details LIKE '%${keys[0]}%'`);
  expect(await swept(4)).toMatchObject({ removals: 1 });
  expect(laneState(store.db, "remove-files")).toMatchObject({ waiting: 0, dead: 1 });
});
