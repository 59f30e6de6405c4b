import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import type { OutboxDetails, OutboxKind } from "#db/outbox-details.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";
import { uuidByTime } from "#db/uuid-by-time.server.ts";
import { wakeAfterCommit } from "#db/wake.server.ts";
import { canonicalEmail } from "../email-address.ts";

type OfItsKind = { [Kind in OutboxKind]: { kind: Kind; details: OutboxDetails[Kind] } }[OutboxKind];

export type QueuedMail = OfItsKind & {
  uniqueKey: string;
  recipient: string;
  /** The mail is deleted with this request (D43). */
  customerRequestId?: string;
  /** Null for customers, addresses without an account, and mails that outlive the account. */
  userId: string | null;
  /** A day after it was queued at the latest; without it, then. */
  expiresAt?: Date;
};

/** In ms (D40); also how long Resend remembers an idempotency key. */
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000;

/** False when the `uniqueKey` exists; throws for an invalid recipient. The commit wakes the sending. */
export function queueMail(tx: Transaction, mail: QueuedMail, now: Date): boolean {
  const recipient = canonicalEmail(mail.recipient);
  if (!recipient) throw new Error(`A mail of kind ${mail.kind} has no valid recipient.`);
  const { changes } = insertMail(tx).run({
    id: uuidByTime(now),
    uniqueKey: mail.uniqueKey,
    kind: mail.kind,
    recipient,
    details: JSON.stringify(mail.details),
    customerRequestId: mail.customerRequestId ?? null,
    userId: mail.userId,
    now: now.getTime(),
    expiresAt: Math.min(
      mail.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      now.getTime() + LONGEST_LIFE_MS,
    ),
  });
  wakeSending(tx);
  return changes > 0;
}

export const wakeSending = (tx: Transaction) => wakeAfterCommit(tx, "send-mails");

/** Waiting, sent or given up. */
export function isQueued(tx: Transaction, uniqueKey: string): boolean {
  return tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.uniqueKey, uniqueKey)).get() !== undefined;
}

/** Until `sendAt` a mail of the same `uniqueKey` replaces its details. */
export function queueLater(tx: Transaction, mail: QueuedMail, sendAt: Date, now: Date): void {
  queueMail(tx, mail, now);
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt), isNull(outbox.claimedAt));
  tx.update(outbox)
    .set({ details: mail.details, nextAttemptAt: sendAt })
    .where(and(eq(outbox.uniqueKey, mail.uniqueKey), isWaiting))
    .run();
}

const given = sql.placeholder;

const insertMail = prepared((db: Database) =>
  db
    .insert(outbox)
    .values({
      id: given("id"),
      uniqueKey: given("uniqueKey"),
      kind: given("kind"),
      recipient: given("recipient"),
      details: sql`${given("details")}`,
      customerRequestId: given("customerRequestId"),
      userId: given("userId"),
      createdAt: sql`${given("now")}`,
      nextAttemptAt: sql`${given("now")}`,
      expiresAt: sql`${given("expiresAt")}`,
    })
    .onConflictDoNothing({ target: outbox.uniqueKey })
    .prepare(),
);
