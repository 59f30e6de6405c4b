import { asc, lte, sql } from "drizzle-orm";
import { appendJournal } from "./backup/journal-file.server.ts";
import type { Database, Transaction } from "./client.server.ts";
import { restoreJournal } from "./schema.ts";
import type { JournalKind } from "./values.ts";

const BATCH = 1_000;

/** What a trigger can't know (decision 009); by the machine's clock, like the triggers. */
export function noteForRestore(tx: Transaction, kind: JournalKind, subject: string): void {
  const happenedAt = sql<Date>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
  tx.insert(restoreJournal).values({ kind, subject, happenedAt }).run();
}

/** Every change of a choice of mails comes here. */
export function noteMailChoice(
  tx: Transaction,
  choice: { kind: string; userId: string } | { kind: string; addressHash: string },
  isOn: boolean,
): void {
  const whose = "userId" in choice ? choice.userId : choice.addressHash;
  noteForRestore(tx, isOn ? "mails-on" : "mails-off", `${choice.kind} ${whose}`);
}

/** Moves entries into the file beside the backups. An interrupted call leaves them in both: no harm. */
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
