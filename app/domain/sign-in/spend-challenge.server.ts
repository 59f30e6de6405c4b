import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { signInChallenges } from "#db/schema.ts";
import { ensureUser, findUserByEmail, type User } from "../account/user.server.ts";
import { rateLimitKey, resetAttempts } from "../rate-limit/rate-limit.server.ts";
import { CODES_PER_CHALLENGE } from "./limits.ts";
import { addressKey } from "./request-sign-in.server.ts";

/** Keys of the counters that belong to one address. */
export interface AddressCounters {
  letters: string;
  codes: string;
}

/** The keys for a canonical address; see `limits.ts` for what they allow. */
export async function addressCounters(db: Database, email: string, now: Date): Promise<AddressCounters> {
  return {
    letters: await addressKey(db, email, now),
    codes: await rateLimitKey(db, "sign-in:codes", email, now),
  };
}

const isOpen = (now: Date) =>
  and(
    inArray(signInChallenges.purpose, ["login", "signup"]),
    isNull(signInChallenges.consumedAt),
    gt(signInChallenges.expiresAt, now),
    lt(signInChallenges.attempts, CODES_PER_CHALLENGE),
  );

/**
 * Spends a challenge in one conditional statement; of any number of parallel tries one gets the user, the
 * others undefined. Ends the other challenges of its address and forgets what was counted for it.
 */
export function spendChallenge(
  tx: Transaction,
  id: string,
  counters: AddressCounters,
  now: Date,
): User | undefined {
  const used = tx
    .update(signInChallenges)
    .set({ consumedAt: now })
    .where(and(eq(signInChallenges.id, id), isOpen(now)))
    .returning()
    .get();
  if (!used) return undefined;
  tx.update(signInChallenges)
    .set({ consumedAt: now })
    .where(and(eq(signInChallenges.email, used.email), isNull(signInChallenges.consumedAt)))
    .run();
  resetAttempts(tx, counters.letters);
  resetAttempts(tx, counters.codes);
  return used.purpose === "signup" ? ensureUser(tx, used.email, now) : findUserByEmail(tx, used.email);
}

/** The challenges whose codes a browser may type now: the newest letter's and those of earlier tries. */
export async function openChallenges(db: Database, browserHash: string, email: string, now: Date) {
  return db
    .select({ id: signInChallenges.id, purpose: signInChallenges.purpose })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.browserHash, browserHash), eq(signInChallenges.email, email), isOpen(now)))
    .all();
}

/** Counts a wrong code against every challenge it could have been for; returns whether any is still open. */
export function countWrongCode(tx: Transaction, browserHash: string, email: string, now: Date): boolean {
  return tx
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(and(eq(signInChallenges.browserHash, browserHash), eq(signInChallenges.email, email), isOpen(now)))
    .returning({ attempts: signInChallenges.attempts })
    .all()
    .some(({ attempts }) => attempts < CODES_PER_CHALLENGE);
}
