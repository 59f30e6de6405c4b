import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { giveSecretsTo } from "../../platform/one-time-secret/one-time-secrets.server.ts";

/** Kinds of mails that went to an address before it had an account. */
const BEFORE_THE_ACCOUNT = ["sign-in", "no-account"];

/**
 * Makes the sign-in links and mails an address got before it belonged to `user` the user's own, once the
 * address is proven, so that they go with the account (law L7). What somebody else wanted with it stays theirs.
 */
export function claimOldMail(tx: Transaction, { id, email }: { id: string; email: string }): void {
  giveSecretsTo(tx, { id, email });
  tx.update(outbox)
    .set({ userId: id })
    .where(and(eq(outbox.recipient, email), isNull(outbox.userId), inArray(outbox.kind, BEFORE_THE_ACCOUNT)))
    .run();
}
