import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { contractNotices, profiles, userConsents, users } from "#db/schema.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { currentContracts } from "./record-consent.server.ts";

/** Tells each owner once who accepted another version (law L32). */
export async function queueContractMails(db: Database, now: Date): Promise<number> {
  const { agb, avv } = currentContracts(db);
  const untold = ownersWithOthers(db, agb, avv);
  for (const { userId, recipient } of untold) {
    const uniqueKey = `contracts-changed:${userId}:${agb}:${avv}`;
    writeTransaction(db, (tx) => {
      tx.insert(contractNotices).values({ userId, agbVersion: agb, avvVersion: avv, toldAt: now }).run();
      queueMail(tx, { kind: "contracts-changed", details: {}, uniqueKey, recipient, userId }, now);
    });
    await breathe();
  }
  return untold.length;
}

function ownersWithOthers(db: Database, agb: string, avv: string) {
  // SQLite takes the other columns from the row with the greatest time.
  const accepted = db
    .select({
      userId: userConsents.userId,
      agb: userConsents.agbVersion,
      avv: userConsents.avvVersion,
      at: sql`max(${userConsents.createdAt})`.as("at"),
    })
    .from(userConsents)
    .groupBy(userConsents.userId)
    .as("accepted");
  const isNotice = and(
    eq(contractNotices.userId, profiles.ownerId),
    eq(contractNotices.agbVersion, agb),
    eq(contractNotices.avvVersion, avv),
  );
  return db
    .select({ userId: profiles.ownerId, recipient: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .innerJoin(accepted, eq(accepted.userId, profiles.ownerId))
    .leftJoin(contractNotices, isNotice)
    .where(
      and(
        isNull(profiles.suspendedAt),
        isNull(contractNotices.userId),
        or(ne(accepted.agb, agb), ne(accepted.avv, avv)),
      ),
    )
    .all();
}
