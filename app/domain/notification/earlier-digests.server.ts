import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox, profiles } from "#db/schema.ts";
import { firstLine } from "./first-line.ts";
import type { EarlierDigest } from "./told-since.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The daily messages to a business that are remembered, those of a week, the newest first. */
export function earlierDigests(db: Database, userId: string): EarlierDigest[] {
  const digests = digestsOf(db).all({ userId });
  return digests.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

const digestsOf = prepared((db: Database) =>
  db
    .select({ createdAt: outbox.createdAt, abandonedAt: outbox.abandonedAt })
    .from(outbox)
    .where(and(eq(outbox.userId, sql.placeholder("userId")), eq(outbox.kind, "digest")))
    .prepare(),
);

/**
 * Forgets the daily messages to a business that quote `message`, inside the transaction that deletes its request
 * (D43). What one of them would still have told comes with the next.
 */
export function forgetDigestsQuoting(tx: Transaction, userId: string, message: string): void {
  const line = firstLine(message);
  if (line === "") return;
  const quotes = sql`instr(${outbox.text}, ${`: ${line}\n`}) > 0`;
  const forgotten = tx
    .delete(outbox)
    .where(and(eq(outbox.userId, userId), eq(outbox.kind, "digest"), quotes))
    .returning({ createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .all();
  for (const { createdAt, sentAt } of forgotten) {
    if (sentAt) continue;
    tx.update(profiles)
      .set({ lastDigestAt: new Date(createdAt.getTime() - DAY_MS) })
      .where(and(eq(profiles.id, userId), eq(profiles.lastDigestAt, createdAt)))
      .run();
  }
}
