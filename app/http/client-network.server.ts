import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { SettingsError } from "../env.server.ts";
import { wideNetwork } from "../platform/rate-limit/network-counters.server.ts";
import type { Visit } from "../visit/app-context.server.ts";
import type { Exchange } from "./exchange.server.ts";

export interface ClientOrigin {
  /** An IPv4 address, or the first 64 bits of an IPv6 one; "unknown" when the socket is already gone. */
  network: string;
  isLoopback: boolean;
}

/** Throws a SettingsError for an entry that is neither an address nor a CIDR range. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const [position, entry] of entries.entries()) {
    const [address = "", bits, ...more] = entry.split("/");
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const length = bits === undefined ? longest : Number(/^\d{1,3}$/.exec(bits)?.[0] ?? -1);
    // Written as IPv6, a range of IPv4 would count by other bits.
    const isMapped = version === 6 && isIP(plainAddress(address) ?? "") === 4;
    if (version === 0 || isMapped || more.length > 0 || !(length >= 0 && length <= longest)) {
      throw new SettingsError(
        `TRUSTED_PROXIES: entry ${position + 1} is neither an address nor a CIDR range`,
      );
    }
    if (length < (version === 6 ? 7 : 8)) {
      throw new SettingsError(
        `TRUSTED_PROXIES: entry ${position + 1} trusts far more than a proxy: /8 (IPv6: /7) is the widest`,
      );
    }
    trusted.addSubnet(address, length, version === 6 ? "ipv6" : "ipv4");
  }
  return trusted;
}

/** The socket's address, or the last one in `X-Forwarded-For` that is no trusted proxy (D56). */
export function clientOrigin(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): ClientOrigin {
  let address = plainAddress(socketAddress ?? "");
  if (address === null) return { network: "unknown", isLoopback: false };
  const hops = forwardedFor?.split(",") ?? [];
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const before = plainAddress(hops.pop() ?? "");
    if (before === null) break;
    address = before;
  }
  // What is left came from somebody unknown: behind a forgotten proxy everybody would look local.
  const isLoopback = hops.length === 0 && isLocal(address);
  return { network: networkOf(address), isLoopback };
}

export function connectionNetworks(socketAddress: string | undefined, trusted: BlockList): readonly string[] {
  const address = plainAddress(socketAddress ?? "");
  if (address === null || isLocal(address) || isTrusted(address, trusted)) return [];
  return withWide(networkOf(address));
}

/** A {@link ClientOrigin}'s network and, of an IPv6 one, the /48 around it. */
export function withWide(network: string): readonly string[] {
  const wide = wideNetwork(network);
  return wide === network ? [network] : [network, wide];
}

/** A carrier's customers may share one IPv4 address or IPv6 /64. A /48 gets twice as much. */
export const MOST_OF_A_NETWORK = 100;

export function createTally() {
  const held = new Map<string, number>();
  const of = (network: string) => held.get(network) ?? 0;
  return {
    of,
    isFull: (network: string) =>
      of(network) >= (network.endsWith("::/48") ? 2 * MOST_OF_A_NETWORK : MOST_OF_A_NETWORK),
    add(networks: readonly string[], change: 1 | -1): void {
      for (const network of networks) {
        const now = of(network) + change;
        if (now > 0) held.set(network, now);
        else held.delete(network);
      }
    },
  };
}

function isLocal(address: string): boolean {
  return address.startsWith("127.") || address === "::1";
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function plainAddress(text: string): string | null {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(trimmed)?.[1];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, "").toLowerCase();
  if (isIP(address) === 0) return null;
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return address === "::1" || groups.join() === "0,0,0,0,0,0,0,1" ? "::1" : address;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const prefix = ipv6Groups(address).slice(0, 4);
  return `${prefix.map((group) => group.toString(16)).join(":")}::/64`;
}

function ipv6Groups(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = "", tail = ""] = hex.split("::");
  const groups = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const first = groups(head);
  const last = groups(tail);
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const PROXY_HEADERS = ["via", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto"];
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

export function clientOriginOf({ socket, headers }: IncomingMessage, trusted: BlockList): ClientOrigin {
  return clientOrigin(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trusted);
}

/** A foreign site whose name points to this machine connects from loopback too, so `Host` counts as well. */
export function visitOf({ req, id, embedded, language }: Exchange, trusted: BlockList): Visit {
  const { network, isLoopback } = clientOriginOf(req, trusted);
  return {
    requestId: id,
    clientNetwork: network,
    embedded,
    language,
    isLoopback:
      isLoopback &&
      LOOPBACK_HOST.test(req.headers.host ?? "") &&
      !PROXY_HEADERS.some((name) => req.headers[name]),
  };
}
