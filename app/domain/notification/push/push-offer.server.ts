import { eq } from "drizzle-orm";
import { type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { pushOffers } from "#db/schema.ts";

export function isPushOffered(db: Database, userId: string): boolean {
  return offerOf(db).get({ userId })?.endedAt === null;
}

export function endPushOffer(tx: Database | Transaction, userId: string, now: Date): void {
  tx.insert(pushOffers)
    .values({ userId, endedAt: now })
    .onConflictDoUpdate({ target: pushOffers.userId, set: { endedAt: now } })
    .run();
}

const offerOf = prepared((db) =>
  db
    .select()
    .from(pushOffers)
    .where(eq(pushOffers.userId, given("userId"))),
);
