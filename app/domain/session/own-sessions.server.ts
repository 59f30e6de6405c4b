import { and, eq, gt, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sessions } from "#db/schema.ts";

/** ASVS 7.5.1. */
export function markConfirmed(
  tx: Transaction,
  { idHash, userId }: { idHash: string; userId: string },
  now: Date,
): void {
  tx.update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)))
    .run();
}

export function isLiveSession(
  tx: Database | Transaction,
  { idHash, userId }: { idHash: string; userId: string },
  now: Date,
): boolean {
  const live = tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .get();
  return live !== undefined;
}

/** Ends the user's sessions except those whose hashes are in `kept`; returns how many ended. */
export function endOtherSessions(tx: Transaction, userId: string, kept: readonly string[]): number {
  return tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.idHash, [...kept])))
    .run().changes;
}
