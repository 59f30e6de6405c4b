import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { pino } from "pino";
import { playObjectStore, storeError } from "#tests/stand-ins/object-store.ts";
import { newPhotoKey } from "../files/photo-key.ts";
import { createObjectBucket } from "./object-bucket.server.ts";
import { PhotosUnavailable } from "./store-client.server.ts";

const log = pino({ level: "silent" });
const newKey = () => newPhotoKey(new Date(), randomBytes(16).toString("hex"), "a.jpg");

const photo = (key: string) => ({ key, bytes: Buffer.from("photo") });

async function marked() {
  const store = await playObjectStore();
  const open = (owner: string | null) =>
    createObjectBucket({ ...store.access, owner }, { log, limits: { tries: 1 } });
  const keys = Array.from({ length: 4 }, newKey) as [string, string, string, string];
  await open("one").store(keys.map(photo));
  return { ...store, open, keys };
}

test("whoever stores first owns the bucket; another one reads, and neither stores nor removes until it claims it", async () => {
  const { open, keys, objects } = await marked();
  const [first, second] = [open("one"), open("two")];
  const late = newKey();
  await expect(second.store([photo(late)]), "a stray to the first").rejects.toThrow(PhotosUnavailable);
  expect(await second.read(keys[0])).not.toBeNull();
  await first.removeAll([keys[0]]);
  await expect(second.removeAll([keys[1]])).rejects.toThrow("belongs to another installation");
  expect([await first.ownership(), await second.ownership()]).toEqual(["ours", "another's"]);
  const listed: string[] = [];
  for await (const key of second.keys()) listed.push(key);
  expect(listed.sort(), "the mark is no photo").toEqual([...keys.slice(1)].sort());

  await second.claim();
  await second.store([photo(late)]);
  await second.removeAll([keys[1]]);
  expect(objects.has(keys[1])).toBe(false);
  const replaced = open("one");
  await expect(replaced.removeAll(keys)).rejects.toThrow("another");
  await expect(replaced.store([photo(newKey())])).rejects.toThrow("another");
  await open(null).removeAll([keys[2]]);
  expect(objects.has(keys[3])).toBe(true);
});

test.each([
  ["deleted", null, "unmarked", "bears no mark"],
  ["emptied", "", "another's", "belongs to another"],
  ["garbage", "\u0000\ufffd<html>", "another's", "belongs to another"],
  ["with a line break after it", "one\n", "another's", "belongs to another"],
  ["another's", "two", "another's", "belongs to another"],
])(
  "its mark %s by hand: nobody removes a photo until one claims the bucket again",
  async (_, mark, found, said) => {
    const { open, keys, objects } = await marked();
    if (mark === null) objects.delete("werkruf-owner");
    else objects.set("werkruf-owner", Buffer.from(mark));
    const [own, stranger] = [open("one"), open("three")];
    for (const bucket of [own, stranger]) {
      await expect(bucket.removeAll(keys)).rejects.toThrow(said);
      expect(await bucket.ownership()).toBe(found);
      const stored = await bucket.store([photo(newKey())]).catch(() => "refused");
      expect(stored).toBe(found === "another's" ? "refused" : undefined);
    }
    for (const key of keys) expect(objects.has(key)).toBe(true);
    await own.claim();
    await own.removeAll(keys);
    for (const key of keys) expect(objects.has(key)).toBe(false);
  },
);

test("a bucket that was emptied, its mark too, is whoever's stores there next", async () => {
  const { open, objects } = await marked();
  objects.clear();
  const [second, first] = [open("two"), open("one")];
  expect(await second.ownership()).toBe("free");
  await second.store([photo(newKey())]);
  expect([await second.ownership(), await first.ownership()]).toEqual(["ours", "another's"]);
});

test.each([
  ["refuses", (response: ServerResponse) => storeError(response, 403, "AccessDenied")],
  ["fails", (response: ServerResponse) => storeError(response, 500, "InternalError")],
  ["is gone", (response: ServerResponse) => response.destroy() && true],
  ["shows another bucket", (response: ServerResponse) => storeError(response, 404, "NoSuchBucket")],
])("while the store %s when asked for its mark nothing is removed", async (_, answer) => {
  const { open, keys, objects, failWith } = await marked();
  failWith((call, __, response) => call.key === "werkruf-owner" && answer(response));
  await expect(open("one").removeAll(keys)).rejects.toThrow(PhotosUnavailable);
  for (const key of keys) expect(objects.has(key)).toBe(true);
  failWith((call, __, response) => call.key === "" && answer(response));
  objects.delete("werkruf-owner");
  await expect(open("one").removeAll(keys), "nor while its list can't be read").rejects.toThrow(
    PhotosUnavailable,
  );
  for (const key of keys) expect(objects.has(key)).toBe(true);
});

test("whose the bucket is stands in the log once, and again when it has changed", async () => {
  const store = await playObjectStore();
  const lines: string[] = [];
  const noted = pino(new Writable({ write: (line, _, done) => void done(void lines.push(String(line))) }));
  const keys = Array.from({ length: 5 }, newKey);
  const another = createObjectBucket({ ...store.access, owner: "another" }, { log });
  await another.claim();
  const bucket = createObjectBucket({ ...store.access, owner: "one" }, { log: noted });
  await expect(bucket.prove()).rejects.toThrow("another installation");
  const before = store.calls.length;
  for (const key of keys) await expect(bucket.removeAll([key])).rejects.toThrow("another installation");
  expect(store.calls, "asked just now").toHaveLength(before);
  let ahead = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  onTestFinished(() => void vi.restoreAllMocks());
  const later = async (owner: string) => {
    await createObjectBucket({ ...store.access, owner }, { log }).claim();
    ahead += 60_000;
    await bucket.removeAll(keys).catch(() => undefined);
  };
  for (const owner of ["third", "one", "one", "another"]) await later(owner);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    "photo-bucket-of-another",
    "photo-bucket-ours",
    "photo-bucket-of-another",
  ]);
});
