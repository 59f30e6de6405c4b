import { createPlace } from "#app/domain/profile/places/places.server.ts";
import { monthlyCounts } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRow } from "#tests/support/data/rows.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { figureRows } from "./figure-rows.ts";
import { findFigures, forgetOldCounts } from "./figures.server.ts";
import { monthFigures } from "./monthly-figures.ts";
import { monthsKept } from "./months.ts";

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
