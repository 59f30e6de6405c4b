import type { Database, Transaction } from "#db/client.server.ts";
import type { Counter } from "../../platform/rate-limit/limit.ts";
import { networkCounters, wideNetwork } from "../../platform/rate-limit/network-counters.server.ts";
import { consumeAllIn, consumeAttemptIn, rateLimitKey } from "../../platform/rate-limit/rate-limit.server.ts";
import { businessLimitKeys, SUBMIT_LIMITS } from "./limits.ts";

export interface SubmitCounters {
  network: Counter[];
  business: Counter;
  beyond: Counter;
}

export type CountedSubmit =
  /** `isFlood`: the business is beyond its limit, so the request is marked. */
  { ok: true; isFlood: boolean } | { ok: false; whose: "network" | "business"; retryAt: Date };

export async function submitCounters(
  db: Database,
  companySlug: string,
  clientNetwork: string,
  now: Date,
): Promise<SubmitCounters> {
  const here = `${companySlug} ${wideNetwork(clientNetwork)}`;
  return {
    network: await networkCounters(db, "submit-network", clientNetwork, SUBMIT_LIMITS.perNetwork, now),
    business: { key: businessLimitKeys(companySlug).submits, ...SUBMIT_LIMITS.perBusiness },
    beyond: { key: await rateLimitKey(db, "submit-beyond", here, now), ...SUBMIT_LIMITS.perNetworkBeyond },
  };
}

/** A full limit of a business still lets each network send a few, marked. */
export function countSubmit(
  tx: Transaction,
  { network, business, beyond }: SubmitCounters,
  now: Date,
): CountedSubmit {
  const ofNetwork = consumeAllIn(tx, network, now);
  if (!ofNetwork.ok) return { ok: false, whose: "network", retryAt: ofNetwork.retryAt };
  const ofBusiness = consumeAttemptIn(tx, business, now);
  if (ofBusiness.ok) return { ok: true, isFlood: false };
  const left = consumeAttemptIn(tx, beyond, now);
  if (left.ok) return { ok: true, isFlood: true };
  const retryAt = left.retryAt < ofBusiness.retryAt ? left.retryAt : ofBusiness.retryAt;
  return { ok: false, whose: "business", retryAt };
}
