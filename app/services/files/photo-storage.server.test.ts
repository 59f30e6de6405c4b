import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type OpenPhotoStore, openPhotoStore } from "#tests/support/data/photo-store.ts";
import { createLogger } from "../log/log.server.ts";
import { createPhotoStorage } from "./photo-storage.server.ts";

const key = (number: number) => `customer-images/${number}-${"0".repeat(32)}-foto.jpg`;
const stored = (number: number, text: string) => ({ key: key(number), bytes: Buffer.from(text) });

let store: OpenPhotoStore;
beforeEach(async () => {
  store = await openPhotoStore();
});

test("a stored file lies under its key and comes back with our type and name", async () => {
  await store.photos.store([stored(1, "pixels")]);
  expect(store.storedFiles()).toEqual([key(1).slice("customer-images/".length)]);
  const file = await store.photos.get(key(1));
  expect(await file?.text()).toBe("pixels");
  expect(file).toMatchObject({ type: "image/jpeg", name: "foto.jpg", size: 6 });
  expect(store.scratchFiles()).toEqual([]);
});

test("removing twice, or what was never there, is fine and leaves the folder", async () => {
  await store.photos.store([stored(1, "a")]);
  await store.photos.removeAll([key(1)]);
  await store.photos.removeAll([key(1), key(2)]);
  expect(await store.photos.get(key(1))).toBeNull();
  expect(readdirSync(store.storageDir)).toContain("customer-images");
});

test.each(["../app.sqlite", "app.sqlite", "customer-images/../app.sqlite"])(
  "%s is out of reach",
  async (path) => {
    expect(await store.photos.get(path)).toBeNull();
    expect(await store.photos.read(path)).toBeNull();
    await expect(store.photos.removeAll([path])).rejects.toThrow(TypeError);
    await expect(store.photos.store([{ key: path, bytes: Buffer.from("x") }])).rejects.toThrow(TypeError);
  },
);

test("a failed write leaves neither half a file nor a temporary one", async () => {
  const folder = join(store.storageDir, key(1));
  mkdirSync(folder);
  await expect(store.photos.store([stored(1, "pixels")])).rejects.toThrow("EISDIR");
  rmdirSync(folder);
  expect(store.storedFiles()).toEqual([]);
  expect(store.scratchFiles()).toEqual([]);
});

test("keys are those of our files alone", async () => {
  await store.photos.store([1, 2, 3].map((number) => stored(number, "abc")));
  writeFileSync(join(store.storageDir, "customer-images", "notes.txt"), "not ours");
  const keys: string[] = [];
  for await (const found of store.photos.keys()) keys.push(found);
  expect(keys.sort()).toEqual([key(1), key(2), key(3)]);
});

test("opening the bucket empties what a crash left in the folder for temporary files", () => {
  writeFileSync(join(store.photos.scratchDir, "left.part"), "half");
  createPhotoStorage(store.storageDir, createLogger("silent"));
  expect(store.scratchFiles()).toEqual([]);
});
