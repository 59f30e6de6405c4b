import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { isDatabaseBusy, isDatabaseDamaged, isStorageDown } from "./storage-down.server.ts";

test("a lock somebody else holds is recognised, whoever wrapped the error", () => {
  const folder = mkdtempSync(join(tmpdir(), "werkruf-busy-"));
  const holder = new Sqlite(join(folder, "a.sqlite"));
  holder.exec("CREATE TABLE a (b); BEGIN EXCLUSIVE");
  const waiting = new Sqlite(join(folder, "a.sqlite"), { timeout: 0 });
  let thrown: unknown;
  try {
    waiting.exec("INSERT INTO a VALUES (1)");
  } catch (error) {
    thrown = error;
  }
  holder.close();
  waiting.close();
  rmSync(folder, { recursive: true });
  expect(isDatabaseBusy(thrown)).toBe(true);
  expect(isDatabaseBusy(new Error("Failed query", { cause: new Error("again", { cause: thrown }) }))).toBe(
    true,
  );
  expect(isStorageDown(thrown)).toBe(false);
});

test.each([
  [new Sqlite.SqliteError("full", "SQLITE_FULL"), true, false],
  [new Sqlite.SqliteError("io", "SQLITE_IOERR_WRITE"), true, false],
  [new Error("Failed query", { cause: new Sqlite.SqliteError("ro", "SQLITE_READONLY") }), true, false],
  [Object.assign(new Error("no space"), { code: "ENOSPC" }), true, false],
  [Object.assign(new Error("read-only"), { code: "EROFS" }), true, false],
  [new Sqlite.SqliteError("malformed", "SQLITE_CORRUPT"), false, true],
  [new Sqlite.SqliteError("not a database", "SQLITE_NOTADB"), false, true],
  [new Sqlite.SqliteError("UNIQUE", "SQLITE_CONSTRAINT_UNIQUE"), false, false],
  [Object.assign(new Error("gone"), { code: "ENOENT" }), false, false],
  ["SQLITE_FULL", false, false],
])("%s: storage down %s, damaged %s", (error, isDown, isDamaged) => {
  expect(isStorageDown(error)).toBe(isDown);
  expect(isDatabaseDamaged(error)).toBe(isDamaged);
  expect(isDatabaseBusy(error)).toBe(false);
});
