import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { headerText, type Letter } from "./letter.ts";
import { queueLetter } from "./queue-letter.server.ts";

/**
 * Queues a letter that goes out at `sendAt`, in the transaction of what caused it; until then, one with the same
 * `uniqueKey` replaces what it says.
 */
export function putOffLetter(tx: Transaction, letter: Letter, sendAt: Date, now: Date): void {
  queueLetter(tx, letter, now);
  const { subject, text, html } = letter;
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt), isNull(outbox.claimedAt));
  tx.update(outbox)
    .set({ subject: headerText(subject), text, html, nextAttemptAt: sendAt })
    .where(and(eq(outbox.uniqueKey, letter.uniqueKey), isWaiting))
    .run();
}
