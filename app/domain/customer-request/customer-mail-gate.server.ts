import type { Database, Transaction } from "#db/client.server.ts";
import { countedAddress, withoutTag } from "../../platform/rate-limit/counted-address.ts";
import { consumeAttemptIn, limitHash } from "../../platform/rate-limit/rate-limit.server.ts";
import { BUSINESS_CONFIRMATION_LIMIT, businessLimitKeys, CONFIRMATION_LIMIT } from "./limits.ts";
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

/** Counts the mail: an address is unproven (D42). */
export function mayMailCustomer(
  tx: Transaction,
  { businessSlug, addressHash, formerAddressHash }: CustomerAddressHashes & { businessSlug: string },
  now: Date,
): boolean {
  const isStopped = [...new Set([addressHash, formerAddressHash])].some((hash) =>
    isConfirmationStopped(tx, hash),
  );
  const counters = [
    { key: `confirmation:${addressHash}`, ...CONFIRMATION_LIMIT },
    { key: businessLimitKeys(businessSlug).confirmations, ...BUSINESS_CONFIRMATION_LIMIT },
  ];
  return !isStopped && counters.every((counter) => consumeAttemptIn(tx, counter, now).ok);
}
