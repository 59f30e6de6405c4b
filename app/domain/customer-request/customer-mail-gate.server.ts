import { eq } from "drizzle-orm";
import { type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { consumeAllIn, consumeAttemptIn, limitHash } from "../../platform/rate-limit/rate-limit.server.ts";
import { keyedHash } from "../../platform/server-secret/server-secret.server.ts";
import {
  ADDRESS_MAIL_LIMIT,
  BUSINESS_CONFIRMATION_LIMITS,
  BUSINESS_MAIL_LIMIT,
  businessLimitKeys,
  CONFIRMATION_LIMIT,
  CONTACT_TOLD_LIMIT,
  REQUEST_MAIL_LIMIT,
} from "./limits.ts";
import { findOwnRequest } from "./own-request.server.ts";

const CONFIRMATIONS_STOPPED_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** A limit of nothing; the address is a keyed hash. */
const keyOf = (addressHash: string) => `no-confirmation:${addressHash}`;

export function isConfirmationStopped(db: Database | Transaction, addressHash: string): boolean {
  return stopOf(db).get({ key: keyOf(addressHash) }) !== undefined;
}

const stopOf = prepared((db) =>
  db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(eq(rateLimits.key, given("key"))),
);

export function stopConfirmations(
  db: Database | Transaction,
  addressHash: string,
  isStopped: boolean,
  now: Date,
): void {
  const key = keyOf(addressHash);
  const resetsAt = new Date(now.getTime() + CONFIRMATIONS_STOPPED_MS);
  if (isStopped) db.insert(rateLimits).values({ key, count: 1, resetsAt }).onConflictDoNothing().run();
  else db.delete(rateLimits).where(eq(rateLimits.key, key)).run();
}

/** It serves the limits and the owner's "no". */
export function hashOfAddress(db: Database | Transaction, email: string, now: Date): string {
  return limitHash(db, countedAddress(email.toLowerCase()), now);
}

interface Mail {
  businessSlug: string;
  email: string;
}

/** Whether a confirmation may go out; counts it: an address is unproven (D42), and anybody can cause one. */
export function mayMailCustomer(
  tx: Transaction,
  { businessSlug, email, networkHere: here }: Mail & { networkHere: string },
  now: Date,
): boolean {
  const addressHash = hashOfAddress(tx, email, now);
  if (isConfirmationStopped(tx, addressHash)) return false;
  const { ofAll, perNetwork, ofNetwork, ofNetworks } = BUSINESS_CONFIRMATION_LIMITS;
  const keys = businessLimitKeys(businessSlug);
  const shares = [
    { key: `${here} confirmation`, ...perNetwork },
    { key: `confirmation:${addressHash}`, ...CONFIRMATION_LIMIT },
  ];
  if (!consumeAllIn(tx, shares, now).ok) return false;
  if (consumeAttemptIn(tx, { key: keys.confirmations, ...ofAll }, now).ok) return true;
  const first = { key: `${here} confirmation-first`, ...ofNetwork };
  return consumeAllIn(tx, [first, { key: keys.networkConfirmations, ...ofNetworks }], now).ok;
}

/** Why a mail of the business itself doesn't go out: only a member named the address, its owner wants none, or a day's are used up. */
export type MailRefusal = "not-given" | "unwanted" | "address-full" | "business-full";

/** Null: another mail about a request may go out, which no stranger can use up; counts it. */
export function refusedMail(
  tx: Transaction,
  { businessSlug, email, requestId }: Mail & { requestId: string },
  now: Date,
): MailRefusal | null {
  const addressHash = hashOfAddress(tx, email, now);
  if (findOwnRequest(tx, businessSlug, requestId)?.isEmailGiven === false) return "not-given";
  if (isConfirmationStopped(tx, addressHash)) return "unwanted";
  // Hashes: neither request nor business is named when it is gone.
  const ofAddress = [
    { key: `request-mails:${keyedHash(requestId, "mails")}`, ...REQUEST_MAIL_LIMIT },
    { key: `address-mails:${keyedHash(addressHash, businessSlug)}`, ...ADDRESS_MAIL_LIMIT },
  ];
  if (!consumeAllIn(tx, ofAddress, now).ok) return "address-full";
  const ofBusiness = { key: businessLimitKeys(businessSlug).ownMails, ...BUSINESS_MAIL_LIMIT };
  return consumeAttemptIn(tx, ofBusiness, now).ok ? null : "business-full";
}

/** Whether an address may hear that its request's contact is another; counts it. No other mail uses these up. */
export function mayTellFormerAddress(tx: Transaction, { businessSlug, email }: Mail, now: Date): boolean {
  const addressHash = hashOfAddress(tx, email, now);
  const counters = [
    { key: `contact-told:${addressHash}`, ...CONTACT_TOLD_LIMIT },
    { key: businessLimitKeys(businessSlug).contactTold, ...BUSINESS_MAIL_LIMIT },
  ];
  return !isConfirmationStopped(tx, addressHash) && consumeAllIn(tx, counters, now).ok;
}
