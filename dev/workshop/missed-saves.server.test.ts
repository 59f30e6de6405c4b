import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer } from "vite";
import { test } from "#tests/support/fixtures.ts";
import { lookAgain } from "./missed-saves.server.ts";

test("of saves that follow each other at once the last one is heard of", async ({ folder }) => {
  const file = join(folder, "page.ts");
  const save = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  save("begin");
  const { watcher, close } = await createServer({
    ...{ configFile: false, root: folder, appType: "custom", logLevel: "error" },
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  onTestFinished(close);
  let heard = "";
  watcher.on("change", (path) => {
    if (path !== file) return;
    heard = readFileSync(path, "utf8");
    lookAgain(watcher, path);
  });
  await expect
    .poll(() => {
      save("watched");
      return heard;
    })
    .toBe("watched");
  for (const gapMs of [5, 10, 10, 20, 20, 40]) {
    await wait(400);
    save("first");
    await wait(gapMs);
    save(`last ${gapMs}`);
    await expect.poll(() => heard).toBe(`last ${gapMs}`);
    heard = "";
  }
});
