import { and, eq, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { type Database, tryWrite } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { AnswerChannel } from "#db/values.ts";
import { asDeclined, TAKEN_BACK } from "../customer-request/declining.server.ts";

export type ChangeOutcome = "done" | "not-found";

/** Solving twice keeps the first time. */
export async function markSolved(db: Database, companySlug: string, id: string, now: Date) {
  return updateOwn(db, companySlug, id, {
    isResolved: true,
    solvedAt: sql`coalesce(${customerRequests.solvedAt}, ${now.getTime()})`,
  });
}

export async function reopen(db: Database, companySlug: string, id: string) {
  return updateOwn(db, companySlug, id, { isResolved: false, solvedAt: null });
}

export async function markAnswered(
  db: Database,
  companySlug: string,
  { id, channel }: { id: string; channel: AnswerChannel },
  now: Date,
) {
  return updateOwn(db, companySlug, id, { answeredAt: now, answeredChannel: channel });
}

/** An answer, too: by its channel, or without one on the telephone. */
export async function markDeclined(
  db: Database,
  companySlug: string,
  { id, channel }: { id: string; channel: AnswerChannel | null },
  now: Date,
) {
  return updateOwn(db, companySlug, id, asDeclined(channel, now));
}

/** For an answer whose link was pressed and nothing sent. */
export async function markUnanswered(db: Database, companySlug: string, id: string) {
  return updateOwn(db, companySlug, id, TAKEN_BACK);
}

/** A request marked as spam is shown like every other (law L20). */
export async function markSpam(db: Database, companySlug: string, id: string, now: Date) {
  return updateOwn(db, companySlug, id, { markedSpamAt: now });
}

/** Clears the business's own mark and the suspicion of D27. */
export async function markNoSpam(db: Database, companySlug: string, id: string) {
  return updateOwn(db, companySlug, id, { markedSpamAt: null, spamSuspicion: null });
}

export async function savePrivateNote(
  db: Database,
  companySlug: string,
  { id, note }: { id: string; note: string | null },
) {
  return updateOwn(db, companySlug, id, { privateNote: note });
}

/** With what came after it. Skipped while the database takes no writes. */
export async function markSeen(db: Database, companySlug: string, id: string, now: Date): Promise<void> {
  const seenAt = sql`coalesce(${customerRequests.seenAt}, ${now.getTime()})`;
  tryWrite(db, () => updateOwn(db, companySlug, id, { seenAt, newPhotos: 0, newWords: false }));
}

function updateOwn(
  db: Database,
  companySlug: string,
  id: string,
  columns: SQLiteUpdateSetSource<typeof customerRequests>,
): ChangeOutcome {
  const { changes } = db
    .update(customerRequests)
    .set(columns)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .run();
  return changes === 1 ? "done" : "not-found";
}
