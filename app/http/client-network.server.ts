import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { SettingsError } from "../env.server.ts";
import { familyOf, networkOf, plainAddress, withWide } from "../platform/rate-limit/network.server.ts";
import type { Visit } from "../visit/app-context.server.ts";
import type { Exchange } from "./exchange.server.ts";

export interface ClientOrigin {
  network: string;
  isLoopback: boolean;
}

/** Throws a SettingsError for an entry that is neither an address nor a CIDR range. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const [position, entry] of entries.entries()) {
    const refuse = (why: string) => new SettingsError(`TRUSTED_PROXIES: entry ${position + 1} ${why}`);
    const [, address = "", bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const longest = isIP(address) === 6 ? 128 : 32;
    const length = Number(bits ?? longest);
    // Written as IPv6, a range of IPv4 would count by other bits.
    const isMapped = isIP(address) === 6 && isIP(plainAddress(address) ?? "") === 4;
    if (isIP(address) === 0 || isMapped || length > longest)
      throw refuse("is neither an address nor a CIDR range");
    if (length < (longest === 128 ? 7 : 8))
      throw refuse("trusts far more than a proxy: /8 (IPv6: /7) is the widest");
    trusted.addSubnet(address, length, familyOf(address));
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
  while (hops.length > 0 && trusted.check(address, familyOf(address))) {
    const before = plainAddress(hops.pop() ?? "");
    if (before === null) break;
    address = before;
  }
  // What is left came from somebody unknown: behind a forgotten proxy everybody would look local.
  return { network: networkOf(address), isLoopback: hops.length === 0 && isLocal(address) };
}

export function connectionNetworks(socketAddress: string | undefined, trusted: BlockList): readonly string[] {
  const address = plainAddress(socketAddress ?? "");
  if (address === null || isLocal(address) || trusted.check(address, familyOf(address))) return [];
  return withWide(networkOf(address));
}

function isLocal(address: string): boolean {
  return address.startsWith("127.") || address === "::1";
}

const PROXY_HEADERS = ["via", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto"];
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

export function clientOriginOf({ socket, headers }: IncomingMessage, trusted: BlockList): ClientOrigin {
  return clientOrigin(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trusted);
}

/** A foreign site whose name points to this machine connects from loopback too, so `Host` counts as well. */
export function visitOf({ req, id, embedded, language }: Exchange, trusted: BlockList): Visit {
  const { network, isLoopback } = clientOriginOf(req, trusted);
  const isPlain =
    LOOPBACK_HOST.test(req.headers.host ?? "") && !PROXY_HEADERS.some((name) => req.headers[name]);
  return { requestId: id, clientNetwork: network, embedded, language, isLoopback: isLoopback && isPlain };
}
