import { eq } from "drizzle-orm";
import { placeOfPage } from "#app/domain/profile/places/place-page.server.ts";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, putRequest, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { profiles, users } from "./schema.ts";
import { SHOWN, watchShown } from "./shown-version.server.ts";

test("what a public page shows is noticed when it is written, in whatever way; a request isn't", async () => {
  const db = await migratedDatabase();
  const version = watchShown(db);
  const grows = (write: () => unknown) => {
    const before = version();
    write();
    return version() > before;
  };
  let business = { id: "", slug: "" };
  expect(grows(() => (business = uniqueBusiness(db)))).toBe(true);
  expect(grows(() => putRequest(db, business.slug))).toBe(false);
  const own = eq(profiles.id, business.id);
  const owner = db.select({ id: profiles.ownerId }).from(profiles).where(own).get();
  expect(grows(() => changeRows(db, profiles, { city: "Köln" }, own))).toBe(true);
  expect(grows(() => removeRows(db, users, { id: owner?.id ?? "" }))).toBe(true);
});

test("no page of a business reads a table that isn't watched", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  const asked: string[] = [];
  const prepare = db.$client.prepare.bind(db.$client);
  db.$client.prepare = ((sql: string) => {
    asked.push(sql);
    return prepare(sql);
  }) as typeof db.$client.prepare;
  await findRequestPageBusiness(db, slug);
  placeOfPage(db, slug, null);
  const tables = [...asked.join("\n").matchAll(/\b(?:from|join) "?(\w+)/gi)].map(([, table]) => table);
  expect([...new Set(tables)].sort()).toEqual([...SHOWN].sort());
});
