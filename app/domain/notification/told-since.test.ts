import fc from "fast-check";
import { expect, test } from "vitest";
import { toldSince } from "./told-since.ts";

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, 16 + hour, 30));
const reached = (number: number) => ({ createdAt: day(number), abandonedAt: null });
const lost = (number: number) => ({ createdAt: day(number), abandonedAt: day(number, 6) });
const joined = { createdAt: day(1), lastDigestAt: null };

test.each([
  ["since the beginning, without any", joined, [], day(1)],
  ["since the last one", { ...joined, lastDigestAt: day(9) }, [reached(9), reached(8)], day(9)],
  ["since the last one, though its row is forgotten", { ...joined, lastDigestAt: day(9) }, [], day(9)],
  [
    "since the one before, if the last was given up",
    { ...joined, lastDigestAt: day(9) },
    [lost(9), reached(7)],
    day(7),
  ],
  [
    "since the last that went out",
    { ...joined, lastDigestAt: day(9) },
    [lost(9), lost(8), reached(7)],
    day(7),
  ],
  [
    "since the day before the first, if none went out",
    { ...joined, lastDigestAt: day(9) },
    [lost(9), lost(8)],
    day(7),
  ],
  [
    "never before it was here",
    { ...joined, lastDigestAt: day(1, 5) },
    [{ ...lost(1), createdAt: day(1, 5) }],
    day(1),
  ],
  [
    "since the day before, if the last lies in the future",
    { ...joined, lastDigestAt: day(28) },
    [reached(28)],
    day(9, 1),
  ],
] as const)("%s", (_, business, digests, expected) => {
  expect(toldSince(business, digests, day(10, 1))).toEqual(expected);
});

test("whatever happened, it is not in the future and forgets nothing that no message told", () => {
  const digest = fc.record({ age: fc.integer({ min: 0, max: 200 }), isLost: fc.boolean() });
  const now = day(20);
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  fc.assert(
    fc.property(fc.array(digest, { maxLength: 8 }), (list) => {
      const newestFirst = list.toSorted((one, other) => one.age - other.age);
      const digests = newestFirst.map(({ age, isLost }) => ({
        createdAt: ago(age),
        abandonedAt: isLost ? ago(age - 10) : null,
      }));
      const business = { createdAt: ago(300), lastDigestAt: digests[0]?.createdAt ?? null };
      const since = toldSince(business, digests, now);
      const lastReached = digests.find(({ abandonedAt }) => !abandonedAt)?.createdAt;
      expect(since <= now).toBe(true);
      if (lastReached) expect(since).toEqual(lastReached);
      else for (const { createdAt } of digests) expect(since < createdAt).toBe(true);
    }),
  );
});
