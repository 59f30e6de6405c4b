import { describe, expect, test } from "vitest";
import { playObjectStore } from "#tests/stand-ins/object-store.ts";
import { bucketKey } from "#tests/support/data/bucket-contract.ts";
import { openObjectBucket } from "#tests/support/data/object-bucket.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createDiskBucket } from "./disk-bucket.server.ts";
import { movePhotos } from "./move-photos.server.ts";
import type { PhotoBucket } from "./photo-bucket.ts";
import { inTwoHomes } from "./two-homes.ts";

const NUMBERS = Array.from({ length: 20 }, (_, number) => number + 1);
const bytesOf = (number: number) => Buffer.from(`photo ${number}`);
const go = () => new AbortController().signal;

async function keysOf(bucket: PhotoBucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of bucket.keys()) keys.push(key);
  return keys.sort();
}

describe.each(["s3", "volume"] as const)("home to the %s", (home) => {
  async function withPhotos() {
    const folder = temporaryFolder();
    const volume = createDiskBucket(folder, folder);
    const objects = openObjectBucket(await playObjectStore());
    const [from, to] = home === "s3" ? [volume, objects] : [objects, volume];
    await from.store(NUMBERS.map((number) => ({ key: bucketKey(number), bytes: bytesOf(number) })));
    return { from, to, serving: inTwoHomes(volume, objects, home) };
  }
  const all = NUMBERS.map((number) => bucketKey(number)).sort();

  test("every photo moves whole, and again there is nothing to do", async () => {
    const { from, to } = await withPhotos();
    expect(await movePhotos(from, to, go())).toEqual({ moved: 20, gone: 0 });
    expect(await keysOf(from)).toEqual([]);
    for (const number of NUMBERS)
      expect(bytesOf(number).equals((await to.read(bucketKey(number))) ?? Buffer.alloc(0))).toBe(true);
    expect(await movePhotos(from, to, go())).toEqual({ moved: 0, gone: 0 });
  });

  test("all are seen the whole time, each once in the list, and new ones go to the new home", async () => {
    const { from, to, serving } = await withPhotos();
    let isMoving = true;
    const move = movePhotos(from, to, go()).finally(() => {
      isMoving = false;
    });
    for (let number = 1; isMoving; number = (number % 20) + 1) {
      const seen = await serving.read(bucketKey(number));
      expect(seen && Buffer.from(seen).toString(), `photo ${number}`).toBe(`photo ${number}`);
    }
    await move;
    await serving.store([{ key: bucketKey(99), bytes: bytesOf(99) }]);
    expect(await to.read(bucketKey(99))).not.toBeNull();
    expect(await keysOf(serving)).toEqual([...all, bucketKey(99)].sort());
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
    expect((await movePhotos(lagging, to, go())).moved).toBe(19);
    const named = [...all.filter((key) => key !== bucketKey(8)), bucketKey(77)];
    const moved = await movePhotos(lagging, to, go(), named);
    expect(moved.moved).toBe(1);
    expect(await keysOf(to)).toEqual(all);
  });

  test("stopped in the middle it goes on the next time", async () => {
    const { from, to, serving } = await withPhotos();
    const stopping = new AbortController();
    const first = await movePhotos(from, to, stopping.signal, [], () => stopping.abort());
    expect(first.moved).toBeGreaterThan(0);
    expect(first.moved).toBeLessThan(20);
    expect(await keysOf(serving)).toEqual(all);
    expect((await movePhotos(from, to, go())).moved).toBe(20 - first.moved);
  });

  test("cut off between any two steps, no photo is lost", async () => {
    const steps = ["read", "store", "removeAll"] as const;
    for (const step of steps) {
      const { from, to, serving } = await withPhotos();
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
      expect(await keysOf(serving)).toEqual(all);
      await movePhotos(from, to, go());
      expect(await keysOf(to)).toEqual(all);
    }
  });

  test.each(["before it is stored", "before it is read back", "before it leaves"])(
    "a photo deleted %s doesn't live on",
    async (moment) => {
      const { from, to, serving } = await withPhotos();
      const victim = bucketKey(5);
      const remove = () => serving.removeAll([victim]);
      const watchedTo: PhotoBucket = {
        ...to,
        async store(files) {
          if (moment === "before it is stored" && files[0]?.key === victim) await remove();
          return to.store(files);
        },
        async read(key) {
          if (moment === "before it is read back" && key === victim) await remove();
          return to.read(key);
        },
      };
      const watchedFrom: PhotoBucket = {
        ...from,
        async removeAll(keys) {
          if (moment === "before it leaves" && keys[0] === victim) await remove();
          return from.removeAll(keys);
        },
      };
      await movePhotos(watchedFrom, watchedTo, go());
      expect(await keysOf(serving)).toEqual(all.filter((key) => key !== victim));
    },
  );

  test("a deletion of which one half comes before the move and one after it leaves nothing", async () => {
    const { from, to } = await withPhotos();
    const victim = bucketKey(5);
    const moved = Promise.withResolvers<void>();
    let halves = 0;
    const gated = (bucket: PhotoBucket): PhotoBucket => ({
      ...bucket,
      async removeAll(keys) {
        halves += 1;
        if (halves === 2) await moved.promise;
        return bucket.removeAll(keys);
      },
    });
    const places = home === "s3" ? ([from, to] as const) : ([to, from] as const);
    const serving = inTwoHomes(gated(places[0]), gated(places[1]), home);
    let removal: Promise<void> | undefined;
    const watched: PhotoBucket = {
      ...to,
      async store(files) {
        if (files[0]?.key === victim) {
          removal = serving.removeAll([victim]);
          while (halves < 2) await new Promise((resolve) => setImmediate(resolve));
        }
        return to.store(files);
      },
    };
    await movePhotos(from, watched, go());
    moved.resolve();
    await removal;
    expect(await keysOf(serving)).toEqual(all.filter((key) => key !== victim));
  });

  test("what doesn't arrive as it was stays where it is", async () => {
    const { from, to } = await withPhotos();
    const lossy: PhotoBucket = { ...to, read: async () => Buffer.from("something else") };
    await expect(movePhotos(from, lossy, go())).rejects.toThrow("It stays where it is");
    expect(await keysOf(from)).toEqual(all);
  });
});
