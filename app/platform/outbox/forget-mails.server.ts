import { and, eq, inArray, isNotNull, isNull, lte, not, or } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long settled mails are remembered, and with them their unique keys. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Local mode keeps the text of a daily message, which must not outlive the requests it quotes (D43). */
const DIGEST_REMEMBERED_MS = 7 * DAY_MS;
/** Kinds that protect an account: they say that it, or its mail, was taken over or away. Sent whatever becomes of it. */
const LAST_WORDS = ["address-changed", "contact-changed", "account-deleted"];

/**
 * Deletes a user's mails, waiting and sent, with the account: those written to the user at any address, and others to
 * the sign-in address but those about a stranger's request. {@link LAST_WORDS} that wait stay, as nobody's (D14).
 */
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

/** Deletes what waits to be sent to a suspended user, but for {@link LAST_WORDS}. */
export function dropWaitingMails(tx: Transaction, userId: string): void {
  tx.delete(outbox)
    .where(
      and(
        eq(outbox.userId, userId),
        isNull(outbox.sentAt),
        isNull(outbox.claimedAt),
        not(inArray(outbox.kind, LAST_WORDS)),
      ),
    )
    .run();
}

/** Deletes the sent daily messages to a user, and with them the text that local mode keeps. */
export function forgetSentDigests(tx: Transaction, userId: string): void {
  tx.delete(outbox)
    .where(and(eq(outbox.userId, userId), eq(outbox.kind, "digest"), isNotNull(outbox.sentAt)))
    .run();
}

/** Deletes mails that were sent or given up long ago; returns how many. */
export async function forgetOldMails(db: Database, now: Date): Promise<number> {
  const settled = or(isNotNull(outbox.sentAt), isNotNull(outbox.abandonedAt));
  const before = (ms: number) => lte(outbox.createdAt, new Date(now.getTime() - ms));
  const over = or(before(REMEMBERED_MS), and(eq(outbox.kind, "digest"), before(DIGEST_REMEMBERED_MS)));
  return db.delete(outbox).where(and(settled, over)).run().changes;
}

/** Whether the mail of this id is still there; its file goes with it. */
export async function isRemembered(db: Database, id: string): Promise<boolean> {
  return db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).get() !== undefined;
}
