import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { playObjectStore } from "#tests/stand-ins/object-store.ts";
import { newPhotoKey } from "../files/photo-key.ts";
import { createObjectBucket } from "./object-bucket.server.ts";

const log = pino({ level: "silent" });
const newKey = () => newPhotoKey(new Date(), randomBytes(16).toString("hex"), "a.jpg");

test("whoever removes first owns the bucket; another one stores and reads, and removes nothing until it claims it", async () => {
  const { access, objects } = await playObjectStore();
  const open = (owner: string | null) => createObjectBucket({ ...access, owner }, { log });
  const [first, second] = [open("one"), open("two")];
  const keys = Array.from({ length: 4 }, newKey);
  await second.store(keys.map((key) => ({ key, bytes: Buffer.from("photo") })));
  await first.removeAll(keys.slice(0, 1));
  await expect(second.removeAll(keys)).rejects.toThrow("belongs to another installation");
  expect([await first.isOurs(), await second.isOurs()]).toEqual([true, false]);
  const listed: string[] = [];
  for await (const key of second.keys()) listed.push(key);
  expect(listed.sort(), "the mark is no photo").toEqual(keys.slice(1).sort());

  await second.claim();
  await second.removeAll(keys.slice(1, 2));
  expect(objects.has(keys[1] ?? "")).toBe(false);
  await expect(open("one").removeAll(keys), "the machine that was replaced").rejects.toThrow("another");
  await open(null).removeAll(keys.slice(2, 3));
  expect(objects.has(keys[3] ?? "")).toBe(true);
});

test("while the mark can't be read nothing is removed", async () => {
  const store = await playObjectStore();
  const bucket = createObjectBucket({ ...store.access, owner: "one" }, { log, limits: { tries: 1 } });
  const key = newKey();
  await bucket.store([{ key, bytes: Buffer.from("photo") }]);
  store.failWith((call, _, response) => {
    if (call.key !== "werkruf-owner") return false;
    response.writeHead(403).end();
    return true;
  });
  await expect(bucket.removeAll([key])).rejects.toThrow();
  expect(store.objects.has(key)).toBe(true);
});

test("whose the bucket is stands in the log once, and again when it has changed", async () => {
  const store = await playObjectStore();
  const lines: string[] = [];
  const noted = pino(new Writable({ write: (line, _, done) => void done(void lines.push(String(line))) }));
  const keys = Array.from({ length: 5 }, newKey);
  const another = createObjectBucket({ ...store.access, owner: "another" }, { log });
  await another.claim();
  const bucket = createObjectBucket({ ...store.access, owner: "one" }, { log: noted });
  await bucket.claimIfFree();
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
