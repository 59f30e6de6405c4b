import { existsSync, readFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { syncFolder, writeDurably } from "./photo-bucket.server.ts";

afterEach(() => vi.restoreAllMocks());

/** What a power cut would show can't be tried here: whether the system was asked to write, and when. */
async function watchSync(seen: () => unknown) {
  const handle = await open(temporaryFolder(), "r");
  const all: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const real = all.sync;
  const asked: unknown[] = [];
  vi.spyOn(all, "sync").mockImplementation(function (this: FileHandle) {
    asked.push(seen());
    return real.call(this);
  });
  return asked;
}

test("a file gets its name when its bytes are on the disk, and a folder is asked to keep its names", async () => {
  const folder = temporaryFolder();
  const target = join(folder, "a.jpg");
  const asked = await watchSync(() => existsSync(target));
  await writeDurably(target, folder, (handle) => handle.writeFile("bytes"));
  expect(asked).toEqual([false]);
  expect(readFileSync(target, "utf8")).toBe("bytes");
  await syncFolder(folder);
  expect(asked).toEqual([false, true]);
});
