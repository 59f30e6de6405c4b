import type { Database, Transaction } from "#db/client.server.ts";
import type { Counter } from "../../platform/rate-limit/limit.ts";
import { wideNetwork } from "../../platform/rate-limit/network.server.ts";
import { networkCounters } from "../../platform/rate-limit/network-counters.server.ts";
import { consumeAllIn, consumeAttemptIn, limitHash } from "../../platform/rate-limit/rate-limit.server.ts";
import { businessLimitKeys, EMERGENCY_LIMITS, SUBMIT_LIMITS } from "./limits.ts";

/** A network as one business knows it, as a keyed hash: what it does here counts nowhere else. */
export async function networkHere(
  db: Database,
  companySlug: string,
  clientNetwork: string,
  now: Date,
): Promise<string> {
  return limitHash(db, `${companySlug} ${wideNetwork(clientNetwork)}`, now);
}

export interface Sender {
  clientNetwork: string;
  words: string;
}

export interface SubmitCounters {
  network: Counter[];
  businessSlug: string;
  networkHere: string;
  emergency: Counter[];
}

export type CountedSubmit =
  /** `isFlood`: the business is beyond its limit, and the network has its part in it. */
  { ok: true; isFlood: boolean } | { ok: false; whose: "network" | "business"; retryAt: Date };

export async function submitCounters(
  db: Database,
  businessSlug: string,
  { clientNetwork, words }: Sender,
  now: Date,
): Promise<SubmitCounters> {
  const here = await networkHere(db, businessSlug, clientNetwork, now);
  return {
    network: await networkCounters(db, "submit-network", clientNetwork, SUBMIT_LIMITS.perNetwork, now),
    businessSlug,
    networkHere: here,
    emergency: await emergencyCounters(db, businessSlug, { clientNetwork, words }, now),
  };
}

/** Numbers and signs make no other words: "Gas 1" and "Gas 2!" are the same. */
export async function emergencyCounters(
  db: Database,
  companySlug: string,
  { clientNetwork, words }: Sender,
  now: Date,
): Promise<Counter[]> {
  const { perNetwork, sameWords } = EMERGENCY_LIMITS;
  const said = `${companySlug} ${words.toLowerCase().replace(/\P{L}/gu, "")}`;
  return [
    ...(await networkCounters(db, "emergency-words", clientNetwork, sameWords, now, said)),
    ...(await networkCounters(db, "emergency-network", clientNetwork, perNetwork, now)),
  ];
}

/** An emergency that a limit refuses has a budget of its own: its sender may be the neighbour of a flooder. */
export function countSubmit(
  tx: Transaction,
  counters: SubmitCounters,
  isEmergency: boolean,
  now: Date,
): CountedSubmit {
  const counted = countWithOthers(tx, counters, isEmergency, now);
  if (counted.ok || !isEmergency) return counted;
  return consumeAllIn(tx, counters.emergency, now).ok ? { ok: true, isFlood: false } : counted;
}

/** In a flood quiet networks are served as ever, and the others may send a few more, marked. */
function countWithOthers(
  tx: Transaction,
  { network, businessSlug, networkHere: here }: SubmitCounters,
  isEmergency: boolean,
  now: Date,
): CountedSubmit {
  const ofNetwork = consumeAllIn(tx, network, now);
  if (!ofNetwork.ok) return { ok: false, whose: "network", retryAt: ofNetwork.retryAt };
  const keys = businessLimitKeys(businessSlug);
  const ofNetworkHere = { key: `submit-here:${here}`, ...SUBMIT_LIMITS.perQuietNetwork };
  const isQuiet = consumeAttemptIn(tx, ofNetworkHere, now).ok;
  const ofBusiness = consumeAttemptIn(tx, { key: keys.submits, ...SUBMIT_LIMITS.perBusiness }, now);
  if (ofBusiness.ok) return { ok: true, isFlood: false };
  if (isQuiet) {
    const ofQuiet = { key: keys.quietSubmits, ...SUBMIT_LIMITS.ofQuietNetworks };
    return { ok: true, isFlood: !consumeAttemptIn(tx, ofQuiet, now).ok && !isEmergency };
  }
  const beyond = { key: `submit-beyond:${here}`, ...SUBMIT_LIMITS.perNetworkBeyond };
  const left = consumeAttemptIn(tx, beyond, now);
  if (left.ok) return { ok: true, isFlood: true };
  const retryAt = left.retryAt < ofBusiness.retryAt ? left.retryAt : ofBusiness.retryAt;
  return { ok: false, whose: "business", retryAt };
}
