import { randomUUID } from "node:crypto";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { UNSENT_LIMITS, UNSENT_SAFE_MS } from "./photo-limits.ts";
import { makeRoom, type PhotoWay } from "./photo-quota.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

/** Puts a waiting photo there as an upload would; its id, or when it may come again. */
function upload(
  db: Database,
  companySlug: string,
  network: string,
  at = NOW,
  way: PhotoWay = "ahead",
): string | Date {
  return writeTransaction(db, (tx) => {
    const made = makeRoom(tx, { sparedBefore: () => 0 }, { companySlug, network, way }, at);
    if (!made.ok) return made.retryAt;
    const id = randomUUID();
    putRow(tx, photoUploads, {
      ...{ id, companySlug, network, storageKey: `customer-images/${id}`, originalName: "a.jpg" },
      ...{ contentHash: "", createdAt: at, storedAt: at },
    });
    return id;
  });
}

/** Fills the whole with waiting photos, shared evenly by businesses and networks. */
function fillAll(db: Database, slugs: string[], networks: number) {
  const rows = Array.from({ length: UNSENT_LIMITS.inAll }, (_, n) => ({
    ...{ id: `${n}`, companySlug: slugs[n % slugs.length] ?? "", network: `network ${n % networks}` },
    ...{ storageKey: `key ${n}`, originalName: "a.jpg", contentHash: "" },
    ...{ createdAt: later(n), storedAt: later(n) },
  }));
  for (let start = 0; start < rows.length; start += 500)
    db.insert(photoUploads)
      .values(rows.slice(start, start + 500))
      .run();
}

const waiting = (db: Database) =>
  db.select({ id: photoUploads.id, network: photoUploads.network }).from(photoUploads).all();

test("above a business's share only networks with eight waiting are refused, and what came before stays a while", async () => {
  const db = await migratedDatabase();
  const [{ slug }, other] = [uniqueBusiness(db), uniqueBusiness(db)];
  const own = Array.from({ length: 8 }, (_, n) => upload(db, slug, "customer", later(n)));
  for (let n = 0; n < 40 * 8; n += 1)
    expect(upload(db, slug, `bot ${n % 40}`, later(1_000 + n))).toEqual(expect.any(String));
  expect(waiting(db)).toHaveLength(41 * 8);
  for (let n = 0; n < 40; n += 1)
    expect(upload(db, slug, `bot ${n}`, later(2_000))).toEqual(later(UNSENT_SAFE_MS));
  expect(upload(db, slug, "new customer", later(2_000))).toEqual(expect.any(String));
  expect(waiting(db).map(({ id }) => id)).toEqual(expect.arrayContaining(own));
  expect(upload(db, other.slug, "bot 2")).toEqual(expect.any(String));

  expect(upload(db, slug, "late customer", later(UNSENT_SAFE_MS))).toEqual(expect.any(String));
  expect(waitingFiles(db)).toEqual([`customer-images/${own[0]}`]);
});

test("one network pushes out its own photos and nobody else's, however many it sends", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  const own = Array.from({ length: 8 }, () => upload(db, slug, "customer"));
  for (let n = 0; n < 400; n += 1) expect(upload(db, slug, "bot", later(n))).toEqual(expect.any(String));
  for (let n = 0; n < 100; n += 1)
    expect(upload(db, slug, `neighbour ${n}`, later(500))).toEqual(expect.any(String));
  const ids = waiting(db).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(own));
  expect(waiting(db).filter(({ network }) => network === "bot")).toHaveLength(UNSENT_LIMITS.ofBusiness - 108);
});

test("the whole has an end too: whoever holds the most of all gives way", async ({ db }) => {
  const slugs = Array.from({ length: 50 }, () => uniqueBusiness(db).slug);
  fillAll(db, slugs, 400);
  const { slug } = uniqueBusiness(db);
  expect(upload(db, slug, "customer", later(10_000))).toEqual(expect.any(String));
  expect(waiting(db)).toHaveLength(UNSENT_LIMITS.inAll);
});

test("where all is full and nobody holds much, photos sent ahead are refused and submits are not", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  fillAll(db, [slug], 500);
  expect(upload(db, slug, "customer", later(1))).toEqual(later(UNSENT_SAFE_MS));
  expect(upload(db, slug, "customer", later(1), "submitted")).toEqual(expect.any(String));
  expect(waiting(db)).toHaveLength(UNSENT_LIMITS.inAll + 1);
});

test("photos of requests that were sent count nothing", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  for (let n = 0; n < UNSENT_LIMITS.ofBusiness; n += 1) upload(db, slug, `customer ${n}`);
  changeRows(db, photoUploads, { takenAt: NOW });
  expect(upload(db, slug, "customer")).toEqual(expect.any(String));
  expect(waitingFiles(db)).toEqual([]);
});
