import { getTableName, isTable } from "drizzle-orm";
import * as schema from "#db/schema.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { NOON } from "#tests/support/data/photo-store.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { exportJson, readmeText } from "./archive.server.ts";
import { archiveName } from "./download.ts";

/** Tables that hold nothing about a business: the product's own, other people's, and what is on its way. */
const NOT_THEIRS = [
  "jobs",
  "cookie_consents",
  "document_texts",
  "job_runs",
  "restore_journal",
  "passkey_challenges",
  "passkey_offers",
  "photo_uploads",
  "push_offers",
  "rate_limits",
  "retired_slugs",
  "server_secrets",
  "status_links",
  "ended_customers",
];

async function exported(requests: number) {
  const db = await migratedDatabase();
  const { id: profileId, ownerId: userId, email, slug } = uniqueBusiness(db);
  for (let count = 0; count < requests; count++) putRequest(db, slug);
  const parts: string[] = [];
  for await (const part of exportJson(db, { userId, email, profileId, slug }, NOON)) parts.push(part);
  return { parts, data: JSON.parse(parts.join("")) };
}

const columnsOf = (db: Awaited<ReturnType<typeof migratedDatabase>>, table: string) =>
  db.$client.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table) as string[];

test("every table is in the export, or is said not to be about the business", async () => {
  const { data } = await exported(1);
  const tables: string[] = Object.values(schema).filter(isTable).map(getTableName);
  const inside = [...Object.keys(data), ...Object.keys(data.customer_requests[0])];
  expect(tables.filter((name) => !inside.includes(name) && !NOT_THEIRS.includes(name))).toEqual([]);
  const readme = readmeText("Werkruf", true, NOON);
  for (const name of inside.filter((key) => tables.includes(key))) expect(readme).toContain(name);
});

test("a profile and a request have every column the database has, but the one a search looks through", async () => {
  const { data } = await exported(1);
  const db = await migratedDatabase();
  for (const [row, table] of [
    [data.profiles[0], profiles],
    [data.customer_requests[0], customerRequests],
  ] as const) {
    const columns = columnsOf(db, getTableName(table)).filter((name) => name !== "search_text");
    expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
  }
});

test.each([0, 1, 49, 50, 51, 100])(
  "%i requests make valid JSON, and no part of it is empty",
  async (requests) => {
    const { parts, data } = await exported(requests);
    expect(data.customer_requests).toHaveLength(requests);
    expect(parts.every((part) => part.length > 0)).toBe(true);
  },
);

test("the file's name says whose and when", () => {
  const named = (product: string) => archiveName(product, "muster-sanitaer", NOON);
  expect(named("Werkruf")).toBe("werkruf-daten-muster-sanitaer-2026-07-01.zip");
  expect(named('Bäder & "Mehr"')).toBe("baeder-mehr-daten-muster-sanitaer-2026-07-01.zip");
  expect(named("仕事")).toBe("daten-muster-sanitaer-2026-07-01.zip");
  expect(archiveName("Werkruf", null, NOON)).toBe("werkruf-daten-2026-07-01.zip");
});
