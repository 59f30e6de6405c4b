import { gt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerRequests } from "#db/schema.ts";
import { addRequests } from "#tests/bench/support/many-requests.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { fillSearchTexts } from "./fill-search-text.server.ts";

test("requests of an older release get what searches look through, also after a start that was killed", async () => {
  const db = await migratedDatabase();
  expect(fillSearchTexts(db)).toBe(0);
  addRequests(db, 5_000, uniqueBusiness(db).slug);
  const texts = () => db.select({ text: customerRequests.searchText }).from(customerRequests).all();
  const stored = texts();
  db.update(customerRequests).set({ searchText: "" }).where(gt(sql`rowid`, 2_000)).run();
  expect(fillSearchTexts(db)).toBe(3_000);
  expect(texts()).toEqual(stored);
  expect(fillSearchTexts(db)).toBe(0);
});
