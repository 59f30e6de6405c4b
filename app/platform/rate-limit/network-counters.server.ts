import type { Database } from "#db/client.server.ts";
import type { Counter, NetworkLimit } from "./limit.ts";
import { rateLimitKey } from "./rate-limit.server.ts";

const SIXTY_FOUR_BITS = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

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

/** The first 48 bits of an IPv6 network ("2001:db8:1:2::/64"): one customer may have 65,536 of them. */
export function wideNetwork(clientNetwork: string): string {
  const first = SIXTY_FOUR_BITS.exec(clientNetwork)?.[1];
  return first ? `${first}::/48` : clientNetwork;
}
