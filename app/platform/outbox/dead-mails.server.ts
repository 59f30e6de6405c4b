import { randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { maskedEmail } from "../email-address.ts";
import { wakeSending } from "./queue-mail.server.ts";

const PAGE = 50;
const ANOTHER_DAY_MS = 24 * 60 * 60 * 1000;

/** It needs nobody's care: an administrator discarded it, or its cause is gone. */
const DISCARDED = "discarded";
export const UNNEEDED = "unneeded";

/** Given up, and neither sent again nor discarded. */
export const isDead = and(
  isNotNull(outbox.abandonedAt),
  or(isNull(outbox.lastError), notInArray(outbox.lastError, [DISCARDED, UNNEEDED])),
);

export interface DeadMail {
  id: string;
  kind: string;
  /** Masked: `m•••••@example.com`. */
  recipient: string;
  /** Null for customers and addresses without an account. */
  userId: string | null;
  createdAt: Date;
  abandonedAt: Date;
  attempts: number;
  /** A code: "smtp 550", "resend validation_error", "too late". */
  reason: string | null;
  /** Whether it can be sent after all; a sign-in's secrets are wiped. */
  canBeSent: boolean;
}

export type DeadMailCursor = Pick<DeadMail, "abandonedAt" | "id">;

/** Lists 30 days, newest first, 50 a page. `cursor` null begins at the newest (D40). */
export async function listDeadMails(
  db: Database,
  cursor: DeadMailCursor | null,
): Promise<{ mails: DeadMail[]; next: DeadMailCursor | null }> {
  const older = cursor
    ? or(
        lt(outbox.abandonedAt, cursor.abandonedAt),
        and(eq(outbox.abandonedAt, cursor.abandonedAt), lt(outbox.id, cursor.id)),
      )
    : undefined;
  const { id, kind, recipient, userId, createdAt, abandonedAt, attempts, lastError: reason } = outbox;
  const canBeSent = sql<boolean>`${outbox.details} IS NOT NULL`.mapWith(Boolean);
  const rows = db
    .select({ id, kind, recipient, userId, createdAt, abandonedAt, attempts, reason, canBeSent })
    .from(outbox)
    .where(and(isNotNull(outbox.abandonedAt), isDead, older))
    .orderBy(desc(outbox.abandonedAt), desc(outbox.id))
    .limit(PAGE + 1)
    .all();
  const mails = rows
    .slice(0, PAGE)
    .flatMap(({ abandonedAt: at, ...row }) =>
      at ? [{ ...row, abandonedAt: at, recipient: maskedEmail(row.recipient) }] : [],
    );
  return { mails, next: rows.length > PAGE ? (mails.at(-1) ?? null) : null };
}

/** One of them or, without an id, all; under new ids: the service may remember the old ones. */
export async function requeueDeadMails(db: Database, now: Date, id?: string): Promise<number> {
  const isMeant = and(isDead, isNotNull(outbox.details), id === undefined ? undefined : eq(outbox.id, id));
  return writeTransaction(db, (tx) => {
    const mails = tx.select({ id: outbox.id }).from(outbox).where(isMeant).all();
    for (const mail of mails)
      tx.update(outbox)
        .set({
          id: randomUUID(),
          attempts: 0,
          nextAttemptAt: now,
          expiresAt: new Date(now.getTime() + ANOTHER_DAY_MS),
          abandonedAt: null,
          lastError: null,
        })
        .where(eq(outbox.id, mail.id))
        .run();
    if (mails.length > 0) wakeSending(tx);
    return mails.length;
  });
}

/** Its unique key stays, so that no job queues it anew. */
export async function discardDeadMail(db: Database, id: string): Promise<number> {
  const { changes } = writeTransaction(db, (tx) =>
    tx
      .update(outbox)
      .set({ details: null, written: null, lastError: DISCARDED })
      .where(and(eq(outbox.id, id), isDead))
      .run(),
  );
  return changes;
}
