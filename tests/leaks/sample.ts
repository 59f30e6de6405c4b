import type { Account, Role } from "./accounts.ts";
import { type Address, routeAddresses } from "./addresses.ts";
import type { Ask } from "./ask.ts";
import type { OwnPages } from "./own-pages.ts";
import { MAIN_READS, readingAsks } from "./requests.ts";
import type { Victim } from "./victim.ts";

/** What stale cookies are good for shows in document, HEAD and data; in a button in every encoding. */
const STALE_WAYS = 3;

/**
 * Which ways to ask are this role's, by the address's place in the list and the way's place among them. With
 * `LONG` every role tries everything.
 */
export function shareOf(roles: readonly Role[], role: Role, main: number) {
  const sharers = roles.filter(({ isStale, isThorough }) => !isStale && !isThorough);
  const turn = sharers.indexOf(role);
  return (place: number, way: number): boolean => {
    if (role.isStale) return way < STALE_WAYS;
    if (role.isThorough || process.env.LONG) return true;
    return way < main || (place + way) % sharers.length === turn;
  };
}

/**
 * Every address with the ways to read it: each route's own in every way, what pages link to in the main ones; a
 * route's own address is among those already.
 */
export function readsOf(
  victim: Victim,
  account: Account,
  own: OwnPages,
): { address: Address; asks: Ask[] }[] {
  const ways = process.env.LONG ? undefined : MAIN_READS;
  const all = [
    ...routeAddresses(victim, account).map((address) => ({ address, asks: readingAsks(address, victim) })),
    ...own.addresses.map((address) => ({ address, asks: readingAsks(address, victim).slice(0, ways) })),
  ];
  return uniqueByPath(all, ({ address }) => address.path);
}

/** The first of those alike. */
export function uniqueByPath<Item>(items: readonly Item[], pathOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [pathOf(item), item])).values()].toReversed();
}
