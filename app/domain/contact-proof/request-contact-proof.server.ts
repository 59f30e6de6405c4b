import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { href } from "react-router";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { proveContactLetter } from "../../mails/contact-address.ts";
import { canonicalEmail } from "../account/email-address.ts";
import type { Asker } from "../confirmation/request-confirmation.server.ts";
import { queueLetter } from "../outbox/queue-letter.server.ts";
import { isProvenContact } from "../profile/contact-email.ts";
import { consumeAllOrNone } from "../rate-limit/all-or-none.server.ts";
import { countedAddress } from "../rate-limit/counted-address.ts";
import { rateLimitKey } from "../rate-limit/rate-limit.server.ts";
import { letterNetwork } from "../sign-in/letter-limits.server.ts";
import { LETTERS_PER_ADDRESS } from "../sign-in/limits.ts";
import { endContactProofs } from "../sign-in/open-challenge.server.ts";
import { insertOwnChallenge } from "../sign-in/own-challenge.server.ts";
import { newSecret, secretHash } from "../sign-in/secrets.server.ts";
import { CONTACT_LETTERS_PER_DAY, CONTACT_LINK_HOURS } from "./limits.ts";

export type ContactProofOutcome =
  | { ok: true }
  /** `nothing-to-prove` when the address is proven, or there is none that letters could go to. */
  | { ok: false; reason: "nothing-to-prove" | "too-many-attempts" };

/**
 * Sends a link to the user's contact address while nobody has proven to read it (D14): letter and challenge in
 * one transaction, which ends earlier links. Limits as for sign-in letters, and ten a day per user and address.
 */
export async function requestContactProof(
  db: Database,
  { user, sessionId, askedBy, clientNetwork }: Asker,
  settings: { ORIGIN: string; PRODUCT_NAME: string },
  now: Date,
): Promise<ContactProofOutcome> {
  const profile = db.select().from(profiles).where(eq(profiles.id, user.id)).get();
  if (!profile || isProvenContact(profile, user.email)) return { ok: false, reason: "nothing-to-prove" };
  const email = canonicalEmail(profile.email);
  if (!email) return { ok: false, reason: "nothing-to-prove" };
  const id = randomUUID();
  const token = newSecret();
  const letter = proveContactLetter({
    product: settings.PRODUCT_NAME,
    askedBy,
    hours: CONTACT_LINK_HOURS,
    link: `${settings.ORIGIN}${href("/login/kontakt")}?t=${token}`,
  });
  const limits = await contactLimits(db, { userId: user.id, email, clientNetwork }, now);
  const ttlSeconds = CONTACT_LINK_HOURS * 60 * 60;
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);
  const owner = { userId: user.id, email, sessionHash: secretHash(sessionId), askedBy };

  return writeTransaction(db, (tx): ContactProofOutcome => {
    if (!consumeAllOrNone(tx, limits, now).ok) return { ok: false, reason: "too-many-attempts" };
    endContactProofs(tx, user.id, now);
    insertOwnChallenge(tx, { id, purpose: "contact", ...owner, token, ttlSeconds }, now);
    const uniqueKey = `contact-proof:${id}`;
    const sending = { kind: "contact-proof", uniqueKey, recipient: email, userId: user.id, expiresAt };
    queueLetter(tx, { ...letter, ...sending }, now);
    return { ok: true };
  });
}

async function contactLimits(
  db: Database,
  { userId, email, clientNetwork }: { userId: string; email: string; clientNetwork: string },
  now: Date,
) {
  const address = countedAddress(email);
  const key = (label: string, value: string) => rateLimitKey(db, `contact-proof:${label}`, value, now);
  return [
    ...(await letterNetwork(db, clientNetwork, now)),
    { key: await key("user", userId), ...LETTERS_PER_ADDRESS },
    { key: await key("address", address), ...LETTERS_PER_ADDRESS },
    { key: await key("user-day", userId), ...CONTACT_LETTERS_PER_DAY },
    { key: await key("address-day", address), ...CONTACT_LETTERS_PER_DAY },
  ];
}
