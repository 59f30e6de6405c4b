import type { Database, Transaction } from "#db/client.server.ts";
import { countedAddress, withoutTag } from "../../platform/rate-limit/counted-address.ts";
import type { Counter } from "../../platform/rate-limit/limit.ts";
import { consumeAllIn, limitHash } from "../../platform/rate-limit/rate-limit.server.ts";
import { keyedHash } from "../../platform/server-secret/server-secret.server.ts";
import {
  ADDRESS_MAIL_LIMIT,
  BUSINESS_CONFIRMATION_LIMIT,
  businessLimitKeys,
  CONFIRMATION_LIMIT,
  CONTACT_TOLD_LIMIT,
  REQUEST_MAIL_LIMIT,
} from "./limits.ts";
import { isConfirmationStopped } from "./stopped-confirmations.server.ts";

/** Keyed hashes. */
export interface CustomerAddressHashes {
  /** For the limit and for the owner's "no". */
  addressHash: string;
  /** From before Gmail's dots were folded: an old "no" may stand under it. */
  formerAddressHash: string;
}

export async function customerAddressHashes(
  db: Database,
  typed: string,
  now: Date,
): Promise<CustomerAddressHashes> {
  const email = typed.toLowerCase();
  const [address, former] = [countedAddress(email), withoutTag(email)];
  const addressHash = await limitHash(db, address, now);
  return {
    addressHash,
    formerAddressHash: former === address ? addressHash : await limitHash(db, former, now),
  };
}

type Mail = CustomerAddressHashes & { businessSlug: string };

/** Whether a confirmation may go out; counts it: an address is unproven (D42). */
export function mayMailCustomer(tx: Transaction, mail: Mail, now: Date): boolean {
  return mayMail(tx, mail, [{ key: `confirmation:${mail.addressHash}`, ...CONFIRMATION_LIMIT }], now);
}

/** Whether another mail about a request may go out, which confirmations to the address don't use up; counts it. */
export function mayMailAboutRequest(tx: Transaction, mail: Mail & { requestId: string }, now: Date): boolean {
  const { addressHash, businessSlug, requestId } = mail;
  // Hashes: neither request nor business is named when it is gone.
  const counters = [
    { key: `request-mails:${keyedHash(requestId, "mails")}`, ...REQUEST_MAIL_LIMIT },
    { key: `address-mails:${keyedHash(addressHash, businessSlug)}`, ...ADDRESS_MAIL_LIMIT },
  ];
  return mayMail(tx, mail, counters, now);
}

/** Whether an address may hear that its request's contact is another; counts it. No other mail uses these up. */
export function mayTellFormerAddress(tx: Transaction, mail: Mail, now: Date): boolean {
  const counters = [
    { key: `contact-told:${mail.addressHash}`, ...CONTACT_TOLD_LIMIT },
    { key: businessLimitKeys(mail.businessSlug).contactTold, ...BUSINESS_CONFIRMATION_LIMIT },
  ];
  return !isStopped(tx, mail) && consumeAllIn(tx, counters, now).ok;
}

function mayMail(tx: Transaction, mail: Mail, counters: readonly Counter[], now: Date): boolean {
  const key = businessLimitKeys(mail.businessSlug).confirmations;
  const ofBusiness = { key, ...BUSINESS_CONFIRMATION_LIMIT };
  return !isStopped(tx, mail) && consumeAllIn(tx, [...counters, ofBusiness], now).ok;
}

function isStopped(tx: Transaction, { addressHash, formerAddressHash }: CustomerAddressHashes): boolean {
  return isConfirmationStopped(tx, addressHash) || isConfirmationStopped(tx, formerAddressHash);
}
