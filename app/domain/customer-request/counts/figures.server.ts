import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { monthlyCounts } from "#db/schema.ts";
import { listPlaces, type Place } from "../../profile/places/places.server.ts";
import { type Count, type MonthFigures, monthFigures } from "./monthly-figures.ts";
import { monthsKept } from "./months.ts";

export interface Figures {
  places: Place[];
  /** The newest first, all that are kept. */
  months: MonthFigures[];
}

export function findFigures(db: Database, companySlug: string, now: Date): Figures {
  const kept = monthsKept(now);
  const rows: Count[] = db
    .select()
    .from(monthlyCounts)
    .where(and(eq(monthlyCounts.companySlug, companySlug), gte(monthlyCounts.month, kept.at(-1) ?? "")))
    .orderBy(asc(monthlyCounts.companySlug), asc(monthlyCounts.month))
    .all();
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const places = listPlaces(db, companySlug);
  const codes = places.map(({ code }) => code);
  return { places, months: kept.map((month) => monthFigures(month, byMonth.get(month) ?? [], codes)) };
}

export async function forgetOldCounts(db: Database, now: Date): Promise<number> {
  const oldest = monthsKept(now).at(-1) ?? "";
  return db.delete(monthlyCounts).where(lt(monthlyCounts.month, oldest)).run().changes;
}
