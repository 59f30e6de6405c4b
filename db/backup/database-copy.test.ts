import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "#tests/support/fixtures.ts";
import { copyDatabase } from "./database-copy.server.ts";

test("a copy is of one moment, however much others write while it is made", async ({ folder }) => {
  const [source, target] = [join(folder, "app.sqlite"), join(folder, "copy.sqlite")];
  const writer = new Sqlite(source);
  writer.pragma("journal_mode = WAL");
  writer.exec("CREATE TABLE rows (id INTEGER PRIMARY KEY, bytes BLOB)");
  const insert = writer.prepare("INSERT INTO rows (bytes) VALUES (randomblob(3500))");
  writer.transaction(() => {
    for (let row = 0; row < 5_000; row += 1) insert.run();
  })();
  let written = 0;
  const writing = setInterval(() => (written += insert.run().changes), 1);
  onTestFinished(() => {
    clearInterval(writing);
    writer.close();
  });
  await copyDatabase(source, target);
  expect(written).toBeGreaterThan(0);
  const copy = new Sqlite(target, { readonly: true });
  expect(copy.prepare("SELECT count(*) FROM rows").pluck().get()).toBe(5_000);
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  copy.close();
});
