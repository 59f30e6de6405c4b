import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { writeTransaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import {
  hoursAfter,
  NOON,
  type OpenPhotoStore,
  openPhotoStore,
  sweep,
} from "#tests/support/data/photo-store.ts";
import { jpegPhoto, NO_PHOTOS, truncatedJpeg } from "#tests/support/photos.ts";
import { putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { displayKey, thumbnailKey } from "../../services/files/photo-key.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { receivePhoto } from "./receive-photo.server.ts";
import { findReceivedPhotos, photoToken, takePhotos } from "./received-photos.server.ts";

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
  expect(findReceivedPhotos(store.db, store.slug, [photo.token], NOON)).toEqual([
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

beforeEach(async () => {
  store = await openPhotoStore();
  uniqueBusiness(store.db, { slug: "andere-firma" });
});

async function upload(slug = store.slug, storedAt: Date | null = NOON) {
  const id = randomUUID();
  const row = { id, companySlug: slug, storageKey: `customer-images/${id}`, originalName: "a.jpg" };
  putRow(store.db, photoUploads, { ...row, contentHash: id, createdAt: NOON, storedAt });
  return { id, key: row.storageKey, token: photoToken(store.db, slug, id, NOON) };
}

const find = async (tokens: string[], now = NOON, slug = store.slug) =>
  findReceivedPhotos(store.db, slug, tokens, now).map(({ uploadId }) => uploadId);

const take = (...ids: string[]) => writeTransaction(store.db, (tx) => takePhotos(tx, store.slug, ids, NOON));

test("photos come in the order of their tokens, each once", async () => {
  const [a, b] = [await upload(), await upload()];
  expect(await find([b.token, a.token, b.token])).toEqual([b.id, a.id]);
});

test("at most eight", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => upload()));
  expect(await find(all.map(({ token }) => token))).toEqual(all.slice(0, 8).map(({ id }) => id));
});

test("the token of another business opens nothing, neither there nor here", async () => {
  const theirs = await upload("andere-firma");
  expect(await find([theirs.token])).toEqual([]);
  expect(await find([photoToken(store.db, store.slug, theirs.id, NOON)])).toEqual([]);
  expect(await find([theirs.token], NOON, "andere-firma")).toEqual([theirs.id]);
});

test("forged tokens, photos of yesterday and photos not yet written are left out", async () => {
  const [whole, writing] = [await upload(), await upload(store.slug, null)];
  const forged = `${whole.id}.${"A".repeat(43)}`;
  expect(await find([forged, "", "x".repeat(10_000), writing.token])).toEqual([]);
  expect(await find([whole.token], hoursAfter(NOON, 23.9))).toEqual([whole.id]);
  expect(await find([whole.token], hoursAfter(NOON, 24))).toEqual([]);
});

test("a request takes its photos once and in order; its repeat still finds them", async () => {
  const [a, b, left] = [await upload(), await upload(), await upload()];
  expect(take(b.id, a.id)).toEqual([b.key, a.key]);
  expect(take(b.id)).toBeNull();
  expect(await find([a.token, b.token, left.token])).toEqual([a.id, b.id, left.id]);
  expect(take()).toEqual([]);
});

test("when one photo is gone, none is taken; a foreign one can't be", async () => {
  const [own, theirs] = [await upload(), await upload("andere-firma")];
  expect(take(own.id, randomUUID())).toBeNull();
  expect(take(own.id, theirs.id)).toBeNull();
  expect(await find([own.token])).toEqual([own.id]);
  expect(await find([theirs.token], NOON, "andere-firma")).toEqual([theirs.id]);
});
