import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { given, placeholders, prepared, type Transaction } from "#db/client.server.ts";
import type { OutboxDetails, OutboxKind } from "#db/outbox-details.ts";
import { jobs, outbox } from "#db/schema.ts";
import { uuidByTime } from "#db/uuid-by-time.server.ts";
import { wakeAfterCommit } from "#db/wake.server.ts";
import { canonicalEmail } from "../email-address.ts";
import { MAY_BE_SECRET_MS } from "../work/attempts.server.ts";
import { enqueue } from "../work/queue.server.ts";

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

const LANE = "send-mails";
/** In ms (D40); also how long Resend remembers an idempotency key. */
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000;
/** Many at one moment of the day, or large: nobody's alert waits behind them. */
const FOR_EVERYBODY: OutboxKind[] = [
  "digest",
  "trial-ending",
  "trial-ended",
  "contracts-changed",
  "request-copy",
];

/** False when the `uniqueKey` exists; throws for an invalid recipient. The commit wakes the sending. */
export function queueMail(tx: Transaction, mail: QueuedMail, now: Date, dueAt = now): boolean {
  const { kind, uniqueKey: key, details } = mail;
  const recipient = canonicalEmail(mail.recipient);
  if (!recipient) throw new Error(`A mail of kind ${kind} has no valid recipient.`);
  const id = uuidByTime(now);
  const { customerRequestId = null, userId } = mail;
  const row = { id, uniqueKey: key, kind, recipient, customerRequestId, userId, now: now.getTime() };
  if (insertMail(tx).run(row).changes === 0) return false;
  const lifeMs = Math.min((mail.expiresAt?.getTime() ?? Infinity) - now.getTime(), LONGEST_LIFE_MS);
  const rank = lifeMs <= MAY_BE_SECRET_MS ? 0 : FOR_EVERYBODY.includes(kind) ? 2 : 1;
  const expiresAt = new Date(now.getTime() + lifeMs);
  enqueue(tx, { lane: LANE, key, mailId: id, details, rank, dueAt, expiresAt }, now);
  return true;
}

/** Until `sendAt` a mail of the same `uniqueKey` replaces its details. */
export function queueLater(tx: Transaction, mail: QueuedMail, sendAt: Date, now: Date): void {
  if (!queueMail(tx, mail, now, sendAt))
    changeWaiting(tx, eq(jobs.key, mail.uniqueKey), { details: mail.details, dueAt: sendAt });
}

export function sendNow(tx: Transaction, mailIds: string[], now: Date): void {
  changeWaiting(tx, inArray(jobs.mailId, mailIds), { dueAt: now });
  wakeAfterCommit(tx, LANE);
}

function changeWaiting(tx: Transaction, which: SQL, change: { details?: object; dueAt: Date }): void {
  const isWaiting = and(eq(jobs.lane, LANE), isNull(jobs.failedAt), isNull(jobs.leaseEndsAt));
  tx.update(jobs).set(change).where(and(which, isWaiting)).run();
}

const insertMail = prepared((db) =>
  db
    .insert(outbox)
    .values({
      ...placeholders("id", "uniqueKey", "kind", "recipient", "customerRequestId", "userId"),
      createdAt: given("now"),
    })
    .onConflictDoNothing({ target: outbox.uniqueKey }),
);
