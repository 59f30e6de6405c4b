import { asc, lte } from "drizzle-orm";
import { appendJournal } from "#db/backup/journal-file.server.ts";
import type { Database } from "#db/client.server.ts";
import { restoreJournal } from "#db/schema.ts";

const BATCH = 1_000;

/**
 * Moves what a restored backup would have to be told from the database, with which it would be lost, into the file
 * beside the backups (decision 009). Returns how many entries. Cut off in between an entry is in both: no harm.
 */
export async function keepJournal(db: Database, backupDir: string): Promise<{ noted: number }> {
  for (let noted = 0; ; ) {
    const rows = db.select().from(restoreJournal).orderBy(asc(restoreJournal.id)).limit(BATCH).all();
    const last = rows.at(-1);
    if (!last) return { noted };
    appendJournal(
      backupDir,
      rows.map(({ kind, subject, happenedAt }) => ({ kind, subject, at: happenedAt.getTime() })),
    );
    db.delete(restoreJournal).where(lte(restoreJournal.id, last.id)).run();
    noted += rows.length;
  }
}
