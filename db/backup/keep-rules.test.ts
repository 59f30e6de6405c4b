import fc from "fast-check";
import { surplusBackups } from "./keep-rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date("2027-03-10T12:00:00Z");
const made = (hoursAgo: number, isBeforeMigration = false) => ({
  madeAt: new Date(NOW.getTime() - hoursAgo * HOUR_MS),
  isBeforeMigration,
});

test("a week of hours becomes every hour of the last day and every sixth before", () => {
  const week = Array.from({ length: 24 * 8 }, (_, hour) => made(hour));
  const surplus = new Set(surplusBackups(week, NOW));
  const kept = week
    .filter((backup) => !surplus.has(backup))
    .map(({ madeAt }) => NOW.getTime() - madeAt.getTime());
  expect(kept.filter((age) => age < DAY_MS)).toHaveLength(24);
  const older = kept.filter((age) => age >= DAY_MS);
  expect(older.length).toBeGreaterThanOrEqual(22);
  expect(older.length).toBeLessThanOrEqual(25);
  expect(Math.max(...kept)).toBeLessThan(7 * DAY_MS);
});

test("copies made before a migration stay the whole week, however close they are", () => {
  const copies = [made(100, true), made(100.1, true), made(100.2, true), made(168, true)];
  expect(surplusBackups(copies, NOW)).toEqual([copies[3]]);
});

test("removed every hour, none is ever kept for more than seven days, and thinning out twice removes no more", () => {
  const ages = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 * 60 }), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(ages, (list) => {
      const backups = list.map(([minutes, isBeforeMigration]) => made(minutes / 60, isBeforeMigration));
      const surplus = new Set(surplusBackups(backups, NOW));
      const kept = backups.filter((backup) => !surplus.has(backup));
      const anHourLater = NOW.getTime() + HOUR_MS;
      expect(kept.every(({ madeAt }) => anHourLater - madeAt.getTime() <= 7 * DAY_MS)).toBe(true);
      expect(surplusBackups(kept, NOW)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
