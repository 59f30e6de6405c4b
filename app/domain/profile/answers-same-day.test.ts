import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, dateProposals, profiles, questions } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { type Business, changeRows, putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { berlinOffsets, updateAnswersSameDay } from "./answers-same-day.server.ts";

const NOW = new Date("2026-11-10T00:30:00Z");
const SAME = { createdAt: new Date("2026-11-02T08:00:00Z"), answeredAt: new Date("2026-11-02T22:59:00Z") };
const NEXT = { createdAt: new Date("2026-11-02T08:00:00Z"), answeredAt: new Date("2026-11-02T23:00:00Z") };

type Row = Partial<typeof customerRequests.$inferInsert>;
function answered(
  db: Database,
  rows: readonly (readonly [count: number, row: Row])[],
  own: Partial<Business> = {},
) {
  const business = uniqueBusiness(db, own);
  for (const [count, row] of rows)
    for (let index = 0; index < count; index += 1) putRequest(db, business.slug, row);
  return business;
}

const flagOf = (db: Database, { id }: Business) =>
  db.select({ is: profiles.answersSameDay }).from(profiles).where(eq(profiles.id, id)).get()?.is;

const OWN = { email: "meister@rohr.example" };

test.each<[said: boolean, what: string, rows: readonly (readonly [number, Row])[]]>([
  [true, "ten of ten", [[10, SAME]]],
  [false, "nine answers are too few", [[9, SAME]]],
  [
    true,
    "six of eleven",
    [
      [6, SAME],
      [5, NEXT],
    ],
  ],
  [
    false,
    "half of them",
    [
      [5, SAME],
      [5, NEXT],
    ],
  ],
  [
    true,
    "without those nobody has answered",
    [
      [10, SAME],
      [40, { createdAt: SAME.createdAt }],
    ],
  ],
  [
    true,
    "with those turned down",
    [
      [9, SAME],
      [1, { ...SAME, declinedAt: SAME.answeredAt }],
    ],
  ],
  [
    false,
    "without suspicions of spam",
    [
      [9, SAME],
      [9, { ...SAME, spamSuspicion: "links" }],
    ],
  ],
  [
    false,
    "without what the business calls spam",
    [
      [9, SAME],
      [9, { ...SAME, markedSpamAt: NOW }],
    ],
  ],
  [
    false,
    "without its own tests",
    [
      [9, SAME],
      [9, { ...SAME, customerEmail: "Meister@Rohr.example" }],
    ],
  ],
  [
    false,
    "older than 30 days",
    [
      [9, SAME],
      [9, { createdAt: new Date("2026-10-10T08:00:00Z"), answeredAt: new Date("2026-10-10T09:00:00Z") }],
    ],
  ],
  [
    true,
    "days are Berlin's, in summer too",
    [[10, { createdAt: new Date("2026-10-23T22:30:00Z"), answeredAt: new Date("2026-10-24T21:30:00Z") }]],
  ],
  [
    true,
    "the day of 25 hours is one day",
    [[10, { createdAt: new Date("2026-10-24T22:00:00Z"), answeredAt: new Date("2026-10-25T22:59:00Z") }]],
  ],
  [
    false,
    "and ends at its midnight",
    [[10, { createdAt: new Date("2026-10-24T22:00:00Z"), answeredAt: new Date("2026-10-25T23:00:00Z") }]],
  ],
])("%s: %s", async (said, _, rows) => {
  const db = await migratedDatabase();
  const business = answered(db, rows, OWN);
  await updateAnswersSameDay(db, NOW);
  expect(flagOf(db, business)).toBe(said);
});

test("a question or dates of the same day count, though the last word came later", async ({ db }) => {
  const business = answered(db, [[10, NEXT]], OWN);
  const then = (id: string) => ({ id: `von ${id}`, customerRequestId: id, channel: "email" as const });
  const [last, ...rows] = db.select({ id: customerRequests.id }).from(customerRequests).all();
  const ask = (id: string) => ({ ...then(id), askedAt: SAME.answeredAt, topics: [] });
  const propose = (id: string) => ({ ...then(id), proposedAt: SAME.answeredAt, windows: [] });
  for (const { id } of rows.slice(0, 3)) putRow(db, questions, ask(id));
  for (const { id } of rows.slice(3, 5)) putRow(db, dateProposals, propose(id));
  await updateAnswersSameDay(db, NOW);
  expect(flagOf(db, business)).toBe(false);
  putRow(db, questions, ask(last?.id ?? ""));
  await updateAnswersSameDay(db, NOW);
  expect(flagOf(db, business)).toBe(true);
});

test("only those for which it changed are named, page by page", async ({ db }) => {
  const businesses = Array.from({ length: 260 }, () => answered(db, []));
  const good = answered(db, [[10, SAME]]);
  const late = answered(db, [[10, NEXT]]);
  changeRows(db, profiles, { answersSameDay: true }, { id: late.id });
  expect(await updateAnswersSameDay(db, NOW)).toBe(2);
  expect(await updateAnswersSameDay(db, NOW)).toBe(0);
  expect([good, late, businesses[0] ?? late].map((one) => flagOf(db, one))).toEqual([true, false, false]);
});

test("the hour in which Berlin's clocks change", () => {
  const autumn = berlinOffsets(new Date("2026-10-11T00:30:00Z"), new Date("2026-11-10T00:30:00Z"));
  expect(autumn).toEqual({ before: 7_200_000, after: 3_600_000, change: new Date("2026-10-25T01:00:00Z") });
  const spring = berlinOffsets(new Date("2027-03-10T00:30:00Z"), new Date("2027-04-09T00:30:00Z"));
  expect(spring).toEqual({ before: 3_600_000, after: 7_200_000, change: new Date("2027-03-28T01:00:00Z") });
});
