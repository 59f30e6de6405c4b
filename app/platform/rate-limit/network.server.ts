import { isIP, SocketAddress } from "node:net";

export const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** In its shortest form, without port and zone; IPv4 written as IPv6 becomes IPv4. No address is null. */
export function plainAddress(text: string): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? dotted ?? text.trim()).replace(/%.*$|^::ffff:(?=[\d.]+$)/gi, "");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  return new SocketAddress({ address, family: "ipv6" }).address.replace(/^::ffff:(?=.*\.)/, "");
}

/** It is an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  const [first = [], last = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = new Array<string>(8 - first.length - last.length).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}

const SIXTY_FOUR_BITS = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/** The first 48 bits of an IPv6 network ("2001:db8:1:2::/64"): one customer may have 65,536 of them. */
export function wideNetwork(clientNetwork: string): string {
  const first = SIXTY_FOUR_BITS.exec(clientNetwork)?.[1];
  return first ? `${first}::/48` : clientNetwork;
}

export function withWide(network: string): readonly string[] {
  return [...new Set([network, wideNetwork(network)])];
}
