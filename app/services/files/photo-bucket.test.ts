import { describe, expect, test } from "vitest";
import { playObjectStore } from "#tests/stand-ins/object-store.ts";
import { bucketKey, testBucket } from "#tests/support/data/bucket-contract.ts";
import { openObjectBucket } from "#tests/support/data/object-bucket.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createDiskBucket } from "./disk-bucket.server.ts";
import { inTwoHomes } from "./two-homes.ts";

const onDisk = () => {
  const folder = temporaryFolder();
  return createDiskBucket(folder, folder);
};
const inStore = async () => openObjectBucket(await playObjectStore());

describe("on the volume", () => testBucket(async () => onDisk()));
describe("in an object store", () => testBucket(inStore));
describe("in an object store, the volume beside it", () =>
  testBucket(async () => inTwoHomes(onDisk(), await inStore(), "s3")));
describe("on the volume, an object store beside it", () =>
  testBucket(async () => inTwoHomes(onDisk(), await inStore(), "volume")));

test("what another's bucket keeps goes from the volume all the same", async () => {
  const { access, ...store } = await playObjectStore();
  await openObjectBucket({ access: { ...access, owner: "another" } }).claim();
  const volume = onDisk();
  const homes = inTwoHomes(volume, openObjectBucket({ access: { ...access, owner: "one" } }), "volume");
  const key = bucketKey(1);
  await homes.store([{ key, bytes: Buffer.from("pixels") }]);
  await expect(homes.removeAll([key])).rejects.toThrow("another installation");
  expect(await volume.read(key)).toBeNull();
  expect(store.objects.has(key)).toBe(false);
});
