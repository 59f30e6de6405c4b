import { sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { monthlyCounts, profiles } from "#db/schema.ts";
import type { OpeningCounter } from "../../../platform/opening-counter.server.ts";
import { berlinMonth } from "./months.ts";

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
