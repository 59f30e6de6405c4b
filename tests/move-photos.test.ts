import { createDiskBucket, type PhotoBucket } from "#app/services/files/photo-bucket.server.ts";
import { goesDeep } from "#tests/browser/depth.ts";
import { playObjectStore } from "#tests/stand-ins/object-store.ts";
import { bucketKey, keysOf } from "#tests/support/data/bucket-contract.ts";
import { heldBytes } from "#tests/support/data/held-bytes.ts";
import { openObjectBucket } from "#tests/support/data/object-bucket.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { movePhotos } from "../scripts/doctor/move-photos.server.ts";

const NUMBERS = Array.from({ length: 20 }, (_, number) => number + 1);
const bytesOf = (number: number) => Buffer.from(`photo ${number}`);
const go = () => new AbortController().signal;

describe.each(["s3", "volume"] as const)("home to the %s", (home) => {
  async function withPhotos() {
    const folder = temporaryFolder();
    const volume = createDiskBucket(folder, folder);
    const objects = openObjectBucket(await playObjectStore());
    const [from, to] = home === "s3" ? [volume, objects] : [objects, volume];
    await from.store(NUMBERS.map((number) => ({ key: bucketKey(number), bytes: bytesOf(number) })));
    const inEither = async () => [...new Set([...(await keysOf(from)), ...(await keysOf(to))])].sort();
    return { from, to, inEither };
  }
  const all = NUMBERS.map((number) => bucketKey(number)).sort();

  test("every photo moves whole, and again there is nothing to do", async () => {
    const { from, to } = await withPhotos();
    expect(await movePhotos(from, to, go())).toBe(20);
    expect(await keysOf(from)).toEqual([]);
    for (const number of NUMBERS)
      expect(bytesOf(number).equals((await to.read(bucketKey(number))) ?? Buffer.alloc(0))).toBe(true);
    expect(await movePhotos(from, to, go())).toBe(0);
  });

  test("what a store doesn't list yet moves too, if the database names it", async () => {
    const { from, to } = await withPhotos();
    const hidden = bucketKey(7);
    const lagging: PhotoBucket = {
      ...from,
      async *keys() {
        for await (const key of from.keys()) if (key !== hidden) yield key;
      },
    };
    expect(await movePhotos(lagging, to, go())).toBe(19);
    const named = [...all.filter((key) => key !== bucketKey(8)), bucketKey(77)];
    expect(await movePhotos(lagging, to, go(), home === "s3" ? [hidden] : named)).toBe(1);
    expect(await keysOf(to)).toEqual(all);
  });

  test("stopped in the middle it goes on the next time", async () => {
    const { from, to, inEither } = await withPhotos();
    const stopping = new AbortController();
    const first = await movePhotos(from, to, stopping.signal, [], () => stopping.abort());
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(20);
    expect(await inEither()).toEqual(all);
    expect(await movePhotos(from, to, go())).toBe(20 - first);
  });

  test.each(["read", "store", "removeAll"] as const)(
    "cut off before any %s, no photo is lost",
    async (step) => {
      const { from, to, inEither } = await withPhotos();
      let left = 7;
      const dying = (bucket: PhotoBucket): PhotoBucket => ({
        ...bucket,
        async [step](argument: never) {
          left -= 1;
          if (left < 0) throw new Error("cut off");
          const call: (argument: never) => Promise<unknown> = bucket[step];
          return call(argument) as never;
        },
      });
      await expect(movePhotos(dying(from), dying(to), go())).rejects.toThrow("cut off");
      expect(await inEither()).toEqual(all);
      await movePhotos(from, to, go());
      expect([await keysOf(from), await keysOf(to)]).toEqual([[], all]);
    },
  );

  test("what doesn't arrive as it was stays where it is", async () => {
    const { from, to } = await withPhotos();
    const lossy: PhotoBucket = { ...to, read: async () => Buffer.from("something else") };
    await expect(movePhotos(from, lossy, go())).rejects.toThrow("It stays where it is");
    expect(await keysOf(from)).toEqual(all);
  });
});

const NAMES = goesDeep() ? 100_000 : 40_000;
/** All of 40,000 would be three times as much. */
const MOST_HELD = 2_000_000;

test("a move of many, all of them named by rows too, holds few names", async () => {
  const photo = Buffer.from("photo");
  const before = heldBytes();
  let [seen, most] = [0, 0];
  const watch = () => {
    seen += 1;
    if (seen % (NAMES / 2) === 0) most = Math.max(most, heldBytes() - before);
  };
  function* names() {
    for (let at = 0; at < NAMES; at += 1)
      yield `customer-images/${at}-${String(at).padStart(32, "0")}-${"a".repeat(40)}.jpg`;
  }
  const endless: PhotoBucket = {
    get: async () => null,
    read: async () => photo,
    edges: async () => {
      watch();
      return photo;
    },
    store: async () => undefined,
    removeAll: async () => watch(),
    async *keys() {
      yield* names();
    },
  };
  expect(await movePhotos(endless, endless, go(), names())).toBe(NAMES);
  expect(seen).toBe(2 * NAMES);
  expect(most).toBeLessThan(MOST_HELD);
});
