import type { Database, Transaction } from "#db/client.server.ts";
import { wideNetwork } from "../../platform/rate-limit/network.server.ts";
import {
  type Counter,
  consumeAllIn,
  consumeAttemptIn,
  limitHash,
  networkCounters,
} from "../../platform/rate-limit/rate-limit.server.ts";
import { businessLimitKeys, EMERGENCY_LIMITS, SUBMIT_LIMITS } from "./limits.ts";

/** A network as one business knows it, as a keyed hash: what it does here counts nowhere else. */
export function networkHere(
  db: Database | Transaction,
  companySlug: string,
  clientNetwork: string,
  now: Date,
): string {
  return limitHash(db, `${companySlug} ${wideNetwork(clientNetwork)}`, now);
}

export interface Sender {
  businessSlug: string;
  clientNetwork: string;
  networkHere: string;
  words: string;
}

export type CountedSubmit =
  /** `isFlood`: the business is beyond its limit, and the network has its part in it. */
  { ok: true; isFlood: boolean } | { ok: false; whose: "network" | "business"; retryAt: Date };

/** Numbers and signs make no other words: "Gas 1" and "Gas 2!" are the same. */
export function emergencyCounters(
  db: Database | Transaction,
  { businessSlug, clientNetwork, words }: Sender,
  now: Date,
): Counter[] {
  const { perNetwork, sameWords } = EMERGENCY_LIMITS;
  const said = `${businessSlug} ${words.toLowerCase().replace(/\P{L}/gu, "")}`;
  return [
    ...networkCounters(db, "emergency-words", clientNetwork, sameWords, now, said),
    ...networkCounters(db, "emergency-network", clientNetwork, perNetwork, now),
  ];
}

/** An emergency that a limit refuses has a budget of its own: its sender may be the neighbour of a flooder. */
export function countSubmit(tx: Transaction, sender: Sender, isEmergency: boolean, now: Date): CountedSubmit {
  const counted = countWithOthers(tx, sender, isEmergency, now);
  if (counted.ok || !isEmergency) return counted;
  return consumeAllIn(tx, emergencyCounters(tx, sender, now), now).ok
    ? { ok: true, isFlood: false }
    : counted;
}

/** In a flood quiet networks are served as ever, and the others may send a few more, marked. */
function countWithOthers(
  tx: Transaction,
  { businessSlug, clientNetwork, networkHere: here }: Sender,
  isEmergency: boolean,
  now: Date,
): CountedSubmit {
  const { perNetwork } = SUBMIT_LIMITS;
  const ofNetwork = consumeAllIn(
    tx,
    networkCounters(tx, "submit-network", clientNetwork, perNetwork, now),
    now,
  );
  if (!ofNetwork.ok) return { ok: false, whose: "network", retryAt: ofNetwork.retryAt };
  const keys = businessLimitKeys(businessSlug);
  const ofNetworkHere = { key: `${here} submit`, ...SUBMIT_LIMITS.perQuietNetwork };
  const isQuiet = consumeAttemptIn(tx, ofNetworkHere, now).ok;
  const ofBusiness = consumeAttemptIn(tx, { key: keys.submits, ...SUBMIT_LIMITS.perBusiness }, now);
  if (ofBusiness.ok) return { ok: true, isFlood: false };
  if (isQuiet) {
    const ofQuiet = { key: keys.quietSubmits, ...SUBMIT_LIMITS.ofQuietNetworks };
    return { ok: true, isFlood: !consumeAttemptIn(tx, ofQuiet, now).ok && !isEmergency };
  }
  const beyond = { key: `${here} submit-beyond`, ...SUBMIT_LIMITS.perNetworkBeyond };
  const left = consumeAttemptIn(tx, beyond, now);
  if (left.ok) return { ok: true, isFlood: !isEmergency };
  const retryAt = left.retryAt < ofBusiness.retryAt ? left.retryAt : ofBusiness.retryAt;
  return { ok: false, whose: "business", retryAt };
}
