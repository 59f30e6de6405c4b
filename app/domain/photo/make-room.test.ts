import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { fileRemovals, photoUploads } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { makeRoom } from "./make-room.server.ts";
import { UNSENT_LIMITS, UNSENT_SAFE_MS } from "./photo-limits.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

/** Puts a waiting photo there as an upload would; its id, or when it may come again. */
function upload(db: Database, companySlug: string, network: string, at = NOW): string | Date {
  return writeTransaction(db, (tx) => {
    const room = makeRoom(tx, { companySlug, network }, at);
    if (!room.ok) return room.retryAt;
    const id = randomUUID();
    tx.insert(photoUploads)
      .values({
        ...{ id, companySlug, network, storageKey: `customer-images/${id}`, originalName: "a.jpg" },
        ...{ contentHash: "", createdAt: at, storedAt: at },
      })
      .run();
    return id;
  });
}

const waiting = (db: Database) =>
  db.select({ id: photoUploads.id, network: photoUploads.network }).from(photoUploads).all();

test("840 photos from 840 networks are no more than a business's share, and a customer's stay a while", async () => {
  const db = await migratedDatabase();
  const [{ slug }, other] = [uniqueBusiness(db), uniqueBusiness(db)];
  const own = Array.from({ length: 8 }, (_, n) => upload(db, slug, "customer", later(n)));
  const answers = Array.from({ length: 840 }, (_, n) => upload(db, slug, `bot ${n}`, later(1_000 + n)));
  expect(waiting(db)).toHaveLength(UNSENT_LIMITS.ofBusiness);
  expect(answers.at(-1)).toEqual(later(UNSENT_SAFE_MS));
  expect(waiting(db).map(({ id }) => id)).toEqual(expect.arrayContaining(own));
  expect(upload(db, other.slug, "bot 1")).toEqual(expect.any(String));

  expect(upload(db, slug, "late customer", later(UNSENT_SAFE_MS))).toEqual(expect.any(String));
  expect(db.select().from(fileRemovals).all()).toEqual([
    { storageKey: `customer-images/${own[0]}`, createdAt: later(UNSENT_SAFE_MS) },
  ]);
});

test("one network pushes out its own photos and nobody else's, however many it sends", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  const own = Array.from({ length: 8 }, () => upload(db, slug, "customer"));
  for (let n = 0; n < 400; n += 1) expect(upload(db, slug, "bot", later(n))).toEqual(expect.any(String));
  for (let n = 0; n < 100; n += 1)
    expect(upload(db, slug, `neighbour ${n}`, later(500))).toEqual(expect.any(String));
  const ids = waiting(db).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(own));
  expect(waiting(db).filter(({ network }) => network === "bot")).toHaveLength(UNSENT_LIMITS.ofBusiness - 108);
});

test("the whole has an end too: whoever holds the most of all gives way", async () => {
  const db = await migratedDatabase();
  const slugs = Array.from({ length: 50 }, () => uniqueBusiness(db).slug);
  const rows = Array.from({ length: UNSENT_LIMITS.inAll }, (_, n) => ({
    ...{
      id: `${n}`,
      companySlug: slugs[n % 50] ?? "",
      network: `network ${n % 400}`,
      storageKey: `key ${n}`,
    },
    ...{ originalName: "a.jpg", contentHash: "", createdAt: later(n), storedAt: later(n) },
  }));
  for (let start = 0; start < rows.length; start += 500)
    db.insert(photoUploads)
      .values(rows.slice(start, start + 500))
      .run();
  const { slug } = uniqueBusiness(db);
  expect(upload(db, slug, "customer", later(10_000))).toEqual(expect.any(String));
  expect(waiting(db)).toHaveLength(UNSENT_LIMITS.inAll);
});

test("photos of requests that were sent count nothing", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  for (let n = 0; n < UNSENT_LIMITS.ofBusiness; n += 1) upload(db, slug, `customer ${n}`);
  db.update(photoUploads).set({ takenAt: NOW }).run();
  expect(upload(db, slug, "customer")).toEqual(expect.any(String));
  expect(db.select().from(fileRemovals).all()).toEqual([]);
});
