import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "#tests/support/fixtures.ts";
import { MIGRATIONS, migratedDatabase } from "#tests/support/temporary-database.ts";

const STATEMENT = /\b(CREATE|DROP)\s+TRIGGER\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?[`"]?(\w+)/gi;

/** What the migrations made and didn't drop by name; a table that is rebuilt takes its triggers with it unsaid. */
function meantTriggers(): string[] {
  const meant = new Set<string>();
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  for (const file of files.sort())
    for (const [, verb = "", name = ""] of readFileSync(join(MIGRATIONS, file), "utf8").matchAll(STATEMENT))
      if (verb.toUpperCase() === "CREATE") meant.add(name);
      else meant.delete(name);
  return [...meant].sort();
}

function triggersIn(client: Sqlite.Database): string[] {
  const names = client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck();
  return names.all().sort();
}

test("every trigger a migration made is there after all of them, unless one dropped it by name", async () => {
  const { $client } = await migratedDatabase();
  expect(meantTriggers()).toEqual(expect.arrayContaining(["journal_request_deleted", "count_request"]));
  expect(triggersIn($client)).toEqual(meantTriggers());
});

test("no trigger stops what is typed into Debian's sqlite3, which doesn't know unixepoch('subsec')", async () => {
  const { $client } = await migratedDatabase();
  const written = $client.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%subsec%'",
  );
  expect(written.pluck().all()).toEqual([]);
});

test("a rebuilt table that forgets its triggers is found", async () => {
  const { $client } = await migratedDatabase();
  $client.pragma("foreign_keys = OFF");
  $client.exec(`CREATE TABLE __new AS SELECT * FROM users; DROP TABLE users;
    ALTER TABLE __new RENAME TO users;`);
  const lost = meantTriggers().filter((name) => !triggersIn($client).includes(name));
  expect(lost).toEqual(["journal_account_deleted"]);
});

test("a restored database has them all", async ({ backups: folder }) => {
  const made = new Date("2027-01-01T12:00:00Z");
  const { name } = await folder.backUp(made);
  await folder.restore(name, made);
  const restored = new Sqlite(join(folder.storageDir, "app.sqlite"), { readonly: true });
  expect(triggersIn(restored)).toEqual(meantTriggers());
  restored.close();
});
