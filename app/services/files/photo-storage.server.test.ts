import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type OpenPhotoStore, openPhotoStore } from "#tests/support/data/photo-store.ts";
import { createLogger } from "../log/log.server.ts";
import { createPhotoStorage } from "./photo-storage.server.ts";

const key = (number: number) => `customer-images/${number}-${"0".repeat(32)}-foto.jpg`;
const image = (text: string) => new File([text], "evil.html", { type: "text/html" });

let room: OpenPhotoStore;
beforeEach(async () => {
  room = await openPhotoStore();
});

test("a stored file lies under its key and comes back with our type and name, not the client's", async () => {
  await room.photos.put(key(1), image("pixels"));
  expect(room.storedFiles()).toEqual([key(1).slice("customer-images/".length)]);
  const file = await room.photos.get(key(1));
  expect(await file?.text()).toBe("pixels");
  expect(file).toMatchObject({ type: "image/jpeg", name: "foto.jpg", size: 6 });
  expect(await room.photos.has(key(1))).toBe(true);
  expect(room.scratchFiles()).toEqual([]);
});

test("removing twice, or what was never there, is fine and leaves the folder", async () => {
  await room.photos.store([{ key: key(1), bytes: Buffer.from("a") }]);
  await room.photos.remove(key(1));
  await room.photos.removeAll([key(1), key(2)]);
  expect(await room.photos.get(key(1))).toBeNull();
  expect(await room.photos.has(key(1))).toBe(false);
  expect(readdirSync(room.storageDir)).toContain("customer-images");
});

test.each(["../app.sqlite", "app.sqlite", "customer-images/../app.sqlite"])(
  "%s is out of reach",
  async (path) => {
    expect(await room.photos.get(path)).toBeNull();
    expect(await room.photos.has(path)).toBe(false);
    await expect(room.photos.set(path, image("x"))).rejects.toThrow(TypeError);
    await expect(room.photos.remove(path)).rejects.toThrow(TypeError);
    await expect(room.photos.store([{ key: path, bytes: Buffer.from("x") }])).rejects.toThrow(TypeError);
  },
);

test("a failed write leaves neither half a file nor a temporary one", async () => {
  const failing = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new Uint8Array(100));
    },
    pull(controller) {
      controller.error(new Error("no space left"));
    },
  });
  const file = image("");
  file.stream = () => failing;
  await expect(room.photos.set(key(1), file)).rejects.toThrow("no space left");
  expect(room.storedFiles()).toEqual([]);
  expect(room.scratchFiles()).toEqual([]);
});

test("lists by prefix, page by page, with metadata when asked", async () => {
  await room.photos.store([1, 2, 3].map((number) => ({ key: key(number), bytes: Buffer.from("abc") })));
  writeFileSync(join(room.storageDir, "customer-images", "notes.txt"), "not ours");
  const first = await room.photos.list({ limit: 2 });
  expect(first).toEqual({ files: [{ key: key(1) }, { key: key(2) }], cursor: key(2) });
  const second = await room.photos.list({ limit: 2, cursor: first.cursor, includeMetadata: true });
  expect(second.files).toMatchObject([{ key: key(3), name: "foto.jpg", size: 3, type: "image/jpeg" }]);
  expect(second.cursor).toBeUndefined();
  expect((await room.photos.list({ prefix: "customer-images/2" })).files).toEqual([{ key: key(2) }]);
});

test("opening the bucket empties what a crash left in the folder for temporary files", () => {
  writeFileSync(join(room.photos.scratchDir, "left.part"), "half");
  createPhotoStorage(room.storageDir, createLogger("silent"));
  expect(room.scratchFiles()).toEqual([]);
});
