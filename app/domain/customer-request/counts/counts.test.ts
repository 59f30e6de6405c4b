import fc from "fast-check";
import { deleteExpiredRequests } from "#app/domain/customer-request/delete-expired-requests.server.ts";
import { deleteRequest } from "#app/domain/customer-request/own-request.server.ts";
import {
  markAnswered,
  markDeclined,
  markNoSpam,
  markSeen,
  markSolved,
  markSpam,
} from "#app/domain/inbox/mark.server.ts";
import { createPlace } from "#app/domain/profile/places/places.server.ts";
import { takeBackAnswer } from "#app/domain/reply/decline.server.ts";
import type { Database } from "#db/client.server.ts";
import { customerRequests, monthlyCounts } from "#db/schema.ts";
import { REQUEST_TYPES, UNCLEAR, URGENCIES } from "#db/values.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { changeRows, putRequest, putRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { figureRows } from "./figure-rows.ts";
import { findFigures, forgetOldCounts } from "./figures.server.ts";
import { monthFigures } from "./monthly-figures.ts";
import { berlinMonth, monthsKept } from "./months.ts";

/** What a row of the requests says, as long as it was there. */
type Row = typeof customerRequests.$inferSelect;

const MINUTE_MS = 60_000;
const START = Date.parse("2026-10-30T00:00Z");

function within({ firstAnsweredAt, createdAt }: Row): number[] {
  if (!firstAnsweredAt) return [];
  const minutes = Math.floor(Math.max(0, firstAnsweredAt.getTime() - createdAt.getTime()) / MINUTE_MS);
  const step = minutes < 60 ? 5 : minutes < 2_880 ? 60 : 1_440;
  return [(Math.floor(minutes / step) + 1) * step];
}

function counted(rows: Iterable<Row>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    if (row.spamSuspicion || row.markedSpamAt) continue;
    const keys = [
      ["type", row.requestType],
      ["urgency", row.urgency ?? ""],
      ["place", row.source ?? ""],
      ...within(row).map((minutes) => ["answer", String(minutes)]),
    ];
    for (const key of keys) {
      const name = [row.companySlug, berlinMonth(row.createdAt), ...key].join(" ");
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

function stored(db: Database): Record<string, number> {
  const rows = readRows(db, monthlyCounts);
  const some = rows.filter(({ count }) => count !== 0);
  return Object.fromEntries(
    some.map(({ companySlug, month, counted, key, count }) => [
      [companySlug, month, counted, key].join(" "),
      count,
    ]),
  );
}

const step = fc.record({
  what: fc.constantFrom(
    ...["submit", "submit", "submit", "spam", "no-spam", "urgency", "answer", "answer", "decline"],
    ...["unanswer", "solve", "see", "delete", "expire"],
  ),
  which: fc.nat(30),
  business: fc.nat(1),
  minutes: fc.nat(40 * 24 * 60),
  type: fc.constantFrom(...REQUEST_TYPES),
  urgency: fc.constantFrom(...URGENCIES, UNCLEAR, null),
  place: fc.constantFrom("k7m", "xyz", null),
  suspicion: fc.constantFrom("flood" as const, null, null),
});

describe("counts", () => {
  test("are those of the rows, whatever happens to them, and stay when rows go", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const db = await migratedDatabase();
        const slugs = [uniqueBusiness(db).slug, uniqueBusiness(db).slug];
        const ids: string[] = [];
        const last = new Map<string, Row>();
        let now = START;
        for (const { what, which, business, minutes, type, urgency, place, suspicion } of steps) {
          now += (minutes % 3_000) * MINUTE_MS;
          const at = new Date(now);
          const by = { userId: null, at };
          const id = ids[which % Math.max(1, ids.length)] ?? "none";
          const slug = last.get(id)?.companySlug ?? "";
          if (what === "submit") {
            const columns = { requestType: type, urgency, source: place, spamSuspicion: suspicion };
            ids.push(putRequest(db, slugs[business] ?? "", { ...columns, createdAt: at }));
          }
          if (what === "spam") await markSpam(db, slug, id, by);
          if (what === "no-spam") await markNoSpam(db, slug, id, by);
          if (what === "urgency") changeRows(db, customerRequests, { urgency }, { id });
          if (what === "answer") await markAnswered(db, slug, { id, channel: "phone" }, by);
          if (what === "decline") await markDeclined(db, slug, { id, channel: null }, by);
          if (what === "unanswer") await takeBackAnswer(db, slug, id, by);
          if (what === "solve") await markSolved(db, slug, id, by);
          if (what === "see") await markSeen(db, slug, id, by);
          for (const row of readRows(db, customerRequests)) last.set(row.id, row);
          if (what === "delete") await deleteRequest(db, slug, id, at);
          if (what === "expire") await deleteExpiredRequests(db, at);
          expect(stored(db)).toEqual(counted(last.values()));
        }
      }),
      { numRuns: 25 },
    );
  });

  test("go by Berlin's months, in summer and in winter", async ({ db }) => {
    const { slug } = uniqueBusiness(db);
    const hours = Array.from(
      { length: 24 * 31 * 25 },
      (_, hour) => Date.parse("2026-01-01T00:30Z") + hour * 3_600_000,
    );
    const edges = hours.filter((at) => new Date(at).getUTCDate() === 1 || new Date(at).getUTCDate() > 27);
    for (const at of edges.filter((at) => [0, 21, 22, 23].includes(new Date(at).getUTCHours())))
      putRequest(db, slug, { createdAt: new Date(at) });
    const rows = readRows(db, customerRequests);
    expect(rows.length).toBeGreaterThan(300);
    expect(stored(db)).toEqual(counted(rows));
  });

  test("keep the first answer when a later one is taken back", async ({ db }) => {
    const { slug } = uniqueBusiness(db);
    const id = putRequest(db, slug, { createdAt: new Date(START) });
    const by = (minutes: number) => ({ userId: null, at: new Date(START + minutes * MINUTE_MS) });
    await markAnswered(db, slug, { id, channel: "phone" }, by(1));
    for (const columns of [{ answeredAt: null }, { seenAt: by(2).at }])
      changeRows(db, customerRequests, columns);
    await markAnswered(db, slug, { id, channel: "email" }, by(90));
    await takeBackAnswer(db, slug, id, by(91));
    expect(Object.keys(stored(db)).join()).toContain(" answer 5");
  });

  test("go with their business", async ({ db }) => {
    const { slug } = uniqueBusiness(db);
    putRequest(db, slug);
    db.$client.exec("DELETE FROM users");
    expect(stored(db)).toEqual({});
  });
});

