import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { href } from "react-router";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { proveContactMail } from "../../mails/contact-address.ts";
import { canonicalEmail } from "../../platform/email-address.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { consumeAllOrNone } from "../../platform/rate-limit/all-or-none.server.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { rateLimitKey } from "../../platform/rate-limit/rate-limit.server.ts";
import type { Asker } from "../session/request-confirmation.server.ts";
import { MAILS_PER_ADDRESS } from "../sign-in/limits.ts";
import { mailNetwork } from "../sign-in/mail-limits.server.ts";
import { endContactProofs } from "../sign-in/open-challenge.server.ts";
import { insertOwnChallenge } from "../sign-in/own-challenge.server.ts";
import { newSecret, secretHash } from "../sign-in/secrets.server.ts";
import { isProvenContact } from "./contact-email.ts";
import { CONTACT_LINK_HOURS, CONTACT_MAILS_PER_DAY } from "./contact-proof-limits.ts";

export type ContactProofOutcome =
  | { ok: true }
  /** `nothing-to-prove` when the address is proven, or there is none that mails could go to. */
  | { ok: false; reason: "nothing-to-prove" | "too-many-attempts" };

/**
 * Sends a link to the user's contact address while nobody has proven to read it (D14): mail and challenge in
 * one transaction, which ends earlier links. Limits as for sign-in mails, and ten a day per user and address.
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
  const mail = proveContactMail({
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
    queueMail(tx, { ...mail, ...sending }, now);
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
    ...(await mailNetwork(db, clientNetwork, now)),
    { key: await key("user", userId), ...MAILS_PER_ADDRESS },
    { key: await key("address", address), ...MAILS_PER_ADDRESS },
    { key: await key("user-day", userId), ...CONTACT_MAILS_PER_DAY },
    { key: await key("address-day", address), ...CONTACT_MAILS_PER_DAY },
  ];
}
