import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { pino } from "pino";
import { photoUploads } from "#db/schema.ts";
import { openPhotoStore } from "#tests/support/data/photo-store.ts";
import { cameraPhoto } from "#tests/support/photos.ts";
import { putRow } from "#tests/support/rows.ts";
import { newPhotoKey, thumbnailKey } from "../services/files/photo-key.ts";
import { PhotosUnavailable } from "../services/object-store/store-client.server.ts";
import { auditPhotosJob } from "./audit-photos.server.ts";

const NIGHT = new Date("2026-07-08T01:30:00Z");
const SAME_NIGHT_A_WEEK_BEFORE = new Date("2026-07-01T12:00:00Z");
const ANOTHER_DAY = new Date("2026-07-02T12:00:00Z");
const going = new AbortController().signal;
const nightClock = { now: () => NIGHT, offsetSeconds: () => 0, setOffset: () => undefined };

function writtenLog() {
  const lines: string[] = [];
  const log = pino(new Writable({ write: (chunk, _, done) => void done(void lines.push(String(chunk))) }));
  return { log, lines };
}

test("a store that fails in the middle ends the look for damage, and not the job", async () => {
  const { db, photos, storageDir } = await openPhotoStore();
  const settings = { STORAGE_DIR: storageDir };
  const key = newPhotoKey(SAME_NIGHT_A_WEEK_BEFORE, randomBytes(16).toString("hex"), "a.jpg");
  await photos.store([{ key, bytes: Buffer.from("no picture") }]);
  const log = pino({ level: "silent" });
  const removed: string[] = [];
  const failing = {
    ...photos,
    removeAll: async (keys: readonly string[]) => void removed.push(...keys),
    read: () => Promise.reject(new PhotosUnavailable("GET 503 SlowDown")),
  };
  const report = await auditPhotosJob({ db, photos: failing, clock: nightClock, log, settings }, going);
  expect(report).toEqual({ orphans: 1, missing: 0, damaged: 0 });
  expect(removed).toEqual([key]);
});

test("what was found until a store failed is told, and that it failed", async () => {
  const { db, photos, storageDir } = await openPhotoStore();
  const key = newPhotoKey(ANOTHER_DAY, randomBytes(16).toString("hex"), "a.jpg");
  await photos.store([{ key, bytes: Buffer.from("no picture") }]);
  let looks = 0;
  const failing = {
    ...photos,
    removeAll: async () => undefined,
    async *keys() {
      yield key;
      looks += 1;
      if (looks === 2) throw new PhotosUnavailable("GET 503 SlowDown");
    },
  };
  const { log, lines } = writtenLog();
  const needs = { db, photos: failing, clock: nightClock, log, settings: { STORAGE_DIR: storageDir } };
  expect(await auditPhotosJob(needs, going)).toEqual({ orphans: 1, missing: 0, damaged: 1 });
  expect(looks).toBe(2);
  for (const event of ["photos-damaged", "photo-audit-cut-off"])
    expect(lines.filter((line) => line.includes(`"event":"${event}"`))).toHaveLength(1);
});

test("damaged photos are named in the log, without what the customer called them", async () => {
  const { db, photos, slug, storageDir } = await openPhotoStore();
  const settings = { STORAGE_DIR: storageDir };
  const whole = await cameraPhoto(800, 600);
  const middle = whole.length >> 1;
  // JPEG's sign for the end of the picture, over and over: some other bytes read as a picture, if an ugly one.
  const holed = Buffer.from(whole).fill(Buffer.from([0xff, 0xd9]), middle, middle + 512);
  const put = async (day: Date, display: Buffer) => {
    const random = randomBytes(16).toString("hex");
    const key = newPhotoKey(day, random, "Küche Müller.jpg");
    await photos.store([
      { key, bytes: display },
      { key: thumbnailKey(key), bytes: whole },
    ]);
    const upload = { id: random, companySlug: slug, originalName: "a", contentHash: "", createdAt: day };
    putRow(db, photoUploads, { ...upload, storageKey: key });
    return random;
  };
  const sound = await put(SAME_NIGHT_A_WEEK_BEFORE, whole);
  const cut = await put(ANOTHER_DAY, whole.subarray(0, 3_000));
  const emptied = await put(ANOTHER_DAY, Buffer.alloc(0));
  const inside = await put(SAME_NIGHT_A_WEEK_BEFORE, holed);
  const later = await put(ANOTHER_DAY, holed);
  const { log, lines } = writtenLog();
  expect(await auditPhotosJob({ db, photos, clock: nightClock, log, settings }, going)).toEqual({
    orphans: 0,
    missing: 0,
    damaged: 3,
  });
  const line = lines.find((one) => one.includes('"event":"photos-damaged"'));
  for (const named of [cut, emptied, inside]) expect(line).toContain(named);
  // One whose inside is looked at in another night.
  for (const unnamed of [sound, later, "kueche"]) expect(line).not.toContain(unnamed);
});