const NOW = new Date("2026-11-23T09:00:00Z");

test("24 months are kept, by Berlin's calendar", async () => {
  expect(monthsKept(new Date("2026-01-31T23:30:00Z"))).toHaveLength(24);
  expect(monthsKept(new Date("2026-01-31T23:30:00Z"))[0]).toBe("2026-02");
  expect(monthsKept(NOW).at(-1)).toBe("2024-12");
  const db = await migratedDatabase();
  const companySlug = uniqueBusiness(db).slug;
  for (const month of ["2024-11", "2024-12", "2026-11"])
    putRow(db, monthlyCounts, { companySlug, month, counted: "opening", key: "", count: 1 });
  expect(await forgetOldCounts(db, NOW)).toBe(1);
  expect(findFigures(db, companySlug, NOW).months.map(({ openings }) => openings)).toEqual([
    1,
    ...Array(22).fill(0),
    1,
  ]);
});

test("half were answered within the time of the middle one", () => {
  const within = (...answers: [minutes: number, count: number][]) =>
    monthFigures(
      "2026-11",
      answers.map(([minutes, count]) => ({
        month: "2026-11",
        counted: "answer",
        key: String(minutes),
        count,
      })),
      [],
    ).halfWithinMinutes;
  expect(within([5, 1], [120, 1], [2_880, 1])).toBe(120);
  expect(within([120, 2], [5, 2])).toBe(5);
  expect(within([1_440, 3], [60, 2])).toBe(1_440);
  expect(within([5, 2])).toBeNull();
});

test("two years with thirty places and 10,000 requests are there within 100 ms", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  const input = { street: null, postalCode: null, city: null, phone: null };
  const codes: string[] = [];
  for (let made = 0; made < 30; made += 1) {
    const place = await createPlace(db, slug, { ...input, name: `Ort ${made}` }, NOW);
    if (place.ok) codes.push(place.code);
  }
  db.$client.exec("BEGIN");
  for (const month of monthsKept(NOW)) {
    const put = (counted: "type" | "urgency" | "place" | "opening" | "answer", key: string, count: number) =>
      putRow(db, monthlyCounts, { companySlug: slug, month, counted, key, count });
    for (const type of ["problem", "service", "project", "contact"]) put("type", type, 105);
    for (const urgency of ["sofort", "kurzfristig", "flexibel", "später", "Unklar", ""])
      put("urgency", urgency, 70);
    for (const code of [...codes, ""]) put("place", code, 14);
    for (const code of [...codes, ""]) put("opening", code, 200);
    for (let bucket = 1; bucket <= 90; bucket += 1) put("answer", String(bucket * 5), 4);
  }
  db.$client.exec("COMMIT");
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    const { months } = findFigures(db, slug, NOW);
    expect(figureRows(months)).toHaveLength(24 * 76);
    return performance.now() - begun;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
