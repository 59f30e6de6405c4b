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
import { takeBackAnswer } from "#app/domain/reply/decline.server.ts";
import type { Database } from "#db/client.server.ts";
import { customerRequests, monthlyCounts } from "#db/schema.ts";
import { REQUEST_TYPES, UNCLEAR, URGENCIES } from "#db/values.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { changeRows, readRows } from "#tests/support/data/rows.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { berlinMonth } from "./months.ts";

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
          const id = ids[which % Math.max(1, ids.length)] ?? "none";
          const slug = last.get(id)?.companySlug ?? "";
          if (what === "submit") {
            const columns = { requestType: type, urgency, source: place, spamSuspicion: suspicion };
            ids.push(putRequest(db, slugs[business] ?? "", { ...columns, createdAt: at }));
          }
          if (what === "spam") await markSpam(db, slug, id, { userId: null, at: at });
          if (what === "no-spam") await markNoSpam(db, slug, id, { userId: null, at: at });
          if (what === "urgency") changeRows(db, customerRequests, { urgency }, { id });
          if (what === "answer")
            await markAnswered(db, slug, { id, channel: "phone" }, { userId: null, at: at });
          if (what === "decline")
            await markDeclined(db, slug, { id, channel: null }, { userId: null, at: at });
          if (what === "unanswer") await takeBackAnswer(db, slug, id, { userId: null, at: at });
          if (what === "solve") await markSolved(db, slug, id, { userId: null, at: at });
          if (what === "see") await markSeen(db, slug, id, { userId: null, at: at });
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

  test("go with their business", async ({ db }) => {
    const { slug } = uniqueBusiness(db);
    putRequest(db, slug);
    db.$client.exec("DELETE FROM users");
    expect(stored(db)).toEqual({});
  });
});
