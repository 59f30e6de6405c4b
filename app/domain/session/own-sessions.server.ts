import { and, eq, notInArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { sessions } from "#db/schema.ts";

/** Writes down that this one session has just proven its user's address again (ASVS 7.5.1). */
export function confirmSession(
  tx: Transaction,
  { idHash, userId }: { idHash: string; userId: string },
  now: Date,
): void {
  tx.update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)))
    .run();
}

/** Ends the user's sessions except those whose hashes are in `kept`; returns how many ended. */
export function endOtherSessions(tx: Transaction, userId: string, kept: readonly string[]): number {
  return tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.idHash, [...kept])))
    .run().changes;
}
