import { randomUUID } from "node:crypto";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { confirmationMail } from "../../mails/confirmation.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { type AllOrNone, consumeAllOrNone } from "../../platform/rate-limit/all-or-none.server.ts";
import { rateLimitKey } from "../../platform/rate-limit/rate-limit.server.ts";
import type { User } from "../account/user.server.ts";
import { CONFIRMATIONS_PER_DAY, MAILS_PER_ADDRESS } from "../sign-in/limits.ts";
import { mailNetwork } from "../sign-in/mail-limits.server.ts";
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
 * Makes a code that only this session can type and queues its mail to the user's sign-in address, in one
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
  const mail = confirmationMail({
    product: settings.PRODUCT_NAME,
    code: await signInCode(sessionId, id),
    minutes: Math.ceil(ttlSeconds / 60),
    askedBy,
  });
  const rules = [
    ...(await mailNetwork(db, clientNetwork, now)),
    { key: await confirmationKey(db, "mails", user.id, now), ...MAILS_PER_ADDRESS },
    { key: await confirmationKey(db, "mails-day", user.id, now), ...CONFIRMATIONS_PER_DAY },
  ];
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);
  const owner = { userId: user.id, email: user.email, sessionHash: secretHash(sessionId) };

  return writeTransaction(db, (tx) => {
    const counted = consumeAllOrNone(tx, rules, now);
    if (!counted.ok) return counted;
    // Nobody is ever told this token: the row needs one, the mail has no link.
    const token = newSecret();
    insertOwnChallenge(tx, { id, purpose: "confirm", ...owner, token, askedBy, ttlSeconds }, now);
    const uniqueKey = `confirm:${id}`;
    const recipient = { recipient: user.email, userId: user.id };
    queueMail(tx, { ...mail, ...recipient, kind: "confirm", uniqueKey, expiresAt }, now);
    return { ok: true };
  });
}

/** Keys of what is counted for one user's confirmations. */
export function confirmationKey(
  db: Database,
  what: "mails" | "mails-day" | "codes",
  userId: string,
  now: Date,
): Promise<string> {
  return rateLimitKey(db, `confirm:${what}`, userId, now);
}
