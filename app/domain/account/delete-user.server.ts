import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { signInChallenges, users } from "#db/schema.ts";
import { forgetLettersOf } from "../outbox/forget-letters.server.ts";

/**
 * Deletes a user inside `tx`, with letters, sign-in links, sessions and all rows that hang on it, at whatever
 * address they were written to (law L7). Returns whether the user was still there.
 */
export function deleteUser(tx: Transaction, user: { userId: string; email: string }): boolean {
  forgetLettersOf(tx, user);
  tx.delete(signInChallenges).where(eq(signInChallenges.email, user.email)).run();
  return tx.delete(users).where(eq(users.id, user.userId)).run().changes > 0;
}
