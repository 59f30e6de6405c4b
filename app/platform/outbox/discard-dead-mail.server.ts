import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

const DISCARDED = "discarded";
const BLANK = { subject: "", text: "", html: "", headers: {}, replyTo: null };

/** Given up and nobody's business yet: neither sent again nor put away. */
export const isDead = and(
  isNotNull(outbox.abandonedAt),
  or(isNull(outbox.lastError), ne(outbox.lastError, DISCARDED)),
);

/**
 * Puts a dead mail away for good and wipes what it said; its unique key stays remembered as long as any
 * mail's, so that no job writes it anew. `gone` when there is no dead mail of this id.
 */
export async function discardDeadMail(
  db: Database,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "gone" }> {
  const { changes } = writeTransaction(db, (tx) =>
    tx
      .update(outbox)
      .set({ ...BLANK, lastError: DISCARDED })
      .where(and(eq(outbox.id, id), isDead))
      .run(),
  );
  return changes > 0 ? { ok: true } : { ok: false, reason: "gone" };
}
