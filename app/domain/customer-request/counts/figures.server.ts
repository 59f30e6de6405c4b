import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { monthlyCounts, profiles } from "#db/schema.ts";
import type { OpeningCounter } from "../../../platform/opening-counter.server.ts";
import { listSources } from "../../profile/places/places.server.ts";
import { type Count, type MonthFigures, monthFigures } from "./monthly-figures.ts";
import { berlinMonth, monthsKept } from "./months.ts";

/** Returns how many. A failed write leaves them for the next time; of a business that is gone they are dropped. */
export async function countOpenings(db: Database, counter: OpeningCounter, now: Date): Promise<number> {
  const openings = counter.take();
  if (openings.length === 0) return 0;
  const month = berlinMonth(now);
  try {
    await writeTransaction(db, (tx) => {
      for (const { slug, placeCode, count } of openings) {
        tx.run(sql`INSERT INTO ${monthlyCounts} (company_slug, month, counted, key, count)
          SELECT slug, ${month}, 'opening', ${placeCode}, ${count} FROM ${profiles} WHERE slug = ${slug}
          ON CONFLICT DO UPDATE SET count = count + excluded.count`);
      }
    });
  } catch (error) {
    counter.giveBack(openings);
    throw error;
  }
  return openings.reduce((all, { count }) => all + count, 0);
}

interface Figures {
  sources: ReturnType<typeof listSources>;
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
  // A test counts in no figure (D75).
  const sources = listSources(db, companySlug).filter(({ code }) => code !== "probe");
  return { sources, months: kept.map((month) => monthFigures(month, byMonth.get(month) ?? [], sources)) };
}

export async function forgetOldCounts(db: Database, now: Date): Promise<number> {
  const oldest = monthsKept(now).at(-1) ?? "";
  return db.delete(monthlyCounts).where(lt(monthlyCounts.month, oldest)).run().changes;
}
