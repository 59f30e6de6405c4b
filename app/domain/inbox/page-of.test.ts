import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { listInbox } from "./list.server.ts";
import { pageOf } from "./page-of.server.ts";

const OPEN = { includeSolved: false, now: new Date(1e12) };
const FIRST = { olderThan: null, newerThan: null };

/** 60 requests, the newest first; the last of them is to be called first. */
async function fullInbox() {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  const entries = Array.from({ length: 60 }, (_, number) => {
    const createdAt = new Date(1e12 - number * 1000);
    const id = putRequest(db, slug, { createdAt, urgency: number === 59 ? "sofort" : "flexibel" });
    return { id, createdAt, isListed: true };
  });
  const at = (number: number) => {
    const entry = entries[number];
    if (!entry) throw new Error(`There is no request ${number}.`);
    return entry;
  };
  const numbers = (page: Awaited<ReturnType<typeof listInbox>>) =>
    [...page.urgent, ...page.entries].map(({ id }) => entries.findIndex((entry) => entry.id === id));
  return { db, slug, at, numbers };
}

test("the page somebody came from stays while the request is on it", async () => {
  const { db, slug, at, numbers } = await fullInbox();
  const { older } = await listInbox(db, slug, OPEN);
  for (const number of [24, 47]) {
    const { page, from } = await pageOf(db, slug, { ...OPEN, olderThan: older }, at(number));
    expect(from).toEqual({ olderThan: older, newerThan: null });
    expect(numbers(page).at(0)).toBe(24);
  }
});

test("below the page the next one begins with the request, above it the one before ends with it", async () => {
  const { db, slug, at, numbers } = await fullInbox();
  const below = await pageOf(db, slug, OPEN, at(24));
  expect(numbers(below.page)).toEqual(Array.from({ length: 24 }, (_, index) => 24 + index));
  const above = await pageOf(db, slug, { ...OPEN, olderThan: at(57) }, at(56));
  expect(numbers(above.page).at(-1)).toBe(56);
  expect(numbers((await pageOf(db, slug, { ...OPEN, ...above.from }, at(40))).page).at(-1)).toBe(56);
});

test("near the top, and for what is to be called first, it is the first page", async () => {
  const { db, slug, at } = await fullInbox();
  const view = { ...OPEN, olderThan: at(30) };
  expect((await pageOf(db, slug, view, at(5))).from).toEqual(FIRST);
  const { page, from } = await pageOf(db, slug, view, at(59));
  expect(from).toEqual(FIRST);
  expect(page.urgent.map(({ id }) => id)).toEqual([at(59).id]);
});

test("a request that left the list leaves the page as it was", async () => {
  const { db, slug, at, numbers } = await fullInbox();
  const view = { ...OPEN, olderThan: at(30) };
  const { page } = await pageOf(db, slug, view, { ...at(5), isListed: false });
  expect(numbers(page).at(0)).toBe(31);
});
