import fc from "fast-check";
import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { always } from "#tests/support/data/always.ts";
import { putRequest, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { findPhotoKey } from "../customer-request/status/request-status.server.ts";
import { cursorText, readCursor } from "./cursor.ts";
import { findRequest } from "./detail.server.ts";
import { type InboxView, listInbox } from "./list.server.ts";
import { markSolved, reopen } from "./mark.server.ts";
import { inboxPulse } from "./pulse.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const BY = { userId: null, at: NOW };
let db: Database;

beforeEach(async () => {
  db = await migratedDatabase();
  for (const slug of ["huber", "maier"]) uniqueBusiness(db, { slug });
});

/** Requests of one business; each may say how many minutes before NOW it came and whether it is solved. */
function put(
  companySlug: string,
  rows: { minutes: number; isResolved?: boolean; message?: string; imageRefs?: string[] }[],
) {
  for (const [index, { minutes, ...columns }] of rows.entries()) {
    const id = `${companySlug}-${String(index).padStart(3, "0")}`;
    putRequest(db, companySlug, { id, createdAt: new Date(NOW.getTime() - minutes * 60_000), ...columns });
  }
}

/** Ids page by page, following "older" to the end and then "newer" back to the start. */
async function walk(companySlug: string, includeSolved: boolean) {
  const down: string[][] = [];
  const up: string[][] = [];
  let page = await listInbox(db, companySlug, { includeSolved, now: NOW });
  down.push(page.entries.map((entry) => entry.id));
  while (page.older) {
    page = await listInbox(db, companySlug, { includeSolved, now: NOW, olderThan: page.older });
    down.push(page.entries.map((entry) => entry.id));
  }
  up.unshift(page.entries.map((entry) => entry.id));
  while (page.newer) {
    page = await listInbox(db, companySlug, { includeSolved, now: NOW, newerThan: page.newer });
    up.unshift(page.entries.map((entry) => entry.id));
  }
  return { down, up };
}

describe("the list", () => {
  test("60 requests of the same millisecond come on three pages, none twice, none missing", async () => {
    put(
      "huber",
      Array.from({ length: 60 }, () => ({ minutes: 5 })),
    );
    const { down, up } = await walk("huber", false);
    expect(down.map((page) => page.length)).toEqual([24, 24, 12]);
    expect(down.flat()).toEqual([...new Set(down.flat())].sort().reverse());
    expect(down.flat()).toHaveLength(60);
    expect(up.flat()).toEqual(down.flat());
  });

  test("newest first, solved ones only when asked for, other businesses never", async () => {
    put("huber", [{ minutes: 30 }, { minutes: 10, isResolved: true }, { minutes: 20 }]);
    put("maier", [{ minutes: 1 }]);
    const ids = async (includeSolved: boolean) => (await walk("huber", includeSolved)).down.flat();
    expect(await ids(false)).toEqual(["huber-002", "huber-000"]);
    expect(await ids(true)).toEqual(["huber-001", "huber-002", "huber-000"]);
  });

  test("whatever the times and states, walking down and up meets every request once", async () => {
    const rows = fc.array(fc.record({ minutes: fc.nat({ max: 6 }), isResolved: fc.boolean() }), {
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (given, includeSolved) => {
        removeRows(db, customerRequests);
        put("huber", given);
        const { down, up } = await walk("huber", includeSolved);
        const expected = given.filter((row) => includeSolved || !row.isResolved).length;
        expect(new Set(down.flat()).size).toBe(expected);
        expect(down.flat()).toHaveLength(expected);
        expect(new Set(up.flat())).toEqual(new Set(down.flat()));
      }),
      { numRuns: 25 },
    );
  });

  test("a card gets 300 characters of a long message and the number of photos", async () => {
    put("huber", [
      {
        minutes: 1,
        message: "ü".repeat(5_000),
        imageRefs: ["customer-images/a.jpg", "customer-images/b.jpg"],
      },
    ]);
    const { entries } = await listInbox(db, "huber", { includeSolved: false, now: NOW });
    expect(entries[0]?.excerpt).toBe(`${"ü".repeat(299)}…`);
    expect(entries[0]?.photoCount).toBe(2);
  });

  test("no query walks through the table or sorts by itself", async () => {
    put(
      "huber",
      Array.from({ length: 30 }, (_, minutes) => ({ minutes })),
    );
    const prepare = vi.spyOn(db.$client, "prepare");
    const from = { createdAt: NOW, id: "x" };
    const views: InboxView[] = [false, true].flatMap((includeSolved) => [
      { includeSolved, now: NOW },
      { includeSolved, now: NOW, olderThan: from },
      { includeSolved, now: NOW, newerThan: from },
    ]);
    for (const view of views) await listInbox(db, "huber", view);
    await findRequest(db, "huber", "huber-001");
    findPhotoKey(db, "huber", "huber-001", 1);
    await markSolved(db, "huber", "huber-001", BY);
    await reopen(db, "huber", "huber-001", BY);
    const all = [...new Set(prepare.mock.calls.map(([statement]) => statement))];
    const statements = all.filter(
      (statement) => statement.includes('"customer_requests"') && !statement.includes("copies_solved"),
    );
    prepare.mockRestore();

    expect(statements).toHaveLength(12);
    for (const statement of statements) {
      const plan = db.$client
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`)
        .all(...Array.from(statement.matchAll(/\?/g), () => null))
        .map((step) => step.detail)
        .filter(
          (step) =>
            !/ USING (COVERING )?INDEX (customer_requests_called_first|follow_ups_request|questions_request|date_proposals_request|sqlite_autoindex_(places|members|profiles)_1) |^LIST SUBQUERY|^(CORRELATED )?SCALAR|^USE TEMP B-TREE FOR group_concat|^CREATE BLOOM FILTER|^SCAN CONSTANT ROW|^REUSE SUBQUERY/.test(
              step,
            ),
        );
      if (/order by "?(customer_requests"\.")?danger/.test(statement)) {
        expect(plan, statement).toEqual([]);
        continue;
      }
      const isList = statement.includes('order by "customer_requests"');
      const bounds = isList ? /\(created_at,id\)[<>]/ : /=\?/;
      expect(plan, statement).toEqual([
        expect.stringMatching(/^SEARCH customer_requests USING (COVERING )?INDEX /),
      ]);
      expect(plan[0]).toMatch(bounds);
    }
  });
});

describe("one request", () => {
  beforeEach(() =>
    put("huber", [{ minutes: 1, imageRefs: ["customer-images/a.jpg", "customer-images/b.jpg"] }]),
  );

  test("belongs to its business alone", async () => {
    expect(await findRequest(db, "huber", "huber-000")).toMatchObject({
      customerName: "Petra Vogt",
      photoCount: 2,
    });
    expect(await findRequest(db, "maier", "huber-000")).toBeUndefined();
    expect(findPhotoKey(db, "huber", "huber-000", 2)).toBe("customer-images/b.jpg");
    expect(findPhotoKey(db, "huber", "huber-000", 3)).toBeUndefined();
    expect(findPhotoKey(db, "maier", "huber-000", 1)).toBeUndefined();
    expect(await markSolved(db, "maier", "huber-000", BY)).toBe("not-found");
    expect(await reopen(db, "maier", "huber-000", BY)).toBe("not-found");
    expect((await findRequest(db, "huber", "huber-000"))?.isResolved).toBe(false);
  });

  test("solved twice keeps the first time; reopened has none", async () => {
    await markSolved(db, "huber", "huber-000", BY);
    await markSolved(db, "huber", "huber-000", { userId: null, at: new Date(NOW.getTime() + 60_000) });
    expect(await findRequest(db, "huber", "huber-000")).toMatchObject({ isResolved: true, solvedAt: NOW });
    await reopen(db, "huber", "huber-000", BY);
    expect(await findRequest(db, "huber", "huber-000")).toMatchObject({ isResolved: false, solvedAt: null });
  });
});

test("the count of open requests stops at 100", async () => {
  put("huber", [
    ...Array.from({ length: 120 }, (_, minutes) => ({ minutes })),
    { minutes: 5, isResolved: true },
  ]);
  put("maier", [{ minutes: 1 }, { minutes: 2, isResolved: true }]);
  expect(await inboxPulse(db, "huber", "user", NOW)).toMatchObject({ openCount: 100 });
  expect(await inboxPulse(db, "maier", "user", NOW)).toMatchObject({ openCount: 1 });
  expect(await inboxPulse(db, "nobody", "user", NOW)).toMatchObject({ openCount: 0 });
});

test("a cursor reads what it wrote and nothing else", () => {
  always(fc.nat(), fc.uuid(), (time, id) => {
    const cursor = { createdAt: new Date(time), id };
    expect(readCursor(cursorText(cursor))).toEqual(cursor);
  });
  for (const text of [null, "", "1", "1.", ".a", "1.a b", "1.a'--", "9999999999999999.a", "-1.a", "1e5.a"]) {
    expect(readCursor(text)).toBeNull();
  }
});
