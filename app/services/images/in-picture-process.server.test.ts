import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cameraPhoto } from "#tests/support/photos.ts";
import { pictureProcesses } from "#tests/support/server/child-processes.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { inPictureProcess } from "./in-picture-process.server.ts";

async function photoFile(width = 800, height = 600) {
  const path = join(temporaryFolder(), "photo.jpg");
  writeFileSync(path, await cameraPhoto(width, height));
  return path;
}

const isDone = { ok: true };

test("what takes too long is killed, and what was in work beside it is done all the same", async () => {
  const path = await photoFile(1600, 1200);
  const [slow, beside] = await Promise.all([
    inPictureProcess("resize", path, 1),
    inPictureProcess("resize", path),
  ]);
  expect(slow).toBe("too-long");
  expect(beside).toMatchObject(isDone);
  expect(await inPictureProcess("resize", path)).toMatchObject(isDone);
  await expect.poll(() => pictureProcesses().length).toBe(1);
});

test("a photo whose process is ended by somebody else is done by another one", async () => {
  const done = inPictureProcess("resize", await photoFile());
  const [pid = 0] = pictureProcesses();
  process.kill(pid, "SIGKILL");
  expect(await done).toMatchObject(isDone);
});

test("a process that can't be started fails its own photo, and the next one is done by another", async () => {
  const path = await photoFile();
  for (const pid of pictureProcesses()) process.kill(pid, "SIGKILL");
  await expect.poll(() => pictureProcesses()).toEqual([]);
  const { execPath } = process;
  process.execPath = "/nowhere";
  const failed = inPictureProcess("resize", path);
  process.execPath = execPath;
  await expect(failed).rejects.toThrow("ENOENT");
  expect(await inPictureProcess("resize", path)).toMatchObject(isDone);
});

test("a process waits for the next photo and knows nothing of our settings", async () => {
  await inPictureProcess("resize", await photoFile());
  const before = pictureProcesses();
  await inPictureProcess("resize", await photoFile());
  expect(pictureProcesses()).toEqual(before);
  const names = readFileSync(`/proc/${before[0]}/environ`, "latin1")
    .split("\0")
    .map((entry) => entry.split("=")[0]);
  expect(names.filter((name) => name && !/^(?:MALLOC_|NODE_CHANNEL_)/.test(name))).toEqual([]);
});
