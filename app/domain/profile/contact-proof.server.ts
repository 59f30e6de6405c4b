import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles, users } from "#db/schema.ts";
import { canonicalEmail } from "../../platform/email-address.ts";
import { MAILS_PER_ADDRESS, secretMailNetwork } from "../../platform/one-time-secret/mail-limits.server.ts";
import { CONTACT_PROOF, secretState } from "../../platform/one-time-secret/one-time-secret.ts";
import {
  consumeSecret,
  endSecrets,
  findSecretByToken,
  issueSecret,
} from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret, secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { consumeAllOrNone, counterOf, type Limit } from "../../platform/rate-limit/rate-limit.server.ts";
import type { Asker } from "../session/asker.ts";
import { isProvenContact } from "./contact-email.ts";

export const CONTACT_LINK_HOURS = 24;

/** Per business and per address: the address may be a stranger's. */
const MAILS_PER_DAY = { limit: 10, windowMs: 24 * 60 * 60_000 };

type ContactProofOutcome =
  | { ok: true }
  /** `nothing-to-prove`: the address is proven, or no mail can go to it. */
  | { ok: false; reason: "nothing-to-prove" | "too-many-attempts" };

export async function requestContactProof(
  db: Database,
  { user, sessionId, askedBy, clientNetwork }: Asker,
  now: Date,
): Promise<ContactProofOutcome> {
  const profile = db.select().from(profiles).where(eq(profiles.ownerId, user.id)).get();
  if (!profile || isProvenContact(profile, user.email)) return { ok: false, reason: "nothing-to-prove" };
  const email = canonicalEmail(profile.email);
  if (!email) return { ok: false, reason: "nothing-to-prove" };
  const id = randomUUID();
  const token = newSecret();
  const counter = (label: string, value: string, limit: Limit) =>
    counterOf(db, `contact-proof:${label}`, value, limit, now);
  const counters = [
    ...secretMailNetwork(db, clientNetwork, now),
    counter("user", user.id, MAILS_PER_ADDRESS),
    counter("address", countedAddress(email), MAILS_PER_ADDRESS),
    counter("user-day", user.id, MAILS_PER_DAY),
    counter("address-day", countedAddress(email), MAILS_PER_DAY),
  ];
  const ttlSeconds = CONTACT_LINK_HOURS * 60 * 60;
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);
  const owner = { userId: user.id, email, browserHash: secretHash(sessionId), askedBy };

  return writeTransaction(db, (tx): ContactProofOutcome => {
    if (!consumeAllOrNone(tx, counters, now).ok) return { ok: false, reason: "too-many-attempts" };
    endSecrets(tx, { purposes: CONTACT_PROOF, userId: user.id }, now);
    issueSecret(tx, { id, purpose: "contact", ...owner, token, ttlSeconds }, now);
    const uniqueKey = `contact-proof:${id}`;
    const sending = { uniqueKey, recipient: email, userId: user.id, expiresAt };
    queueMail(tx, { kind: "contact-proof", details: { token, askedBy }, ...sending }, now);
    return { ok: true };
  });
}

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

type ContactConfirmation = { ok: true; userId: string } | { ok: false };

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
