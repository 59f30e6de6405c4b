import { randomUUID } from "node:crypto";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { MAILS_PER_ADDRESS, secretMailNetwork } from "../../platform/one-time-secret/mail-limits.server.ts";
import { OF_A_SESSION } from "../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets, issueSecret } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret, secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { consumeAllOrNone, counterOf } from "../../platform/rate-limit/rate-limit.server.ts";
import type { Asker } from "../session/asker.ts";
import { STRANGER_MAILS_PER_DAY } from "../sign-in/limits.ts";
import { addressKey } from "../sign-in/mail-limits.server.ts";
import { findUserByEmail } from "../sign-in/user.server.ts";

export interface AddressChangeRequest extends Asker {
  newEmail: string;
  alsoContact: boolean;
}

export type AddressChangeRequestOutcome =
  | { ok: true }
  | { ok: false; reason: "same-address" }
  | { ok: false; reason: "too-many-attempts"; retryAt: Date };

/** An address with an account gets another mail by the same path, so that nobody finds out who has one. */
export async function requestAddressChange(
  db: Database,
  request: AddressChangeRequest,
  settings: { SIGN_IN_TTL_SECONDS: number },
  now: Date,
): Promise<AddressChangeRequestOutcome> {
  const { user, newEmail, askedBy } = request;
  if (newEmail === user.email) return { ok: false, reason: "same-address" };
  const id = randomUUID();
  const token = newSecret();
  const ttlSeconds = settings.SIGN_IN_TTL_SECONDS;
  const details = {
    askedBy,
    alsoContact: request.alsoContact,
    token: findUserByEmail(db, newEmail) ? null : token,
  };
  const rules = [
    ...secretMailNetwork(db, request.clientNetwork, now),
    counterOf(db, "address-change:user", user.id, MAILS_PER_ADDRESS, now),
    { key: addressKey(db, newEmail, now), ...MAILS_PER_ADDRESS },
    counterOf(db, "address-change:address-day", countedAddress(newEmail), STRANGER_MAILS_PER_DAY, now),
  ];
  const browserHash = secretHash(request.sessionId);
  const owner = { userId: user.id, email: newEmail, browserHash, askedBy };
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);

  return writeTransaction(db, (tx: Transaction): AddressChangeRequestOutcome => {
    const counted = consumeAllOrNone(tx, rules, now);
    if (!counted.ok) return { ...counted, reason: "too-many-attempts" };
    endSecrets(tx, { purposes: OF_A_SESSION, userId: user.id }, now);
    issueSecret(tx, { id, purpose: "email-change", ...owner, token, ttlSeconds }, now);
    const uniqueKey = `address-change:${id}`;
    const recipient = { recipient: newEmail, userId: findUserByEmail(tx, newEmail)?.id ?? user.id };
    queueMail(tx, { kind: "address-change", details, ...recipient, uniqueKey, expiresAt }, now);
    return { ok: true };
  });
}
