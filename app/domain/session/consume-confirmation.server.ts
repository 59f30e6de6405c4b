import { type Database, writeTransaction } from "#db/client.server.ts";
import { consumeAttemptIn, resetAttempts } from "../../platform/rate-limit/rate-limit.server.ts";
import type { User } from "../account/user.server.ts";
import { type ChallengeState, challengeState } from "../sign-in/challenge.ts";
import { CODES_PER_ADDRESS } from "../sign-in/limits.ts";
import {
  type CodePlace,
  challengeOfCode,
  countWrongCode,
  endChallenges,
  spend,
} from "../sign-in/open-challenge.server.ts";
import { findOwnChallenge, type OwnChallenge } from "../sign-in/own-challenge.server.ts";
import { secretHash } from "../sign-in/secrets.server.ts";
import { confirmSession } from "./own-sessions.server.ts";
import { confirmationKey } from "./request-confirmation.server.ts";

export type ConfirmationRefusal =
  | Exclude<ChallengeState, "open">
  | "unknown"
  | "wrong-code"
  | "too-many-codes";
/** `retryAt` stands beside what was tried too often. */
export type ConfirmationOutcome = { ok: true } | { ok: false; reason: ConfirmationRefusal; retryAt?: Date };

const PURPOSES = ["confirm"] as const;

/** The newest code this session asked for that was sent to the user's present address, or null. */
export function findConfirmation(db: Database, user: User, sessionId: string): OwnChallenge | null {
  const sessionHash = secretHash(sessionId);
  const found = findOwnChallenge(db, { purpose: "confirm", userId: user.id, sessionHash });
  return found?.email === user.email ? found : null;
}

/**
 * Uses the code typed in the session that asked for it, once, and marks that session as confirmed. Entries
 * count as at sign-in (D10): five wrong ones end the code, thirty a day end it until tomorrow. `code` is null
 * when what was typed can't be one; that counts for nothing.
 */
export async function consumeConfirmation(
  db: Database,
  { user, sessionId }: { user: User; sessionId: string },
  code: string | null,
  now: Date,
): Promise<ConfirmationOutcome> {
  const newest = findConfirmation(db, user, sessionId);
  if (!newest) return { ok: false, reason: "unknown" };
  const state = challengeState(newest, now);
  if (state === "guessed-out") return { ok: false, reason: state, retryAt: newest.expiresAt };
  if (state !== "open") return { ok: false, reason: state };
  if (code === null) return { ok: false, reason: "wrong-code" };

  const idHash = secretHash(sessionId);
  const place: CodePlace = { browserHash: idHash, email: user.email, purposes: PURPOSES };
  const right = await challengeOfCode(db, place, { code, browserId: sessionId }, now);
  const mails = await confirmationKey(db, "mails", user.id, now);
  const codes = await confirmationKey(db, "codes", user.id, now);

  return writeTransaction(db, (tx): ConfirmationOutcome => {
    const entry = consumeAttemptIn(tx, { key: codes, ...CODES_PER_ADDRESS }, now);
    if (!entry.ok) return { ok: false, reason: "too-many-codes", retryAt: entry.retryAt };
    if (!right || !spend(tx, right.id, PURPOSES, now)) {
      if (countWrongCode(tx, place, now)) return { ok: false, reason: "wrong-code" };
      return { ok: false, reason: "guessed-out", retryAt: newest.expiresAt };
    }
    confirmSession(tx, { idHash, userId: user.id }, now);
    endChallenges(tx, { emails: [user.email] }, now);
    for (const key of [mails, codes]) resetAttempts(tx, key);
    return { ok: true };
  });
}
