import { type Database, writeTransaction } from "#db/client.server.ts";
import { consumeAttemptIn } from "../../platform/rate-limit/rate-limit.server.ts";
import { findUserByEmail, type User } from "../account/user.server.ts";
import { type ChallengeState, challengeState } from "./challenge.ts";
import { findLinkedSignIn, findWaitingSignIn } from "./find-challenge.server.ts";
import { CODES_PER_ADDRESS } from "./limits.ts";
import { type CodePlace, challengeOfCode, countWrongCode, SIGN_IN } from "./open-challenge.server.ts";
import { secretHash } from "./secrets.server.ts";
import { addressCounters, spendChallenge } from "./spend-challenge.server.ts";

/** Why a secret isn't taken. */
export type SecretRefusal = Exclude<ChallengeState, "open"> | "unknown" | "wrong-code" | "link-only";
/** `kept-out`: the secret was right, but an administrator ended the account's access. */
export type SignInRefusal = SecretRefusal | "kept-out";
/** Who is in, and the own page they wanted before. */
export interface SignedIn {
  user: User;
  returnPath: string | null;
}
/** `retryAt` stands beside what was tried too often. */
export type SignInOutcome = ({ ok: true } & SignedIn) | { ok: false; reason: SignInRefusal; retryAt?: Date };

/** Uses the link's token, once (D10). A `signup` makes the user if there is none; a `login` never does. */
export async function consumeSignInLink(db: Database, token: string, now: Date): Promise<SignInOutcome> {
  const challenge = await findLinkedSignIn(db, token, null);
  if (!challenge) return { ok: false, reason: "unknown" };
  const state = challengeState(challenge, now);
  if (state !== "open") return { ok: false, reason: state };
  const counters = await addressCounters(db, challenge.email, now);
  const user = writeTransaction(db, (tx) => spendChallenge(tx, challenge.id, counters, now));
  return user ? admitted(user, challenge.returnPath) : { ok: false, reason: "used" };
}

/**
 * Uses the code typed in the browser that holds `browserId`, once (D10). Each entry counts: five wrong ones
 * end the browser's challenges, thirty a day leave an address only its links (`link-only`). `code` is null
 * when what was typed can't be one; that counts for nothing.
 */
export async function consumeSignInCode(
  db: Database,
  browserId: string,
  code: string | null,
  now: Date,
): Promise<SignInOutcome> {
  const newest = await findWaitingSignIn(db, browserId);
  if (!newest) return { ok: false, reason: "unknown" };
  const state = challengeState(newest, now);
  if (state === "guessed-out") return { ok: false, reason: state, retryAt: newest.expiresAt };
  if (state !== "open") return { ok: false, reason: state };
  if (code === null) return { ok: false, reason: "wrong-code" };

  const { email } = newest;
  const place: CodePlace = { browserHash: secretHash(browserId), email, purposes: SIGN_IN };
  const right = await challengeOfCode(db, place, { code, browserId }, now);
  const counters = await addressCounters(db, email, now);

  return writeTransaction(db, (tx): SignInOutcome => {
    const entry = consumeAttemptIn(tx, { key: counters.codes, ...CODES_PER_ADDRESS }, now);
    if (!entry.ok) return { ok: false, reason: "link-only", retryAt: entry.retryAt };
    const hasMail = right?.purpose === "signup" || findUserByEmail(tx, email) !== undefined;
    const user = right && hasMail ? spendChallenge(tx, right.id, counters, now) : undefined;
    if (user) return admitted(user, newest.returnPath);
    if (countWrongCode(tx, place, now)) return { ok: false, reason: "wrong-code" };
    return { ok: false, reason: "guessed-out", retryAt: newest.expiresAt };
  });
}

/* Told only to whoever has proven the address: asking for a mail says the same to everybody (D12). */
function admitted(user: User, returnPath: string | null): SignInOutcome {
  return user.suspendedAt ? { ok: false, reason: "kept-out" } : { ok: true, user, returnPath };
}
