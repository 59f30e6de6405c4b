import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";

/** Shorter than a whole try. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/** Asks by packets of its own: Node's usual way keeps threads waiting that files and other names need. */
export async function everyAddress(name: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  // Of local mode; no name server knows it.
  if (name === "localhost") return lookup(name, { all: true });
  const dns = new Resolver(PATIENCE);
  if (servers) dns.setServers(servers);
  const [four, six] = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (found.length === 0 && four.status === "rejected") throw four.reason;
  return found;
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}
