import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { signInChallenges, users } from "#db/schema.ts";
import { forgetMailsOf } from "../../platform/outbox/forget-mails.server.ts";

/**
 * Deletes a user inside `tx`, with mails, sign-in links, sessions and all rows that hang on it, at whatever
 * address they were written to (law L7). Returns whether the user was still there.
 */
export function deleteUser(tx: Transaction, user: { userId: string; email: string }): boolean {
  forgetMailsOf(tx, user);
  tx.delete(signInChallenges).where(eq(signInChallenges.email, user.email)).run();
  return tx.delete(users).where(eq(users.id, user.userId)).run().changes > 0;
}
