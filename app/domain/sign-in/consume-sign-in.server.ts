import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import {
  ENDED_BY_USE,
  type OneTimeSecret,
  SIGN_IN,
  secretState,
} from "../../platform/one-time-secret/one-time-secret.ts";
import {
  type CodeOutcome,
  type CodeRefusal,
  consumeSecret,
  endSecrets,
  enterCode,
} from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { resetAttempts } from "../../platform/rate-limit/rate-limit.server.ts";
import { CODES_PER_ADDRESS } from "./limits.ts";
import { type AddressCounters, addressCounters } from "./mail-limits.server.ts";
import { findLinkedSignIn, findWaitingSignIn } from "./request-sign-in.server.ts";
import { claimOldMail, ensureUser, findUserByEmail, isSuspended, type User } from "./user.server.ts";

export type SignInRefusal = CodeRefusal | "suspended";
export interface SignedIn {
  user: User;
  returnPath: string | null;
}
export type SignInOutcome = ({ ok: true } & SignedIn) | { ok: false; reason: SignInRefusal; retryAt?: Date };

/** A `signup` makes the user if there is none; a `login` never does (D10). */
export async function consumeSignInLink(db: Database, token: string, now: Date): Promise<SignInOutcome> {
  const secret = await findLinkedSignIn(db, token, null);
  if (!secret) return { ok: false, reason: "unknown" };
  const state = secretState(secret, now);
  if (state !== "open") return { ok: false, reason: state };
  const counters = addressCounters(db, secret.email, now);
  const user = await writeTogether(db, (tx) => consume(tx, secret, counters, now));
  return user ? admitted(db, user, secret.returnPath) : { ok: false, reason: "used" };
}

/** Five wrong codes end the browser's codes; thirty entries a day leave an address only its links (D10). */
export async function consumeSignInCode(
  db: Database,
  browserId: string,
  code: string | null,
  now: Date,
): Promise<SignInOutcome> {
  const newest = await findWaitingSignIn(db, browserId);
  if (!newest) return { ok: false, reason: "unknown" };
  const counters = addressCounters(db, newest.email, now);
  const counter = { key: counters.codes, ...CODES_PER_ADDRESS };
  const entry = { browserId, code, purposes: SIGN_IN, counter };
  const outcome: CodeOutcome<User> = await enterCode(
    db,
    newest,
    entry,
    (tx, secret) => {
      // At log-in an address without an account was sent no code.
      const wasSent = secret.purpose === "signup" || findUserByEmail(tx, secret.email) !== undefined;
      return wasSent ? consume(tx, secret, counters, now) : undefined;
    },
    now,
  );
  return outcome.ok ? admitted(db, outcome.result, newest.returnPath) : outcome;
}

/** Ends the address's other secrets, and its counters; undefined when it was used before. */
function consume(
  tx: Transaction,
  { id, purpose, email }: OneTimeSecret,
  counters: AddressCounters,
  now: Date,
): User | undefined {
  if (!consumeSecret(tx, id, SIGN_IN, now)) return undefined;
  endSecrets(tx, { purposes: ENDED_BY_USE, emails: [email] }, now);
  resetAttempts(tx, counters.mails);
  resetAttempts(tx, counters.codes);
  if (purpose === "login") return findUserByEmail(tx, email);
  const user = ensureUser(tx, email, now);
  claimOldMail(tx, user);
  return user;
}

/* Only who has proven the address is told: asking for a mail says the same to everybody (D12). */
function admitted(db: Database, user: User, returnPath: string | null): SignInOutcome {
  return isSuspended(db, user.id) ? { ok: false, reason: "suspended" } : { ok: true, user, returnPath };
}
