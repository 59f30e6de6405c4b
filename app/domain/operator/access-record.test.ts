import { adminAccesses } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readRows } from "#tests/support/rows.ts";
import { ACCESSES_A_PAGE, forgetOldAccesses, listAccesses, recordAccess } from "./access-record.server.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const subject = { admin: { id: "admin", email: "admin@example.com" }, requestId: "request" };
const access = { reason: "hilfe", caseNumber: "" } as const;

test("accesses are listed by pages, the newest first, and none is missing", async ({ db }) => {
  const count = ACCESSES_A_PAGE + 3;
  for (let each = 0; each < count; each++) {
    const at = new Date(NOW.getTime() + Math.floor(each / 2));
    recordAccess(db, "request", { ...subject, requestId: `r${each}` }, access, at);
  }
  const first = listAccesses(db, null);
  const rest = listAccesses(db, first.older);
  expect([first.entries.length, rest.entries.length, rest.older]).toEqual([ACCESSES_A_PAGE, 3, null]);
  const seen = [...first.entries, ...rest.entries];
  expect(new Set(seen.map(({ requestId }) => requestId)).size).toBe(count);
  const times = seen.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test("they are forgotten after two years", async ({ db }) => {
  for (const at of ["2024-11-21T08:59:59Z", "2024-11-21T09:00:01Z"]) {
    recordAccess(db, "photo", subject, access, new Date(at));
  }
  expect(await forgetOldAccesses(db, NOW)).toBe(1);
  expect(readRows(db, adminAccesses)).toMatchObject([{ accessedAt: new Date("2024-11-21T09:00:01Z") }]);
});
