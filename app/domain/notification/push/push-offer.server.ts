import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { pushOffers, users } from "#db/schema.ts";
import { writeTogether } from "#db/shared-commit.server.ts";

/** From the first acute request on that a member hears of (D69); once in an account's life. */
export async function offerPushes(db: Database, userIds: readonly string[]): Promise<void> {
  const unasked = userIds.filter((userId) => !offerOf(db).get({ userId }));
  if (unasked.length === 0) return;
  await writeTogether(db, (tx) => {
    const known = tx
      .select({ userId: users.id, endedAt: sql<null>`NULL`.as("ended_at") })
      .from(users)
      .where(sql`${users.id} IN (SELECT value FROM json_each(${JSON.stringify(unasked)}))`);
    tx.insert(pushOffers).select(known).onConflictDoNothing().run();
  });
}

export function isPushOffered(db: Database, userId: string): boolean {
  return offerOf(db).get({ userId })?.endedAt === null;
}

export function endPushOffer(tx: Database | Transaction, userId: string, now: Date): void {
  tx.insert(pushOffers)
    .values({ userId, endedAt: now })
    .onConflictDoUpdate({ target: pushOffers.userId, set: { endedAt: now } })
    .run();
}

const offerOf = prepared((db: Database) =>
  db
    .select()
    .from(pushOffers)
    .where(eq(pushOffers.userId, sql.placeholder("userId")))
    .prepare(),
);
