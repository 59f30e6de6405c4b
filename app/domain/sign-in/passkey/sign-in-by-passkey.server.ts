import type { Database } from "#db/client.server.ts";
import { SIGN_IN } from "../../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets } from "../../../platform/one-time-secret/one-time-secrets.server.ts";
import type { KeyPlace } from "../../../services/passkeys/passkeys.server.ts";
import { isSuspended, type User } from "../user.server.ts";
import { answerPasskey, type PasskeyAttempt, type PasskeyRefused } from "./answer-passkey.server.ts";

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
