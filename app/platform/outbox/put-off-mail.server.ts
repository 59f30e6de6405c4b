import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { headerText, type Mail } from "./mail.ts";
import { queueMail } from "./queue-mail.server.ts";

/**
 * Queues a mail that goes out at `sendAt`, in the transaction of what caused it; until then, one with the same
 * `uniqueKey` replaces what it says.
 */
export function putOffMail(tx: Transaction, mail: Mail, sendAt: Date, now: Date): void {
  queueMail(tx, mail, now);
  const { subject, text, html } = mail;
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt), isNull(outbox.claimedAt));
  tx.update(outbox)
    .set({ subject: headerText(subject), text, html, nextAttemptAt: sendAt })
    .where(and(eq(outbox.uniqueKey, mail.uniqueKey), isWaiting))
    .run();
}
