import { randomUUID } from "node:crypto";
import { newKeyAnswer, readAnswer } from "#app/services/passkeys/passkey-answer.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { passkeys } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { type KeyPlace, newKeyOptions, verifiedNewKey } from "../../../services/passkeys/passkeys.server.ts";
import type { User } from "../user.server.ts";
import { countAnswer, type PasskeyAttempt, type PasskeyRefused } from "./answer-passkey.server.ts";
import { issueChallenge, takeChallenge } from "./passkey-challenge.server.ts";
import { endPasskeyOffer } from "./passkey-offer.server.ts";
import { listPasskeys, MOST_PASSKEYS } from "./passkeys.server.ts";

interface Registering {
  user: User;
  sessionId: string;
}

const asked = ({ user, sessionId }: Registering) =>
  ({ purpose: "register", askerId: sessionId, userId: user.id }) as const;

/** Null when the user has as many as there may be. */
export async function startRegistration(db: Database, owner: Registering, place: KeyPlace, now: Date) {
  const known = listPasskeys(db, owner.user.id);
  if (known.length >= MOST_PASSKEYS) return null;
  const challenge = await issueChallenge(db, asked(owner), now);
  return newKeyOptions(place, { user: owner.user, known, challenge });
}

export type RegistrationOutcome = { ok: true } | PasskeyRefused | { ok: false; reason: "too-many-keys" };

/** Call it behind a fresh session only. `name` stays until the user renames the key. */
export async function registerPasskey(
  db: Database,
  { text, clientNetwork, name, askedBy, ...owner }: PasskeyAttempt & Registering & NewPasskey,
  place: KeyPlace,
  now: Date,
): Promise<RegistrationOutcome> {
  const { user } = owner;
  const tooMany = await countAnswer(db, { clientNetwork, userId: user.id }, now);
  if (tooMany) return tooMany;
  const read = readAnswer(newKeyAnswer, text);
  if (!read) return { ok: false, reason: "refused" };
  if (!(await takeChallenge(db, read.challenge, asked(owner), now))) return { ok: false, reason: "expired" };
  const made = await verifiedNewKey(place, read);
  if (!made) return { ok: false, reason: "refused" };
  const id = randomUUID();
  return writeTransaction(db, (tx): RegistrationOutcome => {
    if (listPasskeys(tx, user.id).length >= MOST_PASSKEYS) return { ok: false, reason: "too-many-keys" };
    const row = { ...made, id, userId: user.id, name, createdAt: now, lastUsedAt: null };
    const { changes } = tx.insert(passkeys).values(row).onConflictDoNothing().run();
    if (changes === 0) return { ok: false, reason: "refused" };
    endPasskeyOffer(tx, user.id, now);
    const recipient = { recipient: user.email, userId: user.id };
    const details = { askedBy, name };
    queueMail(tx, { kind: "passkey-added", details, uniqueKey: `passkey-added:${id}`, ...recipient }, now);
    return { ok: true };
  });
}

interface NewPasskey {
  name: string;
  askedBy: string | null;
}
