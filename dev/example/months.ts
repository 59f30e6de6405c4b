import { monthsKept } from "#app/domain/customer-request/counts/months.ts";
import type { monthlyCounts } from "../../db/schema.ts";

type CountRow = Omit<typeof monthlyCounts.$inferInsert, "companySlug">;

/** These are requests of the months before this one, the last one first. */
const REQUESTS = [31, 27, 22, 24, 19, 25, 21];
const OPENINGS_A_REQUEST = 4;
const ANSWERED = 0.9;

/** In per cent; what is left falls to the first. */
const TYPES = { problem: 43, service: 27, project: 19, contact: 11 };
const URGENCIES = { kurzfristig: 34, flexibel: 37, später: 18, sofort: 11 };
/** Minutes within which the first answer came. */
const ANSWERS = { 15: 18, 60: 30, 180: 32, 1440: 20 };

/** What earlier months left behind, and openings of this one; `places` in per cent. This month's requests count themselves. */
export function earlierCounts(places: Record<string, number>, now: Date): CountRow[] {
  const [current = "", ...earlier] = monthsKept(now);
  const openings = (month: string, requests: number) =>
    share(month, "opening", requests * OPENINGS_A_REQUEST, places);
  return [
    ...openings(current, Math.ceil((now.getUTCDate() / 30) * Math.max(...REQUESTS))),
    ...REQUESTS.flatMap((requests, index) => {
      const month = earlier[index] ?? current;
      return [
        ...share(month, "type", requests, TYPES),
        ...share(month, "urgency", requests, URGENCIES),
        ...share(month, "place", requests, places),
        ...share(month, "answer", Math.round(requests * ANSWERED), ANSWERS),
        ...openings(month, requests),
      ];
    }),
  ];
}

function share(
  month: string,
  counted: CountRow["counted"],
  total: number,
  percents: Record<string, number>,
): CountRow[] {
  const rows = Object.entries(percents).map(([key, percent]) => ({
    ...{ month, counted, key, count: Math.floor((total * percent) / 100) },
  }));
  const [first] = rows;
  if (first) first.count += total - rows.reduce((sum, { count }) => sum + count, 0);
  return rows;
}
