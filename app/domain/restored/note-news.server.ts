import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { restoreJournal } from "#db/schema.ts";
import type { RestoreNews } from "#db/values.ts";

/** Notes what a restored backup has to be told, where a trigger can't know it (decision 009); by the machine's clock. */
export function noteNews(tx: Transaction, kind: RestoreNews, subject: string): void {
  const happenedAt = sql<Date>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
  tx.insert(restoreJournal).values({ kind, subject, happenedAt }).run();
}
