import { and, eq, inArray } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, users } from "#db/schema.ts";
import {
  ENDED_BY_USE,
  isMentioned,
  type OneTimeSecret,
  secretState,
} from "../../platform/one-time-secret/one-time-secret.ts";
import {
  consumeSecret,
  endSecrets,
  findSecretByToken,
  findSecretOfBrowser,
} from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { endOtherSessions, isLiveSession } from "../session/session.server.ts";
import { claimOldMail, findUserByEmail, type User } from "../sign-in/user.server.ts";

const PURPOSES = ["email-change"] as const;

export async function findAddressChange(db: Database, token: string, now: Date) {
  const secret = findSecretByToken(db, PURPOSES, token);
  const user = secret?.userId ? db.select().from(users).where(eq(users.id, secret.userId)).get() : undefined;
  if (!secret || !user) return null;
  const change = asChange(secret, user, now);
  if (change.state !== "open") return change;
  const isLive = isLiveSession(db, { idHash: change.sessionHash, userId: user.id }, now);
  return isLive ? change : { ...change, state: "used" as const };
}

export async function findOwnAddressChange(db: Database, user: User, sessionId: string, now: Date) {
  const asker = { userId: user.id, browserHash: secretHash(sessionId) };
  const secret = findSecretOfBrowser(db, PURPOSES, asker);
  return secret && isMentioned(secret, now) ? asChange(secret, user, now) : null;
}

function asChange(secret: OneTimeSecret, user: User, now: Date) {
  const isDone = secret.consumedAt !== null && secret.email === user.email;
  return {
    id: secret.id,
    userId: user.id,
    oldEmail: user.email,
    newEmail: secret.email,
    askedBy: secret.askedBy,
    sessionHash: secret.browserHash,
    state: isDone ? ("done" as const) : secretState(secret, now),
  };
}

export interface AddressChangeInput {
  token: string;
  alsoContact: boolean;
  sessionId: string | null;
}

export type AddressChangeOutcome = { ok: true; userId: string } | { ok: false; reason: "not-open" | "taken" };

/** `taken` uses the link up. A link is void after its session: a stranger may have asked (D14). */
export async function confirmAddressChange(
  db: Database,
  { token, alsoContact, sessionId }: AddressChangeInput,
  now: Date,
): Promise<AddressChangeOutcome> {
  const change = await findAddressChange(db, token, now);
  if (change?.state !== "open") return { ok: false, reason: "not-open" };
  const { id, userId, newEmail, oldEmail, askedBy, sessionHash } = change;
  return writeTransaction(db, (tx): AddressChangeOutcome => {
    if (!isLiveSession(tx, { idHash: sessionHash, userId }, now)) return { ok: false, reason: "not-open" };
    if (!consumeSecret(tx, id, PURPOSES, now)) return { ok: false, reason: "not-open" };
    if (findUserByEmail(tx, newEmail)) return { ok: false, reason: "taken" };
    const { changes } = tx
      .update(users)
      .set({ email: newEmail })
      .where(and(eq(users.id, userId), eq(users.email, oldEmail)))
      .run();
    if (changes === 0) return { ok: false, reason: "not-open" };
    claimOldMail(tx, { id: userId, email: newEmail });
    changeContact(tx, { userId, oldEmail, newEmail, alsoContact }, now);
    endOtherSessions(tx, userId, [sessionHash, ...(sessionId ? [secretHash(sessionId)] : [])]);
    endSecrets(tx, { purposes: ENDED_BY_USE, emails: [oldEmail, newEmail], userId }, now);
    const about = { uniqueKey: `address-changed:${id}`, recipient: oldEmail, userId };
    queueMail(tx, { kind: "address-changed", details: { askedBy }, ...about }, now);
    return { ok: true, userId };
  });
}

/** Moves the contact address along if wanted and equal, and marks it as proven. */
function changeContact(
  tx: Transaction,
  change: { userId: string; oldEmail: string; newEmail: string; alsoContact: boolean },
  now: Date,
): void {
  const { userId, oldEmail, newEmail, alsoContact } = change;
  if (alsoContact)
    tx.update(profiles)
      .set({ email: newEmail, updatedAt: now })
      .where(and(eq(profiles.ownerId, userId), eq(profiles.email, oldEmail)))
      .run();
  tx.update(profiles)
    .set({ emailConfirmedAt: now })
    .where(and(eq(profiles.ownerId, userId), inArray(profiles.email, [oldEmail, newEmail])))
    .run();
}
