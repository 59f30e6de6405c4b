import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { isDatabaseBusy } from "./database-busy.server.ts";

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
});

test("other errors are not", () => {
  expect(isDatabaseBusy(new Sqlite.SqliteError("UNIQUE", "SQLITE_CONSTRAINT_UNIQUE"))).toBe(false);
  expect(isDatabaseBusy(new Error("SQLITE_BUSY"))).toBe(false);
  expect(isDatabaseBusy("SQLITE_BUSY")).toBe(false);
});
