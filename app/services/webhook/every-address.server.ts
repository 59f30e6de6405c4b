import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE = { timeout: 2_000, tries: 2 };
/** Once a name has addresses of one family, how long those of the other are waited for, in ms. */
const OTHER_FAMILY_MS = 1_000;

/** Asks by packets of its own: Node's usual way keeps threads waiting that files and other names need. */
export async function everyAddress(
  name: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<LookupAddress[]> {
  // Local mode has it; no name server knows it.
  if (name === "localhost") return lookup(name, { all: true });
  const dns = new Resolver(PATIENCE);
  if (servers) dns.setServers(servers);
  const cancel = () => dns.cancel();
  signal.addEventListener("abort", cancel);
  const found: LookupAddress[] = [];
  const put = (family: 4 | 6) => (addresses: string[]) =>
    void found.push(...addresses.map((address) => ({ address, family })));
  const four = dns.resolve4(name).then(put(4));
  const six = dns.resolve6(name).then(put(6));
  const both = Promise.allSettled([four, six]);
  try {
    await Promise.any([four, six]).catch(() => undefined);
    await Promise.race([both, sleep(OTHER_FAMILY_MS, undefined, { ref: false })]);
    return found.length > 0 ? found : await four.then(() => found);
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}
