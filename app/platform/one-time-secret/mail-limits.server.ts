import type { Database } from "#db/client.server.ts";
import {
  type Counter,
  type Limit,
  type NetworkLimit,
  networkCounters,
} from "../rate-limit/rate-limit.server.ts";

const WINDOW_MS = 5 * 60_000;

export const MAILS_PER_ADDRESS: Limit = { limit: 3, windowMs: WINDOW_MS };

const MAILS_PER_NETWORK: NetworkLimit = { limit: 30, wideLimit: 60, windowMs: WINDOW_MS };

export function secretMailNetwork(db: Database, clientNetwork: string, now: Date): Counter[] {
  return networkCounters(db, "sign-in:network", clientNetwork, MAILS_PER_NETWORK, now);
}
