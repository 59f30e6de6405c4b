import { and, eq, sql } from "drizzle-orm";
import { type Database, prepared, type Transaction } from "#db/client.server.ts";
import { customerRequests, rateLimits } from "#db/schema.ts";
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

const CONFIRMATIONS_STOPPED_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** A limit of nothing; the address is a keyed hash. */
const keyOf = (addressHash: string) => `no-confirmation:${addressHash}`;

export function isConfirmationStopped(db: Database | Transaction, addressHash: string): boolean {
  return stopOf(db).get({ key: keyOf(addressHash) }) !== undefined;
}

const stopOf = prepared((db: Database) =>
  db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder("key")))
    .prepare(),
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

/** It serves the limit and the owner's "no". */
export interface CustomerAddress {
  addressHash: string;
}

export async function customerAddress(db: Database, typed: string, now: Date): Promise<CustomerAddress> {
  return { addressHash: await limitHash(db, countedAddress(typed.toLowerCase()), now) };
}

type Mail = CustomerAddress & { businessSlug: string };

/** Whether a confirmation may go out; counts it: an address is unproven (D42), and anybody can cause one. */
export function mayMailCustomer(tx: Transaction, mail: Mail & { networkHere: string }, now: Date): boolean {
  if (isConfirmationStopped(tx, mail.addressHash)) return false;
  const { ofAll, perNetwork, ofNetwork, ofNetworks } = BUSINESS_CONFIRMATION_LIMITS;
  const { addressHash, networkHere } = mail;
  const keys = businessLimitKeys(mail.businessSlug);
  const shares = [
    { key: `confirmation-here:${networkHere}`, ...perNetwork },
    { key: `confirmation:${addressHash}`, ...CONFIRMATION_LIMIT },
  ];
  if (!consumeAllIn(tx, shares, now).ok) return false;
  if (consumeAttemptIn(tx, { key: keys.confirmations, ...ofAll }, now).ok) return true;
  const first = { key: `confirmation-first:${networkHere}`, ...ofNetwork };
  return consumeAllIn(tx, [first, { key: keys.networkConfirmations, ...ofNetworks }], now).ok;
}

/** Why a mail of the business itself doesn't go out: only a member named the address, its owner wants none, or a day's are used up. */
export type MailRefusal = "not-given" | "unwanted" | "address-full" | "business-full";

/** Null: another mail about a request may go out, which no stranger can use up; counts it. */
export function refusedMail(
  tx: Transaction,
  mail: Mail & { requestId: string },
  now: Date,
): MailRefusal | null {
  const { addressHash, businessSlug, requestId } = mail;
  const own = and(eq(customerRequests.id, requestId), eq(customerRequests.companySlug, businessSlug));
  const { isEmailGiven: isGiven } = customerRequests;
  if (tx.select({ isGiven }).from(customerRequests).where(own).get()?.isGiven === false) return "not-given";
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
export function mayTellFormerAddress(tx: Transaction, mail: Mail, now: Date): boolean {
  const counters = [
    { key: `contact-told:${mail.addressHash}`, ...CONTACT_TOLD_LIMIT },
    { key: businessLimitKeys(mail.businessSlug).contactTold, ...BUSINESS_MAIL_LIMIT },
  ];
  return !isConfirmationStopped(tx, mail.addressHash) && consumeAllIn(tx, counters, now).ok;
}
