import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { photoUploads } from "#db/schema.ts";
import {
  hoursAfter,
  NOON,
  type OpenPhotoStore,
  openPhotoStore,
  sweep,
} from "#tests/support/data/photo-store.ts";
import { jpegPhoto, NO_PHOTOS, truncatedJpeg } from "#tests/support/photos.ts";
import { displayKey, thumbnailKey } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { receivePhoto } from "./receive-photo.server.ts";
import { findReceivedPhotos } from "./received-photos.server.ts";

let store: OpenPhotoStore;
beforeEach(async () => {
  store = await openPhotoStore();
});

test("a photo is stored in both sizes and found again by its token", async () => {
  const file = store.incoming(await jpegPhoto(3000, 1000), "Heizung im Keller.JPG");
  const received = await receivePhoto(store.db, store.photos, store.slug, file, NOON);
  if (!received.ok) throw new Error(received.reason);
  const { photo } = received;
  expect(photo.key).toMatch(/^customer-images\/\d+-[0-9a-f]{32}-heizung-im-keller\.jpg$/);
  expect(await size(photo.key)).toEqual([2000, 667]);
  expect(await size(thumbnailKey(photo.key))).toEqual([400, 133]);
  expect(await findReceivedPhotos(store.db, store.slug, [photo.token], NOON)).toEqual([
    { ...photo, name: "Heizung im Keller.JPG", contentHash: file.contentHash },
  ]);
});

test.each([...NO_PHOTOS, { what: "half a JPEG", bytes: null, reason: "damaged" }])(
  "$what is refused by name and nothing is kept",
  async ({ bytes, reason }) => {
    const file = store.incoming(bytes ?? (await truncatedJpeg()), "C:\\fakepath\\IMG_1.jpg");
    expect(await receivePhoto(store.db, store.photos, store.slug, file, NOON)).toEqual({
      ok: false,
      reason,
      name: "IMG_1.jpg",
    });
    expect(await store.db.select().from(photoUploads)).toEqual([]);
    expect(store.storedFiles()).toEqual([]);
  },
);

test("a file above the limit is refused by name", async () => {
  const file = { ...store.incoming(Buffer.alloc(1), "riesig.jpg"), path: null };
  expect(await receivePhoto(store.db, store.photos, store.slug, file, NOON)).toEqual({
    ok: false,
    reason: "too-large",
    name: "riesig.jpg",
  });
});

const CRASHES: [string, (photos: PhotoStorage) => PhotoStorage["store"]][] = [
  ["before the files", () => async () => crash()],
  [
    "between the two files",
    (photos) => async (files) => {
      await photos.store(files.slice(0, 1));
      crash();
    },
  ],
  [
    "after the files",
    (photos) => async (files) => {
      await photos.store(files);
      crash();
    },
  ],
];

test.each(CRASHES)(
  "a crash %s leaves no file without a row, and after the sweep neither",
  async (_, dyingStore) => {
    const dying = { ...store.photos, store: dyingStore(store.photos) };
    const file = store.incoming(await jpegPhoto());
    await expect(receivePhoto(store.db, dying, store.slug, file, NOON)).rejects.toThrow("crash");
    const rows = await store.db.select().from(photoUploads);
    expect(rows).toMatchObject([{ storedAt: null }]);
    for (const name of store.storedFiles()) {
      expect(displayKey(`customer-images/${name}`)).toBe(rows[0]?.storageKey);
    }

    await sweep(store.db, store.photos, hoursAfter(NOON, 2));
    expect(await store.db.select().from(photoUploads)).toEqual([]);
    expect(store.storedFiles()).toEqual([]);
  },
);

async function size(key: string) {
  const file = await store.photos.get(key);
  const { width, height } = await sharp(await file?.arrayBuffer()).metadata();
  return [width, height];
}

function crash(): never {
  throw new Error("crash");
}
