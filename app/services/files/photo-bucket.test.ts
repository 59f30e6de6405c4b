import { playObjectStore } from "#tests/stand-ins/object-store.ts";
import { testBucket } from "#tests/support/data/bucket-contract.ts";
import { openObjectBucket } from "#tests/support/data/object-bucket.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { createDiskBucket } from "./photo-bucket.server.ts";

const onDisk = async () => {
  const folder = temporaryFolder();
  return createDiskBucket(folder, folder);
};

describe("on the volume", () => testBucket(onDisk));
describe("in an object store", () => testBucket(async () => openObjectBucket(await playObjectStore())));
