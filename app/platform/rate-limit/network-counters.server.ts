import type { Database } from "#db/client.server.ts";
import type { Counter, NetworkLimit } from "./limit.ts";
import { rateLimitKey } from "./rate-limit.server.ts";
import { wideNetwork } from "./wide-network.ts";

/** The counters of a client network: its own, and over IPv6 that of the 65,536 networks one customer may have. */
export async function networkCounters(
  db: Database,
  label: string,
  clientNetwork: string,
  { limit, wideLimit, windowMs }: NetworkLimit,
  now: Date,
): Promise<Counter[]> {
  const own = { key: await rateLimitKey(db, label, clientNetwork, now), limit, windowMs };
  const wide = wideNetwork(clientNetwork);
  if (wide === clientNetwork) return [own];
  return [own, { key: await rateLimitKey(db, `${label}:wide`, wide, now), limit: wideLimit, windowMs }];
}
