import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { MIGRATIONS, migratedDatabase } from "#tests/support/temporary-database.ts";
import * as schema from "./schema.ts";

const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));

/** SHA-256 of every migration as it was released. Applied ones never change: what is wrong gets a new one. */
const RELEASED: Record<string, string> = {
  "0000_first.sql": "51b2c76c12b538a65d75446de8d273dcc5b1011db6f4d9b93c78a793f6a511ec",
  "0001_join.sql": "3fbd567dfd6734c721f572bb00fb32969ed8d55aa720bf6e9aea5b13cb50df57",
  "0002_inbox.sql": "5f1feb8f07de6bb8f1c17945ff2e9dbbccc527752186df2225fbb8ea4cccea2c",
  "0003_money.sql": "14ea336e68eaee5d20a6d1ba4f2539ca8430bae5c19bf51ad00f4e352474b0b8",
  "0004_operator.sql": "76e62b3fd058a2cbed95752a53afcba28b4cd383f5f11c50c3a52740a59bd73a",
  "0005_backup.sql": "2e7550db698ac22fe006a94421cae960f1c2b3ab96da08be09b92b2b072ad245",
  "0006_speed.sql": "928f77f132b204884a3260148c21504aaebdf2d89777b4f139b6c0d8713233bb",
  "0007_search.sql": "9222defd4f4129a64825ae1503fb3e542d54b45200b93dd52abef9788211b196",
  "0008_unsent.sql": "b0df843bac6cb81fd02497d93599805646db5270665359b575b5c6e41c3e644d",
  "0009_journal_time.sql": "4a5903b884f5a6c2b8e2dcf193d9f120941d948a1407b96a8c522c937b85cf97",
  "0010_document_texts.sql": "4896e327e153262acc3947ae68c742b93cd468bce6c41a55d766ca38777842ab",
  "0011_accesses.sql": "9141d8761084044ea1b30dbbcb76d26863c4ea37a0af4702991e3a71f13d6f64",
  "0012_ending_emails.sql": "84125a486eb7beace3258276d42fdb047c572d402e1ff9a46c775f90eb54b809",
  "0013_mails_when_sent.sql": "80c776d80aab99faf59a80f4d8b4efba38e8d9caf801fea45716bf0338993e99",
  "0014_plain_words.sql": "4950bf2b153dda14d1b89be9a33ba4c2df5fc93695f175e4d261b71c66ea2a67",
  "0015_screens.sql": "0c9f24adb37cc09ece9e19cfa0b79c3b5370f96be91508da3a8b9e4e84bf7f71",
  "0016_business_face.sql": "823f73cb0d5173ce2856609558eb07402cecb028d912aa665c085e549f376530",
  "0017_newest_businesses.sql": "0b05abe1f64152f12e663b40ae9267fd69454a3d021b001eb07f3f0c37fa24b3",
  "0018_answered_requests.sql": "06c4981ab4ab993b673a3a2444f9b88aebcb31c0c04ef6cc7df249f3686148bb",
  "0019_after_sending.sql": "f4ffbf3ca80f33d667f60906dae44427ac4834c9987749b205a60cd7255b14ab",
  "0020_places.sql": "273c586ddcc082c900e6b4b75b6a790aafaed407ee6da00950e5ba7be9d4dcab",
  "0021_members.sql": "ef74027fdcd222f76a44d129049cb02ff1eb850ac6a8aa5e1fbe05b5f1365454",
  "0022_passkeys.sql": "a042f085e37bb1ae3af06b0ecd9fb5316b22f3ad38eebdf3210c600b71072ce4",
  "0023_first_answer.sql": "d350d57bff21718921379335ffe49619049ff10492515ac0bffc75bb859dd873",
  "0024_invitations.sql": "5f0df23d9e7dfa4abd5de5921dee5e43e556d17a4f726095d378ac97be2ac9b4",
  "0025_assigned.sql": "cd8acc8193d20d42603354ffa975b79b5632488be78b7c032b397e145323da23",
  "0026_own_texts.sql": "197a017e8ab590cfbf7e05c4832e6e0351e0999616f2bc6a5eec54049744fe52",
  "0027_handovers.sql": "c664b9a9af4f271ebf7124522310f7af784f2991e256895f0169fb2777186caa",
  "0028_push.sql": "a9f2274c71e4ec3b3dab51a1870564070c9d8ef9d42a2a8999841a1eeb6488ae",
  "0029_languages.sql": "65c119e002631a4a95e7ac6b5fa6c7142f3b835aa2c108b5e468a11ba509cc9c",
  "0030_webhooks.sql": "aaa743ab0d6f23e9ae071d698765e90eecddead37b2a650b892d4f056342adf9",
  "0031_translations.sql": "5406492182c78b626035c17124ef04735e8c3366e566be41a41cf427b5a691a6",
  "0032_webhook_time.sql": "ee74bed254cc06e8e271c3aafd01ec8351919a3e922c2f0303ca4c0760c106de",
  "0033_calendar_sequence.sql": "9aef1fcdcf4e71d2477ce4aef4f6ee3b0fa0ed458dded61087d92fe98f21cb03",
  "0034_danger.sql": "8e015d4c66161049a4764cb5ad9f801e7b85a1c386adf73f789abe3f45fc45a5",
  "0035_contract_notices.sql": "84701f15dd43cf7d39cd11060bf37aa96b381c59843bca28d5f7ebe04d03874f",
  "0036_solved_today.sql": "55b08cbbd22cfef3628de0daa364235d66c3c8a8ddf459be8ae8ecf0a427b03d",
  "0037_locked_in.sql": "89b543843930736e27371249f737f1788ede9fb818b098fc3077eca8fcc4fba3",
};

test("released migrations are as they were, and new ones are listed", () => {
  const faults = files.flatMap((name) => {
    const hash = createHash("sha256")
      .update(readFileSync(join(MIGRATIONS, name)))
      .digest("hex");
    if (RELEASED[name] === hash) return [];
    return name in RELEASED
      ? `${name} was changed after its release. Take the change back, and put it into a new one: npm run db:generate.`
      : `${name} is new. Does its name tell what it does? Else rename it, also as "tag" in meta/_journal.json. Then add "${name}": "${hash}" to RELEASED.`;
  });
  expect(faults).toEqual([]);
  expect(files).toHaveLength(Object.keys(RELEASED).length);
});

test("db:generate would find nothing to do", async () => {
  const snapshots = readdirSync(join(MIGRATIONS, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  const newest = JSON.parse(readFileSync(join(MIGRATIONS, "meta", snapshots.sort().at(-1) ?? ""), "utf8"));
  expect(await generateSQLiteMigration(newest, await generateSQLiteDrizzleJson(schema))).toEqual([]);
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
