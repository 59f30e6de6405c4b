import type { Database } from "#db/client.server.ts";
import type { Counter, NetworkLimit } from "./limit.ts";
import { wideNetwork } from "./network.server.ts";
import { rateLimitKey } from "./rate-limit.server.ts";

/** `within`: counts there alone. */
export async function networkCounters(
  db: Database,
  label: string,
  clientNetwork: string,
  { limit, wideLimit, windowMs }: NetworkLimit,
  now: Date,
  within = "",
): Promise<Counter[]> {
  const keyOf = (name: string, network: string) =>
    rateLimitKey(db, name, within ? `${within} ${network}` : network, now);
  const own = { key: await keyOf(label, clientNetwork), limit, windowMs };
  const wide = wideNetwork(clientNetwork);
  if (wide === clientNetwork) return [own];
  return [own, { key: await keyOf(`${label}:wide`, wide), limit: wideLimit, windowMs }];
}
