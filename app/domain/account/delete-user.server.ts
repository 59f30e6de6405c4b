import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { deleteSecretsTo } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { forgetMailsOf } from "../../platform/outbox/forget-mails.server.ts";

/**
 * Deletes a user inside `tx`, with mails, sign-in links, sessions and all rows that hang on it, at whatever
 * address they were written to (law L7). Returns whether the user was still there.
 */
export function deleteUser(tx: Transaction, user: { userId: string; email: string }): boolean {
  forgetMailsOf(tx, user);
  deleteSecretsTo(tx, user.email);
  return tx.delete(users).where(eq(users.id, user.userId)).run().changes > 0;
}
