import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { pushOffers } from "#db/schema.ts";

/** From the first acute request on that a member hears of (D69). */
export function offerPush(tx: Transaction, userId: string): void {
  tx.insert(pushOffers).values({ userId }).onConflictDoNothing().run();
}

export function isPushOffered(db: Database, userId: string): boolean {
  const isOpen = and(eq(pushOffers.userId, userId), isNull(pushOffers.endedAt));
  return db.select({ userId: pushOffers.userId }).from(pushOffers).where(isOpen).get() !== undefined;
}

export function endPushOffer(tx: Database | Transaction, userId: string, now: Date): void {
  tx.insert(pushOffers)
    .values({ userId, endedAt: now })
    .onConflictDoUpdate({ target: pushOffers.userId, set: { endedAt: now } })
    .run();
}
