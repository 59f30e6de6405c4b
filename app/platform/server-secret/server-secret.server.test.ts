import { openDatabase } from "#db/client.server.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { keyedHash, serverSecret } from "./server-secret.server.ts";

const NOON = new Date("2026-07-01T12:00:00Z");

test("a secret is made once, differs by name, and outlives the process", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  const first = serverSecret(db, "photo-token", NOON);
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(serverSecret(db, "photo-token", NOON)).toBe(first);
  expect(serverSecret(db, "client-network", NOON)).not.toBe(first);

  const nextProcess = openDatabase(folder);
  expect(serverSecret(nextProcess, "photo-token", NOON)).toBe(first);
  nextProcess.$client.close();
});

test("two that ask for the first time at once get the same", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  const other = openDatabase(folder);
  const [one, two] = await Promise.all([serverSecret(db, "new", NOON), serverSecret(other, "new", NOON)]);
  expect(one).toBe(two);
  other.$client.close();
});

test("a keyed hash is the same for the same value and tells nothing without its key", () => {
  expect(keyedHash("key", "203.0.113.7")).toBe(keyedHash("key", "203.0.113.7"));
  expect(keyedHash("key", "203.0.113.7")).not.toBe(keyedHash("key", "203.0.113.8"));
  expect(keyedHash("other", "203.0.113.7")).not.toBe(keyedHash("key", "203.0.113.7"));
  expect(keyedHash("key", "203.0.113.7")).toMatch(/^[A-Za-z0-9_-]{43}$/);
});
