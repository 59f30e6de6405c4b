import { readFileSync } from "node:fs";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRow, readRows, removeRows } from "#tests/support/rows.ts";
import { emptyDatabase, migratedDatabase } from "#tests/support/temporary-database.ts";
import { databaseFile, openDatabase, writeTransaction } from "./client.server.ts";
import { profiles, users } from "./schema.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const ada = { id: "ada", email: "ada@example.com", createdAt: NOW };

test("every connection gets every pragma, the first and the next", ({ folder }) => {
  for (const opened of [emptyDatabase(folder), emptyDatabase(folder)]) {
    const pragma = (name: string) => opened.$client.pragma(name, { simple: true });
    expect(pragma("journal_mode")).toBe("wal");
    expect(pragma("synchronous")).toBe(2);
    expect(pragma("foreign_keys")).toBe(1);
    expect(pragma("busy_timeout")).toBe(1_500);
    expect(pragma("secure_delete")).toBe(1);
    expect(pragma("trusted_schema")).toBe(0);
    expect(pragma("cell_size_check")).toBe(1);
    expect(pragma("journal_size_limit")).toBe(67_108_864);
  }
});

test("a throw inside a write transaction leaves nothing of it", async ({ db }) => {
  const attempt = () =>
    writeTransaction(db, (tx) => {
      putRow(tx, users, ada);
      throw new Error("no");
    });
  expect(attempt).toThrow("no");
  expect(readRows(db, users)).toEqual([]);
  expect(db.$client.inTransaction).toBe(false);
});

test("a write transaction has the write lock before its first statement", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  const other = openDatabase(folder);
  other.$client.pragma("busy_timeout = 0");
  writeTransaction(db, () => {
    expect(() => putRow(other, users, ada)).toThrow(/locked/);
  });
  putRow(other, users, ada);
  other.$client.close();
  expect(readRows(db, users)).toMatchObject([ada]);
});

test("a row without its parent is refused", async ({ db }) => {
  const orphan = { ...ada, ownerId: ada.id, companyName: "A", contactName: "B", updatedAt: NOW };
  expect(() => putRow(db, profiles, orphan)).toThrow(/FOREIGN KEY/);
});

test("a deleted text is in no byte of the files any more", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  const canary = "kanarienvogel-7f3a91@example.com";
  const hits = () => {
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    return ["", "-wal"].filter((end) => readFileSync(databaseFile(folder) + end).includes(canary));
  };
  putRow(db, users, { ...ada, email: canary });
  expect(hits()).toEqual([""]);
  removeRows(db, users, { email: canary });
  expect(hits()).toEqual([]);
});
