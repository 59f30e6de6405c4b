import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "#tests/support/fixtures.ts";
import { closeToOthers } from "./private-folder.server.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

test("what Litestream keeps beside the database is closed with it", ({ folder }) => {
  const changes = join(folder, ".app.sqlite-litestream");
  mkdirSync(changes);
  for (const file of [join(folder, "app.sqlite"), join(folder, "litestream.sock"), join(changes, "1.ltx")]) {
    writeFileSync(file, "words");
    chmodSync(file, 0o644);
  }
  for (const path of [changes, folder]) chmodSync(path, 0o755);
  expect(closeToOthers(folder)).toBeNull();
  expect([folder, changes, join(changes, "1.ltx")].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
});
