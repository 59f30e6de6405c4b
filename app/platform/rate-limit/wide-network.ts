const SIXTY_FOUR_BITS = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/**
 * The network one customer of a provider has at most: of an IPv6 one ("2001:db8:1:2::/64") its first 48 bits,
 * because who has 65,536 networks shall not count as that many; any other as it is.
 */
export function wideNetwork(clientNetwork: string): string {
  const first = SIXTY_FOUR_BITS.exec(clientNetwork)?.[1];
  return first ? `${first}::/48` : clientNetwork;
}
