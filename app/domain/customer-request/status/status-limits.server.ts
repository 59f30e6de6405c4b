import type { Database } from "#db/client.server.ts";
import {
  type Attempt,
  consumeAttempts,
  networkCounters,
  rateLimitKey,
} from "../../../platform/rate-limit/rate-limit.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const PER_TOKEN = { limit: 20, windowMs: HOUR_MS } as const;
const PER_NETWORK = { limit: 60, wideLimit: 120, windowMs: HOUR_MS } as const;

/** What a request's page may be asked to change. */
export async function countStatusPost(
  db: Database,
  token: string,
  clientNetwork: string,
  now: Date,
): Promise<Attempt> {
  const ofToken = { key: rateLimitKey(db, "status-token", token, now), ...PER_TOKEN };
  const ofNetwork = networkCounters(db, "status-network", clientNetwork, PER_NETWORK, now);
  return consumeAttempts(db, [ofToken, ...ofNetwork], 1, now);
}
