import { and, eq } from "drizzle-orm";
import { readAnswer, signedAnswer } from "#app/services/passkeys/passkey-answer.server.ts";
import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import { passkeys, users } from "#db/schema.ts";
import { SIGN_IN } from "../../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets } from "../../../platform/one-time-secret/one-time-secrets.server.ts";
import { consumeAllIn, resetAttempts } from "../../../platform/rate-limit/rate-limit.server.ts";
import {
  type KeyPlace,
  signingOptions,
  userHandleOf,
  verifiedSignature,
} from "../../../services/passkeys/passkeys.server.ts";
import { isSuspended, type User } from "../user.server.ts";
import { type Asked, issueChallenge, takeChallenge } from "./passkey-challenge.server.ts";
import { answerCounters, userCounter } from "./passkey-limits.server.ts";
import { listPasskeys, type Passkey } from "./passkeys.server.ts";

export type PasskeySignIn = { ok: true; user: User } | PasskeyRefused | { ok: false; reason: "suspended" };

/** Only who holds the key is told of a suspension. What was mailed to the address ends, as with a code. */
export async function signInByPasskey(
  db: Database,
  { askerId, ...attempt }: PasskeyAttempt & { askerId: string },
  place: KeyPlace,
  now: Date,
): Promise<PasskeySignIn> {
  const asked = { purpose: "sign-in", askerId, userId: null } as const;
  const outcome = await answerPasskey(
    db,
    { asked, ...attempt },
    place,
    (tx, user) => {
      endSecrets(tx, { purposes: SIGN_IN, emails: [user.email] }, now);
      return user;
    },
    now,
  );
  if (!outcome.ok) return outcome;
  const user = outcome.result;
  return isSuspended(db, user.id) ? { ok: false, reason: "suspended" } : { ok: true, user };
}

/** A device answers so, as text. */
export interface PasskeyAttempt {
  text: string;
  clientNetwork: string;
}

/** `unknown`: no account has this key (any more). */
export type PasskeyRefused =
  | { ok: false; reason: "refused" | "expired" | "unknown" }
  | { ok: false; reason: "too-many-attempts"; retryAt: Date };

/** At sign-in every key of the device may answer, later on only those of the user. */
export async function startAnswer(db: Database, asked: Asked, place: KeyPlace, now: Date) {
  const allowed = asked.userId === null ? [] : listPasskeys(db, asked.userId);
  return signingOptions(place, { challenge: await issueChallenge(db, asked, now), allowed });
}

/** Runs `follow` in the transaction that notes the use, if the key is right. */
export async function answerPasskey<Result>(
  db: Database,
  { asked, text, clientNetwork }: PasskeyAttempt & { asked: Asked },
  place: KeyPlace,
  follow: (tx: Transaction, user: User) => Result,
  now: Date,
): Promise<{ ok: true; result: Result } | PasskeyRefused> {
  const tooMany = await countAnswer(db, { clientNetwork }, now);
  if (tooMany) return tooMany;
  const read = readAnswer(signedAnswer, text);
  if (!read) return { ok: false, reason: "refused" };
  if (!(await takeChallenge(db, read.challenge, asked, now))) return { ok: false, reason: "expired" };
  const found = findKey(db, read.answer.id);
  if (!found || (asked.userId !== null && found.user.id !== asked.userId))
    return { ok: false, reason: "unknown" };
  const { key, user } = found;
  const tooManyOfUser = await countAnswer(db, { userId: user.id }, now);
  if (tooManyOfUser) return tooManyOfUser;
  const handle = read.answer.response.userHandle ?? (asked.userId === null ? null : userHandleOf(user.id));
  const signed = handle === userHandleOf(user.id) && (await verifiedSignature(place, { ...read, key }));
  if (!signed) return { ok: false, reason: "refused" };
  const ofUser = userCounter(db, user.id, now);
  return writeTogether(db, (tx) => {
    if (!noteUse(tx, key, signed, now)) return { ok: false, reason: "refused" };
    resetAttempts(tx, ofUser.key);
    return { ok: true, result: follow(tx, user) };
  });
}

export async function countAnswer(
  db: Database,
  { clientNetwork, userId }: { clientNetwork?: string; userId?: string },
  now: Date,
): Promise<Extract<PasskeyRefused, { reason: "too-many-attempts" }> | null> {
  const counters = [
    ...(clientNetwork === undefined ? [] : answerCounters(db, clientNetwork, now)),
    ...(userId === undefined ? [] : [userCounter(db, userId, now)]),
  ];
  const counted = await writeTogether(db, (tx) => consumeAllIn(tx, counters, now));
  return counted.ok ? null : { ok: false, reason: "too-many-attempts", retryAt: counted.retryAt };
}

function findKey(db: Database, credentialId: string): { key: Passkey; user: User } | undefined {
  return db
    .select({ key: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
    .get();
}

/** False when the key was removed or used meanwhile: of two answers with one counter one is a copy's. */
function noteUse(
  tx: Transaction,
  { id, counter }: Passkey,
  signed: { counter: number; backedUp: boolean },
  now: Date,
): boolean {
  const unchanged = and(eq(passkeys.id, id), eq(passkeys.counter, counter));
  return (
    tx
      .update(passkeys)
      .set({ ...signed, lastUsedAt: now })
      .where(unchanged)
      .run().changes > 0
  );
}
