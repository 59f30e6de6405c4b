import { customerRequests } from "#db/schema.ts";
import { URGENT } from "#db/values.ts";
import { changeRows, putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { findRequest } from "./detail.server.ts";
import type { TimedFilter } from "./filter.ts";
import { OPEN_COUNT_CAP } from "./limits.ts";
import { type InboxPage, listInbox, placeInList } from "./list.server.ts";
import { markSolved } from "./mark.server.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const OPEN: TimedFilter = { includeSolved: false, now: NOW };

/** Newest first, one a minute; those named in `urgent` are to be called first. */
async function inboxOf(size: number, urgent: readonly number[] = []) {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  const stranger = uniqueBusiness(db);
  const entries = Array.from({ length: size }, (_, number) => {
    const createdAt = new Date(NOW.getTime() - number * 60_000);
    const urgency = urgent.includes(number) ? ("sofort" as const) : ("flexibel" as const);
    putRequest(db, stranger.slug, { createdAt, urgency });
    const danger = urgency === "sofort" ? URGENT : 0;
    return { id: putRequest(db, slug, { createdAt, urgency }), createdAt, danger, urgentSince: createdAt };
  });
  const at = async (number: number, filter = OPEN) => {
    const request = entries[number];
    if (!request) throw new Error(`There is no request ${number}.`);
    const { previous, next, isListed: _, ...place } = await placeInList(db, slug, filter, request);
    const numberOf = (id: string | null) => (id ? entries.findIndex((entry) => entry.id === id) : null);
    return { ...place, previous: numberOf(previous), next: numberOf(next) };
  };
  return { db, slug, entries, at };
}

test("newest first, with an end on both sides", async () => {
  const { at } = await inboxOf(3);
  expect(await at(0)).toEqual({ previous: null, next: 1, position: 1, total: 3 });
  expect(await at(1)).toEqual({ previous: 0, next: 2, position: 2, total: 3 });
  expect(await at(2)).toEqual({ previous: 1, next: null, position: 3, total: 3 });
});

test("urgent ones stand above all others, in a narrowed list, too", async () => {
  const { at } = await inboxOf(5, [1, 3]);
  expect(await at(1)).toEqual({ previous: null, next: 3, position: 1, total: 5 });
  expect(await at(3)).toEqual({ previous: 1, next: 0, position: 2, total: 5 });
  expect(await at(0)).toEqual({ previous: 3, next: 2, position: 3, total: 5 });
  expect(await at(4)).toEqual({ previous: 2, next: null, position: 5, total: 5 });
  expect(await at(3, { ...OPEN, type: "problem" })).toMatchObject({ previous: 1, next: 0, position: 2 });
});

test("danger stands on top of the list of what is urgent, too", async () => {
  const { db, slug, entries } = await inboxOf(4, [0, 2, 3]);
  const [older] = entries.splice(3, 1);
  changeRows(db, customerRequests, { emergency: "gas" }, { id: older?.id ?? "" });
  const filter = { ...OPEN, urgency: "sofort" as const };
  const { urgent, entries: below } = await listInbox(db, slug, filter);
  expect(urgent.map(({ id }) => id)).toEqual([older, entries[0], entries[2]].map((one) => one?.id));
  expect(below).toEqual([]);
  const request = await findRequest(db, slug, older?.id ?? "");
  if (!request) throw new Error("It is in the list.");
  expect(await placeInList(db, slug, filter, request)).toMatchObject({ position: 1, total: 3 });
});

test.each([{}, { includeSolved: true }, { urgency: "sofort" as const }, { search: "hahn" }])(
  "the order is the list's, page by page: %j",
  async (narrowing) => {
    const filter: TimedFilter = { ...OPEN, ...narrowing };
    const urgent = Array.from({ length: 15 }, (_, number) => number * 3);
    const { db, slug, entries } = await inboxOf(60, urgent);
    await markSolved(db, slug, entries[3]?.id ?? "", { userId: null, at: NOW });
    const listed: string[] = [];
    for (let olderThan: InboxPage["older"] | undefined; olderThan !== null; ) {
      const page: InboxPage = await listInbox(db, slug, { ...filter, olderThan });
      listed.push(...[...page.urgent, ...page.entries].map(({ id }) => id));
      olderThan = page.older;
    }
    const isUrgentOnly = Boolean(filter.urgency);
    expect(listed).toHaveLength(filter.includeSolved ? 60 : isUrgentOnly ? 14 : 59);
    for (const [index, id] of listed.entries()) {
      const request = await findRequest(db, slug, id);
      if (!request) throw new Error("It is in the list.");
      expect(await placeInList(db, slug, filter, request)).toEqual({
        previous: listed[index - 1] ?? null,
        next: listed[index + 1] ?? null,
        position: index + 1,
        total: listed.length,
        isListed: true,
      });
    }
  },
);

test("one that was ticked off knows its neighbours still, but no place", async () => {
  const { db, slug, entries, at } = await inboxOf(4, [0, 1]);
  await markSolved(db, slug, entries[0]?.id ?? "", { userId: null, at: NOW });
  expect(await at(0)).toEqual({ previous: null, next: 1, position: null, total: 3 });
});

test("counting ends where the list's does", async () => {
  const { at } = await inboxOf(OPEN_COUNT_CAP + 20);
  expect(await at(98)).toMatchObject({ position: 99, total: OPEN_COUNT_CAP });
  expect(await at(110)).toMatchObject({ previous: 109, next: 111, position: null });
});
