import { and, eq, isNull } from "drizzle-orm";
import { type Database, tryWrite } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import type { StateChange } from "./solve.server.ts";

/** The business calls it spam. It stays where it is and is shown like every other (law L20). */
export async function markSpam(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<StateChange> {
  return change(db, companySlug, id, { markedSpamAt: now });
}

/** The business says that it is none: its own mark goes, and with it the suspicion of D27. */
export async function markNoSpam(db: Database, companySlug: string, id: string): Promise<StateChange> {
  return change(db, companySlug, id, { markedSpamAt: null, spamSuspicion: null });
}

/** Keeps what the business wrote down for itself, as checked by `readPrivateNote`; null clears it. */
export async function savePrivateNote(
  db: Database,
  companySlug: string,
  { id, note }: { id: string; note: string | null },
): Promise<StateChange> {
  return change(db, companySlug, id, { privateNote: note });
}

/** Remembers, if it can, when the business first opened a request; later times and foreign requests change nothing. */
export async function markSeen(db: Database, companySlug: string, id: string, now: Date): Promise<void> {
  const mark = db
    .update(customerRequests)
    .set({ seenAt: now })
    .where(
      and(
        eq(customerRequests.id, id),
        eq(customerRequests.companySlug, companySlug),
        isNull(customerRequests.seenAt),
      ),
    );
  tryWrite(db, () => mark.run());
}

function change(
  db: Database,
  companySlug: string,
  id: string,
  columns: Pick<
    Partial<typeof customerRequests.$inferInsert>,
    "markedSpamAt" | "spamSuspicion" | "privateNote"
  >,
): StateChange {
  const { changes } = db
    .update(customerRequests)
    .set(columns)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .run();
  return changes === 1 ? { ok: true } : { ok: false, reason: "not-found" };
}
