import type { Database, Transaction } from "#db/client.server.ts";
import { rateLimitKey, resetAttempts } from "../../platform/rate-limit/rate-limit.server.ts";
import { claimOldMail } from "../account/claim-old-mail.server.ts";
import { ensureUser, findUserByEmail, type User } from "../account/user.server.ts";
import { endChallenges, SIGN_IN, spend } from "./open-challenge.server.ts";
import { addressKey } from "./request-sign-in.server.ts";

/** Keys of the counters that belong to one address. */
export interface AddressCounters {
  mails: string;
  codes: string;
}

/** The keys for a canonical address; see `limits.ts` for what they allow. */
export async function addressCounters(db: Database, email: string, now: Date): Promise<AddressCounters> {
  return {
    mails: await addressKey(db, email, now),
    codes: await rateLimitKey(db, "sign-in:codes", email, now),
  };
}

/**
 * Spends a sign-in's challenge; of any number of parallel tries one gets the user, the others undefined.
 * Ends the other challenges of its address and forgets what was counted for it.
 */
export function spendChallenge(
  tx: Transaction,
  id: string,
  counters: AddressCounters,
  now: Date,
): User | undefined {
  const used = spend(tx, id, SIGN_IN, now);
  if (!used) return undefined;
  endChallenges(tx, { emails: [used.email] }, now);
  resetAttempts(tx, counters.mails);
  resetAttempts(tx, counters.codes);
  if (used.purpose === "login") return findUserByEmail(tx, used.email);
  const user = ensureUser(tx, used.email, now);
  claimOldMail(tx, user);
  return user;
}
