import type { Account, Role } from "./accounts.ts";
import { type Address, routeAddresses } from "./addresses.ts";
import type { Ask } from "./ask.ts";
import type { OwnPages } from "./own-pages.ts";
import { MAIN_READS, readingAsks } from "./requests.ts";
import type { Victim } from "./victim.ts";

/** How much of the matrix one run asks. */
export type Part = "a sample" | "all";

/** Of a sample each so many-th question, and of the main ways each so many-th beside the document itself. */
const SAMPLED = 32;
const MAIN_SAMPLED = 3;
/** What stale cookies are good for shows in document, HEAD and data; in a button in every encoding. */
const STALE_WAYS = 3;

/** Whether a question belongs to this run, by its place in the list. */
export function isAsked(part: Part, place: number): boolean {
  return part === "all" || place % SAMPLED === 0;
}

/** Whether a main way belongs to this run: document and first data, delete or withdrawal do at every address, the others take turns. */
function isMainAsked(part: Part, place: number, way: number): boolean {
  return part === "all" || way <= 1 || (place + way) % MAIN_SAMPLED === 0;
}

/**
 * Which ways to ask are this role's, by the address's place in the list and the way's place among them. Of a
 * sample the thorough role asks every address in some main ways; the other roles begin one place later each.
 */
export function shareOf(part: Part, roles: readonly Role[], role: Role, main: number) {
  const turn = roles.indexOf(role);
  return (place: number, way: number): boolean => {
    if (role.isStale && way >= STALE_WAYS) return false;
    const isMain = role.isThorough && way < main && isMainAsked(part, place, way);
    return isMain || isAsked(part, place + way + turn);
  };
}

/**
 * Every address with the ways to read it: each route's own in every way, what pages link to in the main ones; a
 * route's own address is among those already.
 */
export function readsOf(
  part: Part,
  victim: Victim,
  account: Account,
  own: OwnPages,
): { address: Address; asks: Ask[] }[] {
  const ways = part === "all" ? undefined : MAIN_READS;
  const all = [
    ...routeAddresses(victim, account).map((address) => ({ address, asks: readingAsks(address, victim) })),
    ...own.addresses.map((address) => ({ address, asks: readingAsks(address, victim).slice(0, ways) })),
  ];
  return uniqueByPath(all, ({ address }) => address.path);
}

/** The same for the business itself: of a sample every address in some main ways. */
export function ownReadsOf(part: Part, victim: Victim, account: Account, own: OwnPages) {
  return readsOf(part, victim, account, own).map(({ address, asks }, place) => ({
    address,
    asks: asks.filter(
      (_, way) => (way < MAIN_READS && isMainAsked(part, place, way)) || isAsked(part, place + way),
    ),
  }));
}

/** The first of those alike. */
export function uniqueByPath<Item>(items: readonly Item[], pathOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [pathOf(item), item])).values()].toReversed();
}
