import { expect, test } from "vitest";
import type { PhotoBucket } from "#app/services/files/photo-bucket.server.ts";

export const bucketKey = (number: number, name = "foto") =>
  `customer-images/${number}-${"0".repeat(32)}-${name}.jpg`;
const logo = `customer-images/7-${"1".repeat(32)}-logo-224x112.webp`;
const stored = (number: number, text: string) => ({ key: bucketKey(number), bytes: Buffer.from(text) });
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

export async function keysOf(bucket: PhotoBucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of bucket.keys()) keys.push(key);
  return keys.sort();
}

/** What a place for photos has to keep to. `open` gives an empty one for each test, or skips it. */
export function testBucket(open: (skip: (note: string) => never) => Promise<PhotoBucket>): void {
  test("what was stored comes back under its key, with our type and name", async ({ skip }) => {
    const bucket = await open(skip);
    await bucket.store([stored(1, "pixels"), { key: logo, bytes: Buffer.from("x") }]);
    expect(textOf(await bucket.read(bucketKey(1)))).toBe("pixels");
    const file = await bucket.get(bucketKey(1));
    expect(file).toMatchObject({ type: "image/jpeg", name: "foto.jpg", size: 6 });
    expect(await file?.text()).toBe("pixels");
    expect((await bucket.get(logo))?.type).toBe("image/webp");
    expect(await keysOf(bucket)).toEqual([bucketKey(1), logo].sort());
  });

  test("every byte comes back, and half a megabyte of them", async ({ skip }) => {
    const bucket = await open(skip);
    const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, position) => (position * 7919) % 256));
    await bucket.store([{ key: bucketKey(1), bytes }]);
    expect(bytes.equals((await bucket.read(bucketKey(1))) ?? Buffer.alloc(0))).toBe(true);
  });

  test("storing twice is fine, and so is removing twice or what was never there", async ({ skip }) => {
    const bucket = await open(skip);
    await bucket.store([stored(1, "a"), stored(2, "b")]);
    await bucket.store([stored(1, "a")]);
    await bucket.removeAll([bucketKey(1)]);
    await bucket.removeAll([bucketKey(1), bucketKey(3)]);
    expect(await bucket.get(bucketKey(1))).toBeNull();
    expect(await bucket.read(bucketKey(1))).toBeNull();
    expect(await bucket.edges(bucketKey(1))).toBeNull();
    expect(await keysOf(bucket)).toEqual([bucketKey(2)]);
    await bucket.removeAll([bucketKey(2)]);
    expect(await keysOf(bucket)).toEqual([]);
  });

  test.for(["../app.sqlite", "app.sqlite", "customer-images/../app.sqlite", ""])(
    "%j is out of reach",
    async (path, { skip }) => {
      const bucket = await open(skip);
      expect(await bucket.get(path)).toBeNull();
      expect(await bucket.read(path)).toBeNull();
      expect(await bucket.edges(path)).toBeNull();
      await expect(bucket.removeAll([path])).rejects.toThrow(TypeError);
      await expect(bucket.store([{ key: path, bytes: Buffer.from("x") }])).rejects.toThrow(TypeError);
    },
  );

  test("all keys are listed, however many, and many are removed at once", async ({ skip }) => {
    const bucket = await open(skip);
    const numbers = Array.from({ length: 40 }, (_, number) => number + 1);
    await bucket.store(numbers.map((number) => stored(number, "abc")));
    expect(await keysOf(bucket)).toEqual(numbers.map((number) => bucketKey(number)).sort());
    await bucket.removeAll(numbers.map((number) => bucketKey(number)));
    expect(await keysOf(bucket)).toEqual([]);
  });
}
