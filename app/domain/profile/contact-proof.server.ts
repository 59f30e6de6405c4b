import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles, users } from "#db/schema.ts";
import { CONTACT_PROOF, secretState } from "../../platform/one-time-secret/one-time-secret.ts";
import { consumeSecret, findSecretByToken } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { isProvenContact } from "./contact-email.ts";

export type ContactProof = NonNullable<Awaited<ReturnType<typeof findContactProof>>>;

export async function findContactProof(db: Database, token: string, now: Date) {
  const secret = findSecretByToken(db, CONTACT_PROOF, token);
  const owner = secret?.userId
    ? db
        .select({
          signInEmail: users.email,
          email: profiles.email,
          emailConfirmedAt: profiles.emailConfirmedAt,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.ownerId, users.id))
        .where(eq(users.id, secret.userId))
        .get()
    : undefined;
  if (!secret?.userId || !owner) return null;
  const isStillWanted = owner.email === secret.email;
  const isDone = isStillWanted && isProvenContact(owner, owner.signInEmail);
  return {
    id: secret.id,
    userId: secret.userId,
    signInEmail: owner.signInEmail,
    contactEmail: secret.email,
    askedBy: secret.askedBy,
    state: isDone ? ("done" as const) : isStillWanted ? secretState(secret, now) : ("used" as const),
  };
}

export type ContactConfirmation = { ok: true; userId: string } | { ok: false };

/** An address that is no longer the profile's stays unproven (D14). */
export async function confirmContact(db: Database, token: string, now: Date): Promise<ContactConfirmation> {
  const proof = await findContactProof(db, token, now);
  if (proof?.state !== "open") return { ok: false };
  const { id, userId, contactEmail } = proof;
  return writeTransaction(db, (tx): ContactConfirmation => {
    if (!consumeSecret(tx, id, CONTACT_PROOF, now)) return { ok: false };
    const { changes } = tx
      .update(profiles)
      .set({ emailConfirmedAt: now })
      .where(and(eq(profiles.ownerId, userId), eq(profiles.email, contactEmail)))
      .run();
    return changes > 0 ? { ok: true, userId } : { ok: false };
  });
}
