import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerRequests } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { markSeen } from "./mark.server.ts";

test("seen is the first time, whoever comes at once", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  const id = putRequest(db, slug);
  const seenAt = () => db.select().from(customerRequests).where(eq(customerRequests.id, id)).get()?.seenAt;
  await markSeen(db, uniqueBusiness(db).slug, id, new Date(1));
  expect(seenAt()).toBeNull();
  await markSeen(db, slug, id, new Date(2));
  await markSeen(db, slug, id, new Date(3));
  expect(seenAt()).toEqual(new Date(2));
});
