import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { MIGRATIONS, migratedDatabase } from "#tests/support/temporary-database.ts";
import * as schema from "./schema.ts";

const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));

/** SHA-256 of every migration as it was released. Applied ones never change: what is wrong gets a new one. */
const RELEASED: Record<string, string> = {
  "0000_first.sql": "3f61f64173cff40044830e92c675d6dbbbf94f86bb95af569e73d1df3795dfd9",
};

test("released migrations are as they were, and new ones are listed", () => {
  const faults = files.flatMap((name) => {
    const hash = createHash("sha256")
      .update(readFileSync(join(MIGRATIONS, name)))
      .digest("hex");
    if (RELEASED[name] === hash) return [];
    return name in RELEASED
      ? `${name} was changed after its release. Take the change back, and put it into a new one: npm run db:generate.`
      : `${name} is new. Does its name tell what it does? Else rename it, also as "tag" in meta/_journal.json (next time: npm run db:generate -- --name what_it_does). Then add "${name}": "${hash}" to RELEASED.`;
  });
  expect(faults).toEqual([]);
  expect(files).toHaveLength(Object.keys(RELEASED).length);
});

test("db:generate would find nothing to do", async () => {
  const snapshots = readdirSync(join(MIGRATIONS, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  const newest = JSON.parse(readFileSync(join(MIGRATIONS, "meta", snapshots.sort().at(-1) ?? ""), "utf8"));
  expect(await generateSQLiteMigration(newest, await generateSQLiteDrizzleJson(schema))).toEqual([]);
});

test("a business's link can be changed in its one row: what names it goes along", async () => {
  const { $client } = await migratedDatabase();
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
  const keys = tables.flatMap(
    (table) => $client.pragma(`foreign_key_list(${getTableConfig(table).name})`) as Record<string, string>[],
  );
  const ofLinks = keys.filter(({ table, to }) => table === "profiles" && to === "slug");
  expect(ofLinks.length).toBeGreaterThan(6);
  expect(ofLinks.filter(({ on_update }) => on_update !== "CASCADE")).toEqual([]);
});

test("the migrations make exactly the tables the schema describes", async () => {
  const { $client } = await migratedDatabase();
  const list = (pragma: string) => $client.pragma(pragma) as Record<string, unknown>[];
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
  const described = tables.map((table) => {
    const { name, columns, indexes, foreignKeys } = getTableConfig(table);
    return {
      name,
      columns: columns.map((column) => `${column.name} ${column.getSQLType()} ${column.notNull}`).sort(),
      indexes: indexes.map((index) => index.config.name).sort(),
      foreignKeys: foreignKeys
        .map(({ onDelete, reference }) => {
          const { columns: own, foreignTable } = reference();
          return `${own[0]?.name} → ${getTableConfig(foreignTable).name} ${onDelete}`;
        })
        .sort(),
    };
  });
  const made = tables.map((table) => {
    const { name } = getTableConfig(table);
    return {
      name,
      columns: list(`table_xinfo(${name})`)
        .map((column) => `${column.name} ${String(column.type).toLowerCase()} ${column.notnull === 1}`)
        .sort(),
      indexes: list(`index_list(${name})`)
        .filter(({ origin, unique }) => origin === "c" && unique === 0)
        .map((index) => index.name)
        .sort(),
      foreignKeys: list(`foreign_key_list(${name})`)
        .map((key) => `${key.from} → ${key.table} ${String(key.on_delete).toLowerCase()}`)
        .sort(),
    };
  });
  expect(made).toEqual(described);
  const names = $client
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all();
  expect(names.sort()).toEqual(described.map(({ name }) => name).sort());
});
