import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerRequests } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { markAnswered, markDeclined, markSeen, markUnanswered } from "./mark.server.ts";

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

test("a decline that is taken back leaves the answer of before, or none", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  const id = putRequest(db, slug);
  const row = () => {
    const { answeredAt, answeredChannel, declinedAt } = customerRequests;
    return db.select({ answeredAt, answeredChannel, declinedAt }).from(customerRequests).get();
  };
  const none = { answeredAt: null, answeredChannel: null, declinedAt: null };
  await markDeclined(db, slug, { id, channel: "whatsapp" }, new Date(1));
  await markDeclined(db, slug, { id, channel: null }, new Date(2));
  expect(row()).toEqual({ answeredAt: new Date(1), answeredChannel: "whatsapp", declinedAt: new Date(1) });
  await markUnanswered(db, slug, id, new Date(5));
  expect(row()).toEqual(none);
  const answered = { answeredAt: new Date(3), answeredChannel: "phone" };
  await markAnswered(db, slug, { id, channel: "phone" }, new Date(3));
  await markDeclined(db, slug, { id, channel: null }, new Date(4));
  expect(row()).toEqual({ ...answered, declinedAt: new Date(4) });
  await markUnanswered(db, slug, id, new Date(6));
  expect(row()).toEqual({ ...answered, declinedAt: null });
  await markUnanswered(db, slug, id, new Date(7));
  expect(row()).toEqual(none);
});
