import { randomUUID } from "node:crypto";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { confirmationLetter } from "../../mails/confirmation.ts";
import type { User } from "../account/user.server.ts";
import { queueLetter } from "../outbox/queue-letter.server.ts";
import { type AllOrNone, consumeAllOrNone } from "../rate-limit/all-or-none.server.ts";
import { rateLimitKey } from "../rate-limit/rate-limit.server.ts";
import { letterNetwork } from "../sign-in/letter-limits.server.ts";
import { CONFIRMATIONS_PER_DAY, LETTERS_PER_ADDRESS } from "../sign-in/limits.ts";
import { insertOwnChallenge } from "../sign-in/own-challenge.server.ts";
import { newSecret, secretHash, signInCode } from "../sign-in/secrets.server.ts";

/** A signed-in browser that wants to prove its address again, or change it. */
export interface Asker {
  user: User;
  /** What the session's cookie holds. */
  sessionId: string;
  /** "Firefox unter Windows". */
  askedBy: string | null;
  clientNetwork: string;
}

interface ConfirmationSettings {
  PRODUCT_NAME: string;
  SIGN_IN_TTL_SECONDS: number;
}

/**
 * Makes a code that only this session can type and queues its letter to the user's sign-in address, in one
 * transaction (ASVS 7.5.1). There is no link. Counted by user, not by address: strangers can't use it up.
 */
export async function requestConfirmation(
  db: Database,
  { user, sessionId, askedBy, clientNetwork }: Asker,
  settings: ConfirmationSettings,
  now: Date,
): Promise<AllOrNone> {
  const id = randomUUID();
  const ttlSeconds = settings.SIGN_IN_TTL_SECONDS;
  const letter = confirmationLetter({
    product: settings.PRODUCT_NAME,
    code: await signInCode(sessionId, id),
    minutes: Math.ceil(ttlSeconds / 60),
    askedBy,
  });
  const rules = [
    ...(await letterNetwork(db, clientNetwork, now)),
    { key: await confirmationKey(db, "letters", user.id, now), ...LETTERS_PER_ADDRESS },
    { key: await confirmationKey(db, "letters-day", user.id, now), ...CONFIRMATIONS_PER_DAY },
  ];
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);
  const owner = { userId: user.id, email: user.email, sessionHash: secretHash(sessionId) };

  return writeTransaction(db, (tx) => {
    const counted = consumeAllOrNone(tx, rules, now);
    if (!counted.ok) return counted;
    // Nobody is ever told this token: the row needs one, the letter has no link.
    const token = newSecret();
    insertOwnChallenge(tx, { id, purpose: "confirm", ...owner, token, askedBy, ttlSeconds }, now);
    const uniqueKey = `confirm:${id}`;
    const recipient = { recipient: user.email, userId: user.id };
    queueLetter(tx, { ...letter, ...recipient, kind: "confirm", uniqueKey, expiresAt }, now);
    return { ok: true };
  });
}

/** Keys of what is counted for one user's confirmations. */
export function confirmationKey(
  db: Database,
  what: "letters" | "letters-day" | "codes",
  userId: string,
  now: Date,
): Promise<string> {
  return rateLimitKey(db, `confirm:${what}`, userId, now);
}
