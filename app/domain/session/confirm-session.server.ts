import { randomUUID } from "node:crypto";
import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import { MAILS_PER_ADDRESS, secretMailNetwork } from "../../platform/one-time-secret/mail-limits.server.ts";
import { ENDED_BY_USE, type OneTimeSecret } from "../../platform/one-time-secret/one-time-secret.ts";
import {
  type CodeOutcome,
  type CodeRefusal,
  consumeSecret,
  endSecrets,
  enterCode,
  findSecretOfBrowser,
  issueSecret,
} from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret, oneTimeCode, secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import {
  type Attempt,
  consumeAllOrNone,
  rateLimitKey,
  resetAttempts,
} from "../../platform/rate-limit/rate-limit.server.ts";
import type { KeyPlace } from "../../services/passkeys/passkeys.server.ts";
import { answerPasskey, type PasskeyRefused } from "../sign-in/passkey/answer-passkey.server.ts";
import type { User } from "../sign-in/user.server.ts";
import type { Asker } from "./asker.ts";
import { markConfirmed } from "./session.server.ts";

type PasskeyConfirmation = { ok: true } | PasskeyRefused;

/** It replaces the mailed code: the session counts as fresh again. */
export async function confirmByPasskey(
  db: Database,
  { user, sessionId, clientNetwork, text }: Omit<Asker, "askedBy"> & { text: string },
  place: KeyPlace,
  now: Date,
): Promise<PasskeyConfirmation> {
  const asked = { purpose: "confirm", askerId: sessionId, userId: user.id } as const;
  const idHash = secretHash(sessionId);
  const mark = (tx: Transaction) => markConfirmed(tx, { idHash, userId: user.id }, now);
  const outcome = await answerPasskey(db, { asked, text, clientNetwork }, place, mark, now);
  return outcome.ok ? { ok: true } : outcome;
}

const PURPOSES = ["confirm"] as const;
const A_DAY = { limit: 30, windowMs: 24 * 60 * 60_000 };

/** Counted by user, not by address: strangers can't use it up (ASVS 7.5.1). */
export async function requestConfirmation(
  db: Database,
  { user, sessionId, askedBy, clientNetwork }: Asker,
  settings: { SIGN_IN_TTL_SECONDS: number },
  now: Date,
): Promise<Attempt> {
  const id = randomUUID();
  const ttlSeconds = settings.SIGN_IN_TTL_SECONDS;
  const details = { code: await oneTimeCode(sessionId, id), askedBy };
  const rules = [
    ...secretMailNetwork(db, clientNetwork, now),
    { key: confirmationKey(db, "mails", user.id, now), ...MAILS_PER_ADDRESS },
    { key: confirmationKey(db, "mails-day", user.id, now), ...A_DAY },
  ];
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);
  const owner = { userId: user.id, email: user.email, browserHash: secretHash(sessionId) };

  return writeTogether(db, (tx) => {
    const counted = consumeAllOrNone(tx, rules, now);
    if (!counted.ok) return counted;
    // The row needs a token; the mail has no link.
    issueSecret(tx, { id, purpose: "confirm", ...owner, token: newSecret(), askedBy, ttlSeconds }, now);
    const uniqueKey = `confirm:${id}`;
    const recipient = { recipient: user.email, userId: user.id };
    queueMail(tx, { kind: "confirm", details, ...recipient, uniqueKey, expiresAt }, now);
    return { ok: true };
  });
}

/** It is null when it went to an earlier address. */
export function findConfirmation(db: Database, user: User, sessionId: string): OneTimeSecret | null {
  const asker = { userId: user.id, browserHash: secretHash(sessionId) };
  const found = findSecretOfBrowser(db, PURPOSES, asker);
  return found?.email === user.email ? found : null;
}

export type ConfirmationRefusal = CodeRefusal;
type ConfirmationOutcome = { ok: true } | Exclude<CodeOutcome<true>, { ok: true }>;

export async function consumeConfirmation(
  db: Database,
  { user, sessionId }: { user: User; sessionId: string },
  code: string | null,
  now: Date,
): Promise<ConfirmationOutcome> {
  const newest = findConfirmation(db, user, sessionId);
  if (!newest) return { ok: false, reason: "unknown" };
  const mails = confirmationKey(db, "mails", user.id, now);
  const codes = confirmationKey(db, "codes", user.id, now);
  const entry = { browserId: sessionId, code, purposes: PURPOSES, counter: { key: codes, ...A_DAY } };
  const outcome = await enterCode(
    db,
    newest,
    entry,
    (tx, { id, browserHash }) => {
      if (!consumeSecret(tx, id, PURPOSES, now)) return undefined;
      markConfirmed(tx, { idHash: browserHash, userId: user.id }, now);
      endSecrets(tx, { purposes: ENDED_BY_USE, emails: [user.email] }, now);
      for (const key of [mails, codes]) resetAttempts(tx, key);
      return true as const;
    },
    now,
  );
  return outcome.ok ? { ok: true } : outcome;
}

function confirmationKey(db: Database, what: "mails" | "mails-day" | "codes", userId: string, now: Date) {
  return rateLimitKey(db, `confirm:${what}`, userId, now);
}
