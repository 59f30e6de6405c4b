import { and, eq, exists, inArray, isNotNull, isNull, lte, not, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { jobs, outbox } from "#db/schema.ts";
import { INVITATION_MS, OLD_LINK_MS } from "../one-time-secret/one-time-secret.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;
/** Local mode keeps a daily message's text, which must not outlive the requests it quotes (D43). */
const DIGEST_REMEMBERED_MS = 7 * DAY_MS;
/** Holds the address of somebody who didn't ask for it: as long as the invitation itself is kept. */
const INVITATION_REMEMBERED_MS = INVITATION_MS + OLD_LINK_MS;
/** They warn of a lost account, business or mail address, so they are sent in any case. */
const LAST_WORDS = [
  "address-changed",
  "contact-changed",
  "account-deleted",
  "colleague-removed",
  "handed-over",
];

/** Leaves out mails about strangers' requests. Waiting {@link LAST_WORDS} stay, as nobody's (D14). */
export function forgetMailsOf(tx: Transaction, { userId, email }: { userId: string; email: string }): void {
  const isLastWord = and(inArray(outbox.kind, LAST_WORDS), isNull(outbox.sentAt));
  tx.update(outbox)
    .set({ userId: null })
    .where(and(eq(outbox.userId, userId), isLastWord))
    .run();
  const toAddress = and(
    eq(outbox.recipient, email),
    isNull(outbox.customerRequestId),
    or(isNotNull(outbox.sentAt), not(inArray(outbox.kind, LAST_WORDS))),
  );
  tx.delete(outbox)
    .where(or(eq(outbox.userId, userId), toAddress))
    .run();
}

export function dropWaitingMails(tx: Transaction, userId: string): void {
  const isOther = not(inArray(outbox.kind, LAST_WORDS));
  tx.delete(outbox)
    .where(
      and(
        eq(outbox.userId, userId),
        isNull(outbox.sentAt),
        not(hasJob(tx, isNotNull(jobs.leaseEndsAt))),
        isOther,
      ),
    )
    .run();
}

/** Unless it is being sent at this moment. */
export function forgetWaiting(tx: Transaction, uniqueKey: string): void {
  const isWaiting = hasJob(tx, and(isNull(jobs.failedAt), isNull(jobs.leaseEndsAt)));
  tx.delete(outbox)
    .where(and(eq(outbox.uniqueKey, uniqueKey), isWaiting))
    .run();
}

function hasJob(db: Database | Transaction, which: SQL | undefined): SQL {
  return exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.mailId, outbox.id), which)),
  );
}

export function forgetSentDigests(tx: Transaction, userId: string): void {
  tx.delete(outbox)
    .where(and(eq(outbox.userId, userId), eq(outbox.kind, "digest"), isNotNull(outbox.sentAt)))
    .run();
}

export async function forgetOldMails(db: Database, now: Date): Promise<number> {
  const settled = not(hasJob(db, isNull(jobs.failedAt)));
  const before = (ms: number) => lte(outbox.createdAt, new Date(now.getTime() - ms));
  const over = or(
    before(REMEMBERED_MS),
    eq(outbox.kind, "digest"),
    and(eq(outbox.kind, "invitation"), before(INVITATION_REMEMBERED_MS)),
  );
  // By the shortest time first, which an index finds.
  return db
    .delete(outbox)
    .where(and(before(DIGEST_REMEMBERED_MS), settled, over))
    .run().changes;
}

export async function isRemembered(db: Database, id: string): Promise<boolean> {
  return db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).get() !== undefined;
}
