import { type Database, writeTogether } from "#db/client.server.ts";
import {
  type Attempt,
  type Counter,
  consumeAllIn,
  counterOf,
  type NetworkLimit,
  networkCounters,
} from "../../../platform/rate-limit/rate-limit.server.ts";
import { CODES_PER_ADDRESS } from "../limits.ts";

const WINDOW_MS = 5 * 60_000;

/** Each look at /login asks for one; whole villages share one mobile address. */
const CHALLENGES: NetworkLimit = { limit: 150, wideLimit: 300, windowMs: WINDOW_MS };
const ANSWERS: NetworkLimit = { limit: 30, wideLimit: 60, windowMs: WINDOW_MS };

export async function countChallenge(db: Database, clientNetwork: string, now: Date): Promise<Attempt> {
  const counters = networkCounters(db, "passkey:challenges", clientNetwork, CHALLENGES, now);
  return writeTogether(db, (tx) => consumeAllIn(tx, counters, now));
}

export function answerCounters(db: Database, clientNetwork: string, now: Date): Counter[] {
  return networkCounters(db, "passkey:answers", clientNetwork, ANSWERS, now);
}

/** As many as codes; only who holds one of the user's devices can use them up. */
export function userCounter(db: Database, userId: string, now: Date): Counter {
  return counterOf(db, "passkey:user", userId, CODES_PER_ADDRESS, now);
}
