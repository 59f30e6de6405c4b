import { mkdirSync, rmdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenPhotoStore, openPhotoStore } from "#tests/support/data/photo-store.ts";
import { createLogger } from "../log/log.server.ts";
import { createPhotoStorage } from "./photo-storage.server.ts";

const key = (number: number) => `customer-images/${number}-${"0".repeat(32)}-foto.jpg`;
const stored = (number: number, text: string) => ({ key: key(number), bytes: Buffer.from(text) });

let store: OpenPhotoStore;
beforeEach(async () => {
  store = await openPhotoStore();
});

test("without an object store a file lies under its key on the volume", async () => {
  await store.photos.store([stored(1, "pixels")]);
  expect(store.storedFiles()).toEqual([key(1).slice("customer-images/".length)]);
  expect(store.scratchFiles()).toEqual([]);
});

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
  createPhotoStorage({ storageDir: store.storageDir }, createLogger("silent"));
  expect(store.scratchFiles()).toEqual([]);
});

test("what nobody has written to for a while goes, what is being written stays", async () => {
  for (const name of ["old.part", "young.part"]) writeFileSync(join(store.photos.scratchDir, name), "half");
  utimesSync(join(store.photos.scratchDir, "old.part"), new Date(0), new Date(0));
  expect(await store.photos.clearScratch(60_000)).toBe(1);
  expect(store.scratchFiles()).toEqual(["young.part"]);
});
