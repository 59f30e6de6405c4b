import { BlockList, isIP, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** IANA's registries of special addresses, and of clouds what a machine asks about itself at a public one. */
const CLOSED_IPV4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
];
/** Nothing else is given out: mapped, translated, unique-local, link-local and site-local lie outside. */
const OPEN_IPV6 = ["2000::/3"];
const CLOSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const closed = listOf([...CLOSED_IPV4, ...CLOSED_IPV6]);
const open = listOf(OPEN_IPV6);
const loopback = listOf(["127.0.0.0/8", "::1/128"]);

/** Whether anybody in the internet could reach it, too, and it isn't this machine. */
export function isPublicAddress(address: string): boolean {
  const kind = isIPv6(address) ? "ipv6" : "ipv4";
  // A zone ("fe80::1%eth0") belongs to a link.
  if (isIP(address) === 0 || address.includes("%") || closed.check(address, kind)) return false;
  return (kind === "ipv4" || open.check(address, kind)) && !ownAddresses().check(address, kind);
}

/** Whether something may be sent there; in local mode to this machine, too. */
export function isOpenAddress(address: string, isLocal: boolean): boolean {
  return isPublicAddress(address) || (isLocal && isLoopback(address));
}

/** Judges a host in figures. A name is looked up only when something is sent. */
export function isClosedHost(hostname: string, isLocal: boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) > 0 && !isOpenAddress(literal, isLocal);
}

function isLoopback(address: string): boolean {
  return isIP(address) > 0 && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Asked anew each time: they change while a process runs. */
function ownAddresses(): BlockList {
  const own = new BlockList();
  for (const found of Object.values(networkInterfaces()).flat())
    if (found && !found.address.includes("%"))
      own.addAddress(found.address, found.family === "IPv6" ? "ipv6" : "ipv4");
  return own;
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), isIPv6(address) ? "ipv6" : "ipv4");
  }
  return list;
}
