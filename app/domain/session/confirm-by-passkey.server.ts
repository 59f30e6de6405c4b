import type { Database } from "#db/client.server.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import type { KeyPlace } from "../../services/passkeys/passkeys.server.ts";
import { answerPasskey, type PasskeyRefused } from "../sign-in/passkey/answer-passkey.server.ts";
import type { Asker } from "./asker.ts";
import { markConfirmed } from "./session.server.ts";

export type PasskeyConfirmation = { ok: true } | PasskeyRefused;

/** It replaces the mailed code: the session counts as fresh again. */
export async function confirmByPasskey(
  db: Database,
  { user, sessionId, clientNetwork, text }: Omit<Asker, "askedBy"> & { text: string },
  place: KeyPlace,
  now: Date,
): Promise<PasskeyConfirmation> {
  const asked = { purpose: "confirm", askerId: sessionId, userId: user.id } as const;
  const idHash = secretHash(sessionId);
  const outcome = await answerPasskey(
    db,
    { asked, text, clientNetwork },
    place,
    (tx) => markConfirmed(tx, { idHash, userId: user.id }, now),
    now,
  );
  return outcome.ok ? { ok: true } : outcome;
}
