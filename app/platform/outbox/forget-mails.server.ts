import { and, eq, inArray, isNotNull, isNull, not, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

/** What tells an address that somebody took the account, or its mail, from it: sent whatever becomes of the account. */
const LAST_WORDS = ["address-changed", "contact-changed", "account-deleted"];

/**
 * Forgets the mails to a user, waiting and sent, inside the transaction that deletes the account: those
 * written to the user at any address, and others to the sign-in address but those that quote a stranger's
 * request. A notice that waits to be sent stays, as nobody's mail: whoever lost the account to a thief
 * learns of it (D14).
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

/** Drops what waits to be sent to a user who is kept out, but for {@link LAST_WORDS}: those protect the account. */
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
